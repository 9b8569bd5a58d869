import type { BackendLineItem, BackendOrder } from '@koura/shared-types/wire/order';
import type { Database } from '../database/database.ts';
import { describeImages } from '../products/describe-images.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { accountOf, type ShownOrder } from './describe-order.ts';

/** A line of an order of an earlier shop; amounts in integer cents. */
export interface PastLine {
  sku: string;
  name: string;
  quantity: number;
  unitPrice: number;
  total: number;
}

interface PastRow {
  id: number;
  order_number: string;
  user_id: number | null;
  status: 'Fulfilled' | 'Canceled';
  created_at: string;
  currency: string;
  sub_total: number;
  discount_total: number;
  shipping_total: number;
  payment_fee: number;
  tax_total: number;
  total: number;
  coupons: string;
  contact: string;
  delivery: string;
  payment: string;
  lines: string;
}

/**
 * What lists filter, sort and count by, of orders and of those of an earlier shop. In place of the table in lists of what a customer bought
 * and of what a search finds; work lists, figures and accounts read the table.
 */
const COLUMNS = 'id, status, payment_state, created_at, user_id, total, payment';
export const WITH_PAST_ORDERS = `(
  SELECT ${COLUMNS}, actor_id, payment_method, delivery_code FROM orders
  UNION ALL SELECT ${COLUMNS}, NULL, 'unknown', 'courier' FROM past_orders) AS orders`;

export async function hasPastOrders(database: Database): Promise<boolean> {
  return (await database.get('SELECT 1 FROM past_orders LIMIT 1')) !== undefined;
}

/** An order of an earlier shop, with whose it is; null for a guest's. */
export interface PastOrder {
  order: ShownOrder;
  userId: number | null;
}

export async function findPastOrder(database: Database, by: 'id' | 'order_number', value: number | string): Promise<PastOrder | undefined> {
  const row = await database.get<PastRow>(`SELECT * FROM past_orders WHERE ${by} = ?`, value);
  return row && { order: await describe(database, row), userId: row.user_id };
}

export async function describePastOrderForStaff(database: Database, { order, userId }: PastOrder): Promise<ShownOrder> {
  return { ...order, user: await accountOf(database, { userId }), placedBy: null };
}

async function describe(database: Database, row: PastRow): Promise<ShownOrder> {
  const delivery = JSON.parse(row.delivery) as BackendOrder['delivery'];
  const country = settingsOf(database).countries.find(({ isoCode }) => isoCode === delivery?.countryCode);
  return {
    id: row.id,
    orderNumber: row.order_number,
    isFromEarlierShop: true,
    key: '',
    status: row.status,
    createdAt: row.created_at,
    currency: row.currency,
    subTotal: row.sub_total / 100,
    discountTotal: row.discount_total / 100,
    shippingTotal: row.shipping_total / 100,
    paymentFee: row.payment_fee / 100,
    taxName: country?.rules?.tax.name ?? null,
    taxTotal: row.tax_total / 100,
    total: row.total / 100,
    lineItems: await Array.fromAsync(JSON.parse(row.lines) as PastLine[], (line) => describeLine(database, line)),
    coupons: JSON.parse(row.coupons) as string[],
    contact: JSON.parse(row.contact) as BackendOrder['contact'],
    delivery,
    payment: JSON.parse(row.payment) as BackendOrder['payment'],
    estimatedDeliveryTime: null,
  };
}

/** With the product of today where one has the line's SKU. */
async function describeLine(database: Database, { sku, name, quantity, unitPrice, total }: PastLine): Promise<BackendLineItem> {
  const product = await database.get<{ id: number; slug: string }>('SELECT id, slug FROM products WHERE sku = ? AND is_public = 1', sku);
  return {
    productId: product?.id ?? 0,
    slug: product?.slug ?? '',
    name,
    sku,
    image: product ? ((await describeImages(database, product.id, name))[0] ?? null) : null,
    quantity,
    supplyType: 'inStock',
    unitPrice: unitPrice / 100,
    total: total / 100,
  };
}
