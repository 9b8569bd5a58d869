import type { BackendLineItem, BackendOrder } from '@koura/shared-types/wire/order';
import { findUsers } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import { paddedList } from '../database/parts.ts';
import { describeImage, PICTURE_COLUMNS, type PictureRow } from '../products/describe-images.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { describeAccount, type ShownOrder } from './describe-order.ts';

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

export async function findPastOrder(database: Database, orderNumber: string): Promise<PastOrder | undefined> {
  return (await readWhere(database, 'order_number = ?', orderNumber))[0];
}

/** Orders of an earlier shop by their ids, in two statements. */
export async function findPastOrders(database: Database, ids: readonly number[]): Promise<Map<number, PastOrder>> {
  if (ids.length === 0) return new Map();
  const values = paddedList(ids);
  const orders = await readWhere(database, `id IN (${values.map(() => '?').join(', ')})`, ...values);
  return new Map(orders.map((past) => [past.order.id, past]));
}

export async function describePastOrderForStaff(database: Database, past: PastOrder): Promise<ShownOrder> {
  return (await describePastOrdersForStaff(database, [past]))[0]!;
}

export async function describePastOrdersForStaff(database: Database, orders: readonly PastOrder[]): Promise<ShownOrder[]> {
  const owners = await findUsers(database, [...new Set(orders.flatMap(({ userId }) => userId ?? []))]);
  return orders.map(({ order, userId }) => ({
    ...order,
    user: describeAccount(userId === null ? undefined : owners.get(userId)),
    placedBy: null,
  }));
}

async function readWhere(database: Database, condition: string, ...values: (string | number)[]): Promise<PastOrder[]> {
  const rows = (await database.all<PastRow>(`SELECT * FROM past_orders WHERE ${condition} ORDER BY id`, ...values)).map((row) => ({
    ...row,
    lines: JSON.parse(row.lines) as PastLine[],
  }));
  const products = await productsOf(database, [...new Set(rows.flatMap(({ lines }) => lines.map(({ sku }) => sku)))]);
  return rows.map((row) => ({ order: describe(database, row, products), userId: row.user_id }));
}

function describe(database: Database, row: Omit<PastRow, 'lines'> & { lines: PastLine[] }, products: Products): ShownOrder {
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
    lineItems: row.lines.map((line) => describeLine(line, products.get(line.sku))),
    coupons: JSON.parse(row.coupons) as string[],
    contact: JSON.parse(row.contact) as BackendOrder['contact'],
    delivery,
    payment: JSON.parse(row.payment) as BackendOrder['payment'],
    estimatedDeliveryTime: null,
  };
}

/** Products of today by their SKUs, with their main pictures. */
type Products = ReadonlyMap<string, ProductRow>;
type ProductRow = { id: number; slug: string; sku: string } & (PictureRow | { [Column in keyof PictureRow]: null });

async function productsOf(database: Database, skus: readonly string[]): Promise<Products> {
  if (skus.length === 0) return new Map();
  const values = paddedList(skus);
  const rows = await database.all<ProductRow>(
    `SELECT p.id, p.slug, p.sku, ${PICTURE_COLUMNS.map((name) => `picture.${name}`).join(', ')} FROM products AS p
       LEFT JOIN product_pictures AS picture ON picture.product_id = p.id
         AND picture.position = (SELECT min(position) FROM product_pictures AS one WHERE one.product_id = p.id)
       WHERE p.is_public = 1 AND p.sku IN (${values.map(() => '?').join(', ')}) ORDER BY p.id`,
    ...values,
  );
  return new Map(rows.map((row) => [row.sku, row]));
}

/** With the product of today where one has the line's SKU. */
function describeLine({ sku, name, quantity, unitPrice, total }: PastLine, product: ProductRow | undefined): BackendLineItem {
  return {
    productId: product?.id ?? 0,
    slug: product?.slug ?? '',
    name,
    sku,
    image: product && product.name !== null ? describeImage(product, 0, product.id, name) : null,
    quantity,
    supplyType: 'inStock',
    unitPrice: unitPrice / 100,
    total: total / 100,
  };
}
