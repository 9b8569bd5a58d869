import type { BackendLineItem, BackendOrder } from '@koura/shared-types/wire/order';
import type { Database } from '../database/database.ts';
import { describeImages } from '../products/describe-images.ts';

/** An order to be written; amounts in integer cents. */
export interface NewOrder extends Omit<BackendOrder, 'id' | 'lineItems' | 'user' | 'placedBy'> {
  secret: string;
  /** Hash of what was asked for under the key. */
  fingerprint: string;
  userId: number | null;
  /** The member of the staff who placed it in their name; null when it was the person. */
  actorId: number | null;
  lines: Omit<BackendLineItem, 'image'>[];
}

interface OrderRow {
  id: number;
  user_id: number | null;
  actor_id: number | null;
  order_number: string;
  key: string;
  fingerprint: string;
  secret: string;
  status: BackendOrder['status'];
  created_at: string;
  currency: string;
  sub_total: number;
  discount_total: number;
  shipping_total: number;
  tax_total: number;
  total: number;
  coupons: string;
  contact: string;
  delivery: string;
  payment: string;
  estimated_delivery_time: string | null;
}
interface LineRow {
  product_id: number;
  slug: string;
  name: string;
  sku: string;
  quantity: number;
  supply_type: BackendLineItem['supplyType'];
  unit_price: number;
  total: number;
}
/** An order with what only the key's or the secret's holder may know. */
export interface StoredOrder {
  order: BackendOrder & { secret: string };
  fingerprint: string;
  /** Whose it is; null for a guest's. */
  userId: number | null;
  /** The member of the staff who placed it in their name. */
  actorId: number | null;
}

const FIRST_NUMBER = 100_201;

/** "K-100234", counting up. Only within the transaction that inserts it. */
export function nextOrderNumber(database: Database): string {
  const { last } = database.get<{ last: number | null }>('SELECT max(id) AS last FROM orders')!;
  return `K-${FIRST_NUMBER + (last ?? 0)}`;
}

export function findOrderByKey(database: Database, key: string): StoredOrder | undefined {
  return read(database, database.get<OrderRow>('SELECT * FROM orders WHERE key = ?', key));
}

export function findOrderByNumber(database: Database, orderNumber: string): StoredOrder | undefined {
  return read(database, database.get<OrderRow>('SELECT * FROM orders WHERE order_number = ?', orderNumber));
}

export function findOrderById(database: Database, id: number): StoredOrder | undefined {
  return read(database, database.get<OrderRow>('SELECT * FROM orders WHERE id = ?', id));
}

export function setOrderStatus(database: Database, id: number, status: BackendOrder['status']): void {
  database.run('UPDATE orders SET status = ? WHERE id = ?', status, id);
}

/** Stores what is known of an order's money. */
export function setOrderPayment(database: Database, id: number, payment: BackendOrder['payment']): void {
  database.run('UPDATE orders SET payment = ? WHERE id = ?', JSON.stringify(payment), id);
}

/** A page of a person's orders, newest first. */
export function findOrdersOf(database: Database, userId: number, page: { pageSize: number; offset: number }): StoredOrder[] {
  const sql = 'SELECT * FROM orders WHERE user_id = ? ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?';
  return database.all<OrderRow>(sql, userId, page.pageSize, page.offset).map((row) => read(database, row)!);
}

export function insertOrder(database: Database, order: NewOrder): void {
  const row = {
    order_number: order.orderNumber,
    key: order.key,
    fingerprint: order.fingerprint,
    secret: order.secret,
    user_id: order.userId,
    actor_id: order.actorId,
    status: order.status,
    created_at: order.createdAt,
    currency: order.currency,
    sub_total: order.subTotal,
    discount_total: order.discountTotal,
    shipping_total: order.shippingTotal,
    tax_total: order.taxTotal,
    total: order.total,
    coupons: JSON.stringify(order.coupons),
    contact: JSON.stringify(order.contact),
    delivery: JSON.stringify(order.delivery),
    payment: JSON.stringify(order.payment),
    estimated_delivery_time: order.estimatedDeliveryTime && JSON.stringify(order.estimatedDeliveryTime),
  };
  const columns = Object.keys(row);
  const sql = `INSERT INTO orders (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  const { lastId } = database.run(sql, ...Object.values(row));
  for (const line of order.lines) {
    database.run(
      `INSERT INTO order_lines (order_id, product_id, slug, name, sku, quantity, supply_type, unit_price, total) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      lastId,
      line.productId,
      line.slug,
      line.name,
      line.sku,
      line.quantity,
      line.supplyType,
      line.unitPrice,
      line.total,
    );
  }
}

function read(database: Database, row: OrderRow | undefined): StoredOrder | undefined {
  if (!row) return undefined;
  const lineItems = database
    .all<LineRow>('SELECT * FROM order_lines WHERE order_id = ? ORDER BY id', row.id)
    .map((line): BackendLineItem => ({
      productId: line.product_id,
      slug: line.slug,
      name: line.name,
      sku: line.sku,
      image: describeImages(database, line.product_id, line.slug, line.name)[0] ?? null,
      quantity: line.quantity,
      supplyType: line.supply_type,
      unitPrice: line.unit_price / 100,
      total: line.total / 100,
    }));
  const order = {
    id: row.id,
    orderNumber: row.order_number,
    key: row.key,
    secret: row.secret,
    status: row.status,
    createdAt: row.created_at,
    currency: row.currency,
    subTotal: row.sub_total / 100,
    discountTotal: row.discount_total / 100,
    shippingTotal: row.shipping_total / 100,
    taxTotal: row.tax_total / 100,
    total: row.total / 100,
    lineItems,
    coupons: JSON.parse(row.coupons) as string[],
    contact: JSON.parse(row.contact) as BackendOrder['contact'],
    delivery: JSON.parse(row.delivery) as BackendOrder['delivery'],
    payment: JSON.parse(row.payment) as BackendOrder['payment'],
    estimatedDeliveryTime:
      row.estimated_delivery_time === null ? null : (JSON.parse(row.estimated_delivery_time) as BackendOrder['estimatedDeliveryTime']),
  };
  return { order, fingerprint: row.fingerprint, userId: row.user_id, actorId: row.actor_id };
}
