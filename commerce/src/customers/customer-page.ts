import type { BackendStaffCustomer } from '@koura/shared-types/wire/staff-customer';
import type { OrderStatus } from '@koura/shared-types/wire/order';
import { payoutsFrozenUntil } from '../account/payouts-frozen.ts';
import { bodyOfPoints } from './customer-points.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import { priceListNames } from '../pricing/price-lists.ts';
import { keptOf } from '../desk/day-figures.ts';
import { type CustomerRow, describeCustomer, findCustomer } from '../desk/fetch-users.ts';

interface Parts {
  hasRewards: boolean;
  hasPriceLists: boolean;
}

/** GET /customers/{id} by staff: everything about a customer, without the id of a cart, with which it could be changed. */
export async function customerPage(
  database: Database,
  id: string,
  { hasRewards, hasPriceLists }: Parts,
  now: Date,
): Promise<BackendStaffCustomer> {
  const row = await customerOf(database, id);
  return {
    ...describeCustomer(row),
    newsletter: row.newsletter === 1,
    ...(await ordersOf(database, row.id)),
    points: hasRewards ? await bodyOfPoints(database, row) : null,
    premiums: await premiumsOf(database, row.id),
    carts: await cartsOf(database, row.id),
    payoutsFrozenUntil: await payoutsFrozenUntil(database, row.id, now),
    priceList: row.pricing,
    priceLists: hasPriceLists ? priceListNames(database) : null,
  };
}

/** Throws a 404 for an unknown customer, and for staff. */
export async function customerOf(database: Database, id: string): Promise<CustomerRow> {
  const row = /^\d{1,15}$/.test(id) ? await findCustomer(database, Number(id)) : undefined;
  if (row) return row;
  throw notFound('There’s no such customer.');
}

async function ordersOf(database: Database, customerId: number): Promise<Pick<BackendStaffCustomer, 'totals' | 'canceledOrders'>> {
  const orders = await database.all<{ status: OrderStatus; currency: string; total: number; payment: string }>(
    'SELECT status, currency, total, payment FROM orders WHERE user_id = ? ORDER BY created_at, id',
    customerId,
  );
  const counted = orders.filter(({ status }) => status !== 'Canceled');
  const totals = [...Map.groupBy(counted, ({ currency }) => currency)].map(([currency, ofIt]) => ({
    currency,
    orders: ofIt.length,
    total: ofIt.reduce((sum, order) => sum + keptOf(order), 0) / 100,
  }));
  return { totals: totals.toSorted((a, b) => b.total - a.total), canceledOrders: orders.length - counted.length };
}

async function premiumsOf(database: Database, customerId: number): Promise<BackendStaffCustomer['premiums']> {
  const rows = await database.all<{
    id: number;
    productId: number;
    name: string;
    slug: string;
    pricingModel: string;
    premium: number;
    quantity: number;
    validFrom: string | null;
    validTo: string | null;
  }>(
    `SELECT breaks.id, products.id AS productId, products.name, products.slug, products.pricing_model AS pricingModel, breaks.premium,
       breaks.quantity, breaks.valid_from AS validFrom, breaks.valid_to AS validTo
       FROM markup_price_breaks AS breaks JOIN products ON products.id = breaks.product_id
       WHERE breaks.customer_id = ? ORDER BY products.name, breaks.quantity, breaks.valid_from NULLS FIRST`,
    customerId,
  );
  return rows.map(({ productId, name, slug, premium, ...row }) => ({
    ...row,
    product: { id: productId, name, slug },
    premiumAmount: premium / 100,
  }));
}

async function cartsOf(database: Database, customerId: number): Promise<BackendStaffCustomer['carts']> {
  const rows = await database.all<{ id: number; updatedAt: string; productId: number; name: string; slug: string; quantity: number }>(
    `SELECT carts.id, carts.updated_at AS updatedAt, products.id AS productId, products.name, products.slug, lines.quantity
       FROM carts JOIN cart_lines AS lines ON lines.cart_id = carts.id JOIN products ON products.id = lines.product_id
       WHERE carts.user_id = ? AND carts.completed = 0 ORDER BY carts.updated_at DESC, carts.id DESC, lines.position`,
    customerId,
  );
  return [...Map.groupBy(rows, (row) => row.id).values()].map((lines) => ({
    updatedAt: lines[0]!.updatedAt,
    lines: lines.map(({ productId, name, slug, quantity }) => ({ product: { id: productId, name, slug }, quantity })),
  }));
}
