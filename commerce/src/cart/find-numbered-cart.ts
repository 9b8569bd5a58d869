import type { BackendNumberedCart } from '@koura/shared-types/wire/cart';
import type { Database } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import { cartNumber, rowOfCartNumber } from './cart-number.ts';

/** GET /carts/by-number/{number} by staff: the open cart with that number, without its id. Throws 404. */
export async function findNumberedCart(database: Database, typed: string): Promise<BackendNumberedCart> {
  const rowId = rowOfCartNumber(typed);
  const cart =
    rowId === undefined
      ? undefined
      : await database.get<{ updated_at: string; user_id: number | null; name: string; email: string }>(
          `SELECT carts.updated_at, users.id AS user_id, users.first_name || ' ' || users.last_name AS name, users.email
             FROM carts LEFT JOIN users ON users.id = carts.user_id WHERE carts.id = ? AND carts.completed = 0`,
          rowId,
        );
  if (rowId === undefined || !cart) throw notFound('There’s no open cart with this number.');
  const lines = await database.all<{ id: number; name: string; slug: string; quantity: number }>(
    `SELECT products.id, products.name, products.slug, lines.quantity FROM cart_lines AS lines
       JOIN products ON products.id = lines.product_id WHERE lines.cart_id = ? ORDER BY lines.position`,
    rowId,
  );
  const { updated_at: updatedAt, user_id: id, name, email } = cart;
  return {
    number: cartNumber(rowId),
    updatedAt,
    customer: id === null ? null : { id, name, email },
    lines: lines.map(({ quantity, ...product }) => ({ product, quantity })),
  };
}
