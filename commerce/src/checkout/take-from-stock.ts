import type { PricedLine } from '../cart/price-lines.ts';
import { conflict } from '../errors/api-error.ts';
import { refreshAvailability } from '../products/availability.ts';
import type { RequestContext } from '../context/request-context.ts';

/**
 * Deducts every line's quantity from its source. 409 with the product and the remaining quantity when one falls short; the caller's
 * transaction then rolls back the others.
 */
export async function takeFromStock({ database }: RequestContext, lines: PricedLine[]): Promise<void> {
  for (const { product, quantity, supplyType } of lines) {
    const taken =
      supplyType === 'inStock'
        ? (
            await database.run(
              'UPDATE products SET stock = stock - ? WHERE id = ? AND stock >= ? AND on_request = 0',
              quantity,
              product.id,
              quantity,
            )
          ).changes
        : await database.get(
            'SELECT 1 FROM products p WHERE id = ? AND on_request = 0 AND EXISTS (SELECT 1 FROM product_suppliers WHERE product_id = p.id)',
            product.id,
          );
    if (!taken) {
      const available = (await database.get<{ stock: number }>('SELECT stock FROM products WHERE id = ?', product.id))?.stock ?? 0;
      const details = { productId: product.id, requested: quantity, available };
      throw conflict('OutOfStockError', 'OUT_OF_STOCK', `${product.name} is no longer in stock in this quantity.`, details);
    }
    await refreshAvailability(database, product.id);
  }
}
