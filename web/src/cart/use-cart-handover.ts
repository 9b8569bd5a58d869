import { useMemo } from 'react';
import { useBff } from '../platform/bff-client/bff.ts';
import { forgetCartId } from '../platform/cart-id.ts';
import { NO_CART, setCartState } from './cart-store.ts';
import { inCartQueue } from './cart-queue.ts';

interface CartHandover {
  /** Runs a call after all pending changes of the cart. */
  afterChanges: <Result>(call: () => Promise<Result>) => Promise<Result>;
  reload: () => Promise<void>;
  end: () => void;
}

export function useCartHandover(): CartHandover {
  const bff = useBff();
  return useMemo(
    () => ({
      afterChanges: inCartQueue,
      reload: async () => (await import('./load-cart.ts')).reloadCart(bff),
      end() {
        forgetCartId();
        setCartState(NO_CART);
      },
    }),
    [bff],
  );
}
