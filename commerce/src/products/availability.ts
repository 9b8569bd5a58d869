import type { Availability, BackendDeliveryTime } from '@koura/shared-types/wire/product-figures';
import type { SupplyType } from '@koura/shared-types/wire/cart-figures';
import type { Database } from '../database/database.ts';

export interface Supply {
  stock: number;
  minimumSaleQuantity: number;
  hasSupplier: boolean;
  /** Sold on enquiry only. */
  onRequest: boolean;
  /** Not sold any more. */
  isRetired?: boolean;
}

/** A product's availability: stock below one minimum sale counts as none. */
export function availabilityOf({ stock, minimumSaleQuantity, hasSupplier, onRequest, isRetired = false }: Supply): Availability {
  if (isRetired) return 'soldOut';
  if (onRequest) return 'onRequest';
  if (stock >= minimumSaleQuantity) return 'inStock';
  return hasSupplier ? 'atSupplier' : 'soldOut';
}

const DAYS_PER_WEEK = 5;

/** From this many working days on an estimate is given in weeks. */
const WEEKS_FROM_DAYS = 8;

/**
 * The delivery estimate. Null where the website's own text applies: collector products in stock, which are checked by hand before they
 * leave.
 */
export function deliveryTime(
  supplyType: SupplyType,
  objective: string,
  supplierDays: { min: number; max: number } | null,
  inStockDays: { from: number; until: number },
): BackendDeliveryTime | null {
  if (supplyType === 'inStock')
    return objective === 'collect' ? null : { minTime: inStockDays.from, maxTime: inStockDays.until, unit: 'day' };
  if (!supplierDays) return null;
  const { min, max } = supplierDays;
  if (min < WEEKS_FROM_DAYS) return { minTime: min, maxTime: max, unit: 'day' };
  return { minTime: Math.ceil(min / DAYS_PER_WEEK), maxTime: Math.ceil(max / DAYS_PER_WEEK), unit: 'week' };
}

/** An estimate with the working days that a courier takes on top of it to another country; weeks stay weeks. */
export function withCourierDays(
  estimate: BackendDeliveryTime | null,
  { from, until }: { from: number; until: number },
): BackendDeliveryTime | null {
  if (!estimate) return null;
  const { minTime, maxTime, unit } = estimate;
  const days = unit === 'week' ? DAYS_PER_WEEK : 1;
  return { minTime: Math.ceil(minTime + from / days), maxTime: Math.ceil(maxTime + until / days), unit };
}

export async function refreshAvailability(database: Database, productId: number): Promise<void> {
  const row = await database.get<{ stock: number; minimum: number; suppliers: number; on_request: number; state: string; known: string }>(
    `SELECT stock, minimum_sale_quantity AS minimum, on_request, state, availability AS known,
       (SELECT count(*) FROM product_suppliers WHERE product_id = products.id) AS suppliers FROM products WHERE id = ?`,
    productId,
  );
  if (!row) return;
  const availability = availabilityOf({
    stock: row.stock,
    minimumSaleQuantity: row.minimum,
    hasSupplier: row.suppliers > 0,
    onRequest: row.on_request === 1,
    isRetired: row.state === 'retired',
  });
  if (availability !== row.known) await database.run('UPDATE products SET availability = ? WHERE id = ?', availability, productId);
}
