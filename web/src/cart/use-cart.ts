import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useBff, type Bff } from '../platform/bff-client/bff.ts';
import { cartState, NO_CART, onCartChange, setCartState, type CartState } from './cart-store.ts';
import { CART_ROUTE, servedState, type CartResponse } from './served-cart.ts';
import { NOT_SUBMITTED } from '../platform/navigation/route-error.ts';

export interface LoadedCart extends CartState {
  /** Total quantity in the cart, undefined until it is loaded. */
  totalItems: number | undefined;
}

/** This browser's cart, loaded on first need. On the server and while hydrating it is the one that the page was served with, or 'none'. */
export function useCart(): LoadedCart {
  const bff = useBff();
  const response = useRouteLoaderData<CartResponse>(CART_ROUTE);
  const served = useMemo(() => servedState(response) ?? NO_CART, [response]);
  const state = useSyncExternalStore(onCartChange, cartState, () => served);
  useEffect(() => {
    // Most first views have no cart, and need nothing of what loads it.
    if (cartState().status === 'loading') void loadCart(bff);
  }, [bff]);
  return { ...state, totalItems: state.cart?.totalItems };
}

async function loadCart(bff: Bff): Promise<void> {
  try {
    await (await import('./load-cart.ts')).loadCart(bff);
  } catch {
    setCartState({ status: 'failed', message: NOT_SUBMITTED });
  }
}
