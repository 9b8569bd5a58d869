import type { SupplyType } from '@koura/shared-types/wire/cart-figures';
import type { Database } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { CartState, LineSource } from './cart-state.ts';

export interface StoredCart {
  rowId: number;
  cart: CartState;
}

interface LineRow {
  product_id: number;
  quantity: number;
  supply_type: SupplyType | null;
  shown_as: LineSource | null;
}

type Asking = Pick<RequestContext, 'database' | 'user'>;

/**
 * The cart with an id. 404 when it is unknown, has been ordered, or belongs to another customer. An anonymous cart is claimed by the first
 * signed-in customer who requests it.
 */
export async function loadCart({ database, user }: Asking, cartId: string): Promise<StoredCart> {
  const found = await findCart(database, cartId);
  if (!found || found.completed || (found.ownerId !== null && found.ownerId !== user?.id)) throw notFound('There is no such cart.');
  if (found.ownerId === null && user) await database.run('UPDATE carts SET user_id = ? WHERE id = ?', user.id, found.stored.rowId);
  return found.stored;
}

/** The open cart with an id, whoever owns it; undefined when there is none. */
export async function findOpenCart(
  database: Database,
  cartId: string,
): Promise<{ ownerId: number | null; stored: StoredCart } | undefined> {
  const found = await findCart(database, cartId);
  return found && !found.completed ? found : undefined;
}

/** Creates an empty cart under an id chosen by the caller, or returns the open one. An ordered id stays 404. */
export async function openCart(context: Asking & Pick<RequestContext, 'now'>, cartId: string): Promise<StoredCart> {
  const time = context.now.toISOString();
  await context.database.run(
    'INSERT INTO carts (cart_id, created_at, updated_at) VALUES (?, ?, ?) ON CONFLICT (cart_id) DO NOTHING',
    cartId,
    time,
    time,
  );
  return loadCart(context, cartId);
}

/**
 * Saves lines and coupons. This voids the cart's current quote, which held another total. A claimed quote is kept, because the card's bank
 * may be confirming that very total.
 */
export async function saveCart(database: Database, rowId: number, cart: CartState, now: Date): Promise<void> {
  await database.run('UPDATE carts SET coupons = ?, updated_at = ? WHERE id = ?', JSON.stringify(cart.coupons), now.toISOString(), rowId);
  await database.run('DELETE FROM cart_lines WHERE cart_id = ?', rowId);
  for (const [position, line] of cart.lines.entries()) {
    await database.run(
      'INSERT INTO cart_lines (cart_id, product_id, quantity, supply_type, shown_as, position) VALUES (?, ?, ?, ?, ?, ?)',
      rowId,
      line.productId,
      line.quantity,
      line.asked,
      line.shownAs,
      position,
    );
  }
  await database.run('DELETE FROM quotes WHERE cart_id = ? AND claimed_by IS NULL', rowId);
}

/** Remembers the source of each line in the response that is about to be sent. */
export async function rememberShown(database: Database, rowId: number, shown: { productId: number; shownAs: LineSource }[]): Promise<void> {
  for (const { productId, shownAs } of shown) {
    await database.run(
      'UPDATE cart_lines SET shown_as = ? WHERE cart_id = ? AND product_id = ? AND shown_as IS DISTINCT FROM ?',
      shownAs,
      rowId,
      productId,
      shownAs,
    );
  }
}

export async function completeCart(database: Database, rowId: number, now: Date): Promise<void> {
  await database.run('UPDATE carts SET completed = 1, updated_at = ? WHERE id = ?', now.toISOString(), rowId);
  await database.run('DELETE FROM quotes WHERE cart_id = ?', rowId);
}

/** Nothing came of the order: the cart is as it was before. */
export async function reopenCart(database: Database, rowId: number, now: Date): Promise<void> {
  await database.run('UPDATE carts SET completed = 0, updated_at = ? WHERE id = ?', now.toISOString(), rowId);
}

async function findCart(
  database: Database,
  cartId: string,
): Promise<{ completed: boolean; ownerId: number | null; stored: StoredCart } | undefined> {
  const row = await database.get<{ id: number; completed: number; user_id: number | null; coupons: string }>(
    'SELECT id, completed, user_id, coupons FROM carts WHERE cart_id = ?',
    cartId,
  );
  if (!row) return undefined;
  const lines = (
    await database.all<LineRow>(
      'SELECT product_id, quantity, supply_type, shown_as FROM cart_lines WHERE cart_id = ? ORDER BY position',
      row.id,
    )
  ).map((line) => ({ productId: line.product_id, quantity: line.quantity, asked: line.supply_type, shownAs: line.shown_as }));
  const cart: CartState = { cartId, lines, coupons: JSON.parse(row.coupons) as string[] };
  return { completed: row.completed === 1, ownerId: row.user_id, stored: { rowId: row.id, cart } };
}
