import type { Database } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { CartLine, CartState } from './cart-state.ts';

export interface StoredCart {
  rowId: number;
  cart: CartState;
  /** The draft or the held quote whose link it was filled from. */
  filledFrom: { draftId: number | null; heldQuoteId: number | null };
}

interface FoundCart {
  completed: boolean;
  ownerId: number | null;
  stored: StoredCart;
}

interface CartRow {
  id: number;
  completed: number;
  userId: number | null;
  coupons: string;
  /** JSON of CartLine[]. */
  lines: string;
  draftId: number | null;
  heldQuoteId: number | null;
}

type Asking = Pick<RequestContext, 'database' | 'user'>;

/**
 * The cart with an id. 404 when it is unknown, has been ordered, or belongs to another customer. An anonymous cart is claimed by the first
 * signed-in customer who requests it.
 */
export async function loadCart({ database, user }: Asking, cartId: string): Promise<StoredCart> {
  return takeCart({ database, user }, await findCart(database, cartId));
}

async function takeCart({ database, user }: Asking, found: FoundCart | undefined): Promise<StoredCart> {
  if (!found || found.completed || (found.ownerId !== null && found.ownerId !== user?.id)) throw notFound('There is no such cart.');
  if (found.ownerId === null && user) await database.run('UPDATE carts SET user_id = ? WHERE id = ?', user.id, found.stored.rowId);
  return found.stored;
}

/** The open cart with an id, whoever owns it; undefined when there is none. */
export async function findOpenCart(database: Database, cartId: string): Promise<FoundCart | undefined> {
  const found = await findCart(database, cartId);
  return found && !found.completed ? found : undefined;
}

/** Creates an empty cart under an id chosen by the caller, or returns the open one. An ordered id stays 404. */
export async function openCart(context: Asking & Pick<RequestContext, 'now'>, cartId: string): Promise<StoredCart> {
  const { database, now } = context;
  const time = now.toISOString();
  const [, found] = await Promise.all([
    database.run(
      'INSERT INTO carts (cart_id, created_at, updated_at) VALUES (?, ?, ?) ON CONFLICT (cart_id) DO NOTHING',
      cartId,
      time,
      time,
    ),
    findCart(database, cartId),
  ]);
  return takeCart(context, found);
}

/**
 * Saves lines and coupons. This voids the cart's current quote, which held another total. A claimed quote is kept, because the card's bank
 * may be confirming that very total.
 */
export async function saveCart(database: Database, rowId: number, cart: CartState, now: Date): Promise<void> {
  await Promise.all([
    database.run('UPDATE carts SET coupons = ?, updated_at = ? WHERE id = ?', JSON.stringify(cart.coupons), now.toISOString(), rowId),
    database.run('DELETE FROM cart_lines WHERE cart_id = ?', rowId),
    ...cart.lines.map((line, position) =>
      database.run(
        'INSERT INTO cart_lines (cart_id, product_id, quantity, supply_type, shown_as, position) VALUES (?, ?, ?, ?, ?, ?)',
        rowId,
        line.productId,
        line.quantity,
        line.asked,
        line.shownAs,
        position,
      ),
    ),
    database.run('DELETE FROM quotes WHERE cart_id = ? AND claimed_by IS NULL', rowId),
  ]);
}

/** Saves the source of each line that is shown from another one than before. */
export async function saveSources(database: Database, { rowId, cart }: StoredCart, shown: readonly CartLine[]): Promise<void> {
  for (const [position, { productId, shownAs }] of shown.entries())
    if (shownAs !== cart.lines[position]!.shownAs)
      await database.run('UPDATE cart_lines SET shown_as = ? WHERE cart_id = ? AND product_id = ?', shownAs, rowId, productId);
}

export async function completeCart(database: Database, rowId: number, now: Date): Promise<void> {
  await Promise.all([
    database.run('UPDATE carts SET completed = 1, updated_at = ? WHERE id = ?', now.toISOString(), rowId),
    database.run('DELETE FROM quotes WHERE cart_id = ?', rowId),
  ]);
}

/** Nothing came of the order: the cart is as it was before. */
export async function reopenCart(database: Database, rowId: number, now: Date): Promise<void> {
  await database.run('UPDATE carts SET completed = 0, updated_at = ? WHERE id = ?', now.toISOString(), rowId);
}

async function findCart(database: Database, cartId: string): Promise<FoundCart | undefined> {
  const row = await database.get<CartRow>(
    `SELECT id, completed, user_id AS userId, coupons,
       (SELECT draft_id FROM draft_carts WHERE draft_carts.cart_id = carts.id) AS draftId,
       (SELECT held_quote_id FROM held_quote_carts WHERE held_quote_carts.cart_id = carts.id) AS heldQuoteId,
       ifnull((SELECT json_group_array(
           json_object('productId', product_id, 'quantity', quantity, 'asked', supply_type, 'shownAs', shown_as) ORDER BY position
         ) FROM cart_lines WHERE cart_lines.cart_id = carts.id), '[]') AS lines
     FROM carts WHERE cart_id = ?`,
    cartId,
  );
  if (!row) return undefined;
  const { id: rowId, draftId, heldQuoteId } = row;
  const cart: CartState = { cartId, lines: JSON.parse(row.lines) as CartLine[], coupons: JSON.parse(row.coupons) as string[] };
  return { completed: row.completed === 1, ownerId: row.userId, stored: { rowId, cart, filledFrom: { draftId, heldQuoteId } } };
}
