import { useBff } from '../platform/bff-client/bff.ts';
import type { AddToCartInput } from '../platform/bff-client/schema-types.generated.ts';
import { changeCart } from './cart-queue.ts';
import type { CartResult } from './apply-cart-payload.ts';

/** Adds products to the cart; the first addition creates it. Never rejects: an error is in the result. */
export function useAddToCart(): (input: AddToCartInput) => Promise<CartResult> {
  const bff = useBff();
  return (input) => changeCart(bff, async () => (await import('./cart-changes.generated.ts')).AddToCartDocument, input);
}
