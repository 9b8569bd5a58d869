import type { BackendStaffFigures } from '@koura/shared-types/wire/staff-figures';
import type { Database } from '../database/database.ts';

const DAY_MS = 86_400_000;
/** How many days of sales say how fast a product sells. */
const WINDOW_DAYS = 14;
/** A stock that lasts for fewer days is low. */
const SOON_DAYS = 7;
const MAX_PRODUCTS = 10;

/** The products whose stock is gone within a week if they sell as in the last two. */
export async function soldOutSoon(database: Database, now: Date): Promise<BackendStaffFigures['soldOutSoon']> {
  // CROSS JOIN: the orders come first. SQLite would read the lines of all orders that there have ever been.
  const rows = await database.all<{ id: number; name: string; slug: string; stock: number; sold: number }>(
    `SELECT products.id, products.name, products.slug, products.stock, sum(order_lines.quantity) AS sold
       FROM orders CROSS JOIN order_lines ON order_lines.order_id = orders.id JOIN products ON products.id = order_lines.product_id
       WHERE orders.created_at >= ? AND orders.status <> 'Canceled' AND order_lines.supply_type = 'inStock'
         AND products.on_request = 0 AND products.stock >= products.minimum_sale_quantity
       GROUP BY products.id HAVING products.stock * ${WINDOW_DAYS} < sum(order_lines.quantity) * ${SOON_DAYS}
       ORDER BY products.stock * 1.0 / sum(order_lines.quantity), products.id`,
    new Date(now.getTime() - WINDOW_DAYS * DAY_MS).toISOString(),
  );
  return {
    products: rows.slice(0, MAX_PRODUCTS).map((row) => ({ ...row, daysLeft: Math.floor((row.stock * WINDOW_DAYS) / row.sold) })),
    total: rows.length,
  };
}
