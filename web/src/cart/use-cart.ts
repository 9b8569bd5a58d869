import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useBff } from '../platform/bff-client/bff.ts';
import { forgetCartId } from '../platform/cart-id.ts';
import { cartState, NO_CART, onCartChange, setCartState, type CartState } from './cart-store.ts';
import { loadCart, reloadCart } from './load-cart.ts';
import { inCartQueue } from './write-cart.ts';

export interface UsedCart extends CartState {
  /** Total quantity in the cart, undefined until it is loaded. */
  totalItems: number | undefined;
}

/** This browser's cart, loaded on first need. On the server and while hydrating its status is 'none'. */
export function useCart(): UsedCart {
  const bff = useBff();
  const state = useSyncExternalStore(onCartChange, cartState, () => NO_CART);
  useEffect(() => void loadCart(bff), [bff]);
  return { ...state, totalItems: state.cart?.totalItems };
}

interface CartHandover {
  /** Runs a call once all changes of the cart are answered. */
  afterChanges: <Result>(call: () => Promise<Result>) => Promise<Result>;
  /** Asks for the cart again. */
  reload: () => Promise<void>;
  /** The cart has become an order: its id is worth nothing any more. */
  end: () => void;
}

/** What the checkout needs of the cart beyond looking at it. */
export function useCartHandover(): CartHandover {
  const bff = useBff();
  return useMemo(
    () => ({
      afterChanges: inCartQueue,
      reload: () => reloadCart(bff),
      end() {
        forgetCartId();
        setCartState(NO_CART);
      },
    }),
    [bff],
  );
}
