import type { CartFieldsFragment } from './cart.generated.ts';

/** Whether it is more than its prices that has changed. */
export function hasOtherPieces(before: CartFieldsFragment, cart: CartFieldsFragment): boolean {
  const pieces = ({ available }: CartFieldsFragment): string =>
    JSON.stringify(available.items.map(({ product, quantity, supplyType }) => [product.id, quantity, supplyType]));
  return pieces(before) !== pieces(cart);
}
