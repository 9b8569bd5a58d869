import { createContext, useContext, type ReactNode } from 'react';
import type { CartFieldsFragment } from './cart.generated.ts';

export interface CartWalletProps {
  cart: CartFieldsFragment;
  /** Sends pending changes of the cart before its price is asked for. */
  onOpen: () => void;
}

type CartWalletRenderer = (props: CartWalletProps) => ReactNode;

/** The wallets' buttons. They are part of the checkout, which knows the cart and not the other way round. */
export const CartWalletContext = createContext<CartWalletRenderer | null>(null);

export function useCartWallet(): CartWalletRenderer | null {
  return useContext(CartWalletContext);
}
