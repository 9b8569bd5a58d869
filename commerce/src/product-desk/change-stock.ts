import { productsChanged } from '../context/announcements.ts';
import { STOCK_REASONS } from '@koura/shared-types/product-desk';
import type { BackendKeptProduct } from '@koura/shared-types/wire/staff-product';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { invalidInput } from '../errors/api-error.ts';
import { refreshAvailability } from '../products/availability.ts';
import { readBody } from '../query/read-body.ts';
import { changeOf, inAuditedTransaction } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { keptProduct, storedProduct } from './kept-product.ts';

const MAX_PIECES = 100_000;

const stockChange = v.strictObject({
  amount: v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(-MAX_PIECES),
    v.maxValue(MAX_PIECES),
    v.check((amount) => amount !== 0, 'must not be 0'),
  ),
  reason: v.picklist(STOCK_REASONS),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'must have at most 500 characters')), ''),
  key: v.pipe(v.string(), v.minLength(8), v.maxLength(100)),
});

/**
 * POST /staff-products/{id}/stock by any staff: pieces came, or went. Amounts are added, so changes of two people at once are both right.
 * The same key again changes nothing. Throws 400 when fewer would be left than none: orders have taken theirs before, so what they wait for
 * cannot be taken away.
 */
export async function changeStock(
  database: Database,
  staff: StaffMember,
  id: number,
  body: unknown,
  now: Date,
): Promise<BackendKeptProduct> {
  const { amount, reason, note, key } = readBody(stockChange, body);
  const entry = { staff, action: 'changeStock', productId: id, method: 'POST', path: `/staff-products/${id}/stock` } as const;
  if (await database.get('SELECT 1 FROM stock_movements WHERE key = ? AND product_id = ?', key, id)) return keptProduct(database, id);
  return inAuditedTransaction(database, entry, now, async (facts) => {
    const { stock: before } = await storedProduct(database, id);
    facts.reason = note || reason;
    const stock = before + amount;
    if (stock < 0) throw invalidInput({ path: ['amount'], message: tooMany(before, (await keptProduct(database, id)).inOpenOrders) });
    facts.changes = changeOf('stock', String(before), String(stock));
    await database.run('UPDATE products SET stock = ? WHERE id = ?', stock, id);
    await refreshAvailability(database, id);
    await database.run(
      'INSERT INTO stock_movements (product_id, at, staff_id, amount, stock, reason, note, key) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      now.toISOString(),
      staff.id,
      amount,
      stock,
      reason,
      note,
      key,
    );
    await productsChanged(database, [id]);
    return keptProduct(database, id);
  });
}

function tooMany(stock: number, inOpenOrders: number): string {
  const left = stock === 0 ? 'There are none left to take away.' : `Only ${stock} can be taken away.`;
  if (inOpenOrders === 0) return left;
  return `${left} ${inOpenOrders} more ${inOpenOrders === 1 ? 'belongs' : 'belong'} to orders that haven’t been sent.`;
}
