import { useEffect, useEffectEvent } from 'react';
import type { CartFieldsFragment } from '../../cart/cart.generated.ts';
import { contentsOf } from './cart-changes.ts';
import type { QuoteHandle } from './use-quote.ts';

/** A cart that was changed elsewhere, for example in another tab, has no held price any more: the shopper is told what changed at once. */
export function useOtherCart(cart: CartFieldsFragment, { state, requote }: QuoteHandle, isPaying: boolean): void {
  const contents = contentsOf(cart);
  const held = state.kind === 'held' ? contentsOf(state.now.cart) : null;
  const compare = useEffectEvent((now: string) => {
    if (held !== null && held !== now && !isPaying) requote();
  });
  // When the cart changes, and not when the quote does: that is the newer one.
  useEffect(() => compare(contents), [contents]);
}
