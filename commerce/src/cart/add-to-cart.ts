import type { BackendAddItems, BackendQuantityChange } from '@koura/shared-types/wire/cart';
import { grantQuantity, outOfStock, saleableProduct } from './grant-quantity.ts';
import type { CartState, Catalogue } from './cart-state.ts';

/**
 * Adds a quantity of a product to a cart, on top of an existing line. A quantity that exceeds the supply is reduced and reported; a product
 * that cannot be supplied at all is rejected with 400 or, with `force`, added to the unavailable group.
 */
export function addToCart(
  cart: CartState,
  items: BackendAddItems['items'],
  catalogue: Catalogue,
  force: boolean,
): { cart: CartState; changes: BackendQuantityChange[] } {
  const lines = cart.lines.map((line) => ({ ...line }));
  const changes: BackendQuantityChange[] = [];
  for (const { id, quantity, supplyType } of items) {
    const line = lines.find(({ productId }) => productId === id);
    const wanted = (line?.quantity ?? 0) + quantity;
    const product = saleableProduct(catalogue, id, wanted);
    const asked = supplyType ?? line?.asked ?? null;
    const { granted, change } = grantQuantity(product, wanted, asked);
    if (granted === 0 && !force) throw outOfStock(product, wanted);
    if (change) changes.push(change);
    const next = granted || wanted;
    if (line) Object.assign(line, { quantity: next, asked });
    else lines.push({ productId: id, quantity: next, asked, shownAs: null });
  }
  return { cart: { ...cart, lines }, changes };
}
