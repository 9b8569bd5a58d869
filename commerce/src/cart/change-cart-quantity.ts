import type { BackendChangeItems, BackendQuantityChange } from '@koura/shared-types/wire/cart';
import { ruleError } from '../errors/api-error.ts';
import type { CartState, Catalogue } from './cart-state.ts';
import { grantQuantity, saleableProduct } from './grant-quantity.ts';
import { removeFromCart } from './remove-from-cart.ts';

/**
 * Sets the quantities of lines; 0 removes the line. A quantity that exceeds the supply is reduced and reported; a line that cannot be
 * supplied at all keeps its quantity and moves to the unavailable group.
 */
export function changeCartQuantity(
  cart: CartState,
  items: NonNullable<BackendChangeItems['items']>,
  catalogue: Catalogue,
): { cart: CartState; changes: BackendQuantityChange[] } {
  let changed = cart;
  const changes: BackendQuantityChange[] = [];
  for (const { id, quantity, supplyType } of items) {
    if (quantity === 0) {
      changed = removeFromCart(changed, id);
      continue;
    }
    const line = changed.lines.find(({ productId }) => productId === id);
    if (!line) throw ruleError('LINE_NOT_FOUND', 'This product is no longer in your cart.', { productId: id });
    const asked = supplyType ?? line.asked;
    const { granted, change } = grantQuantity(saleableProduct(catalogue, id, quantity), quantity, asked);
    if (change) changes.push(change);
    const next = { ...line, quantity: granted || quantity, asked };
    changed = { ...changed, lines: changed.lines.map((one) => (one === line ? next : one)) };
  }
  return { cart: changed, changes };
}
