import { ARRIVES_AT_BANK } from '@koura/shared-types/payment-methods';
import type { BackendLineItem, BackendOrder } from '@koura/shared-types/wire/order';
import { pointsOfOrder } from '../account/points.ts';
import type { Database } from '../database/database.ts';
import { columnsOf, paddedList, type Part, type Parts, readParts } from '../database/parts.ts';
import { identityOf, insertBuyer } from '../transfers/buyer-identity.ts';
import { bankPaymentParts, describeBankPayment } from '../bank/describe-bank-payment.ts';
import { describeTransfer } from '../transfers/describe-transfer.ts';
import { transferOf, transferParts } from '../transfers/transfer-store.ts';
import { describeImage, PICTURE_COLUMNS, type PictureRow } from '../products/describe-images.ts';
import { additionParts, additionsOf } from '../drafts/draft-store.ts';
import { messageParts } from '../notes/note-store.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { describeShipments, shipmentParts } from '../shipments/shipment-store.ts';
import { countrySettingsOf } from '../settings/countries.ts';
import { addToHistory, historyParts } from './order-history.ts';
import { giveKeyItsOrder } from './order-keys.ts';
import { makeSearchable } from './search-orders.ts';

/** A new order; amounts in integer cents. */
export interface NewOrder extends Omit<
  BackendOrder,
  | 'id'
  | 'lineItems'
  | 'user'
  | 'placedBy'
  | 'shipments'
  | 'history'
  | 'messages'
  | 'additions'
  | 'points'
  | 'holds'
  | 'holdRelease'
  | 'cancellation'
  | 'changing'
> {
  secret: string;
  fingerprint: string;
  userId: number | null;
  /** The client's network; null where it says nothing about the buyer. */
  network: string | null;
  /** The staff member who placed it on the customer's behalf; null when the customer did. */
  actorId: number | null;
  /** `tax` is contained in the line's total; `taxRate` in percent. */
  lines: (Omit<BackendLineItem, 'image'> & { tax: number; taxRate: number })[];
  /** Reward points that were spent, and the cents that they took off. */
  points?: { spent: number; value: number };
}

/** Databases of earlier versions do not say that an order is paid by card. */
type StoredPayment = Omit<BackendOrder['payment'], 'method'> & Partial<Pick<BackendOrder['payment'], 'method'>>;

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
  gift: string | null;
  points_spent: number;
  points_value: number;
  payment_fee: number;
  delivery_choice: string | null;
  ref: string | null;
}
const COLUMNS = `id, user_id, actor_id, order_number, key, fingerprint, secret, status, created_at, currency, sub_total, discount_total,
  shipping_total, tax_total, total, coupons, contact, delivery, payment, estimated_delivery_time, gift, points_spent, points_value, payment_fee,
  delivery_choice, ref`;
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
/** How an order's line was taxed: cents contained in its total, and the rate in percent. */
export interface LineTax {
  tax: number;
  taxRate: number;
}
/** An order with the fields that only the holder of its key or secret may see. */
export interface StoredOrder {
  order: BackendOrder & { secret: string };
  fingerprint: string;
  /** Its account; null for a guest's. */
  userId: number | null;
  actorId: number | null;
}

export async function findOrderByKey(database: Database, key: string): Promise<StoredOrder | undefined> {
  return (await readWhere(database, 'key = ?', key))[0];
}

export async function findOrderByNumber(database: Database, orderNumber: string): Promise<StoredOrder | undefined> {
  return (await readWhere(database, 'order_number = ?', orderNumber))[0];
}

export async function findOrderById(database: Database, id: number): Promise<StoredOrder | undefined> {
  return (await readWhere(database, 'id = ?', id))[0];
}

/** Orders by their ids, in two statements. */
export async function findOrders(database: Database, ids: readonly number[]): Promise<Map<number, StoredOrder>> {
  if (ids.length === 0) return new Map();
  const values = paddedList(ids);
  const orders = await readWhere(database, `id IN (${values.map(() => '?').join(', ')})`, ...values);
  return new Map(orders.map((stored) => [stored.order.id, stored]));
}

export async function lineTaxesOf(database: Database, orderId: number): Promise<LineTax[]> {
  return database.all<LineTax>('SELECT tax, tax_rate AS taxRate FROM order_lines WHERE order_id = ? ORDER BY id', orderId);
}

export async function setOrderStatus(database: Database, id: number, status: BackendOrder['status']): Promise<void> {
  await database.run('UPDATE orders SET status = ? WHERE id = ?', status, id);
}

export async function setOrderPayment(database: Database, id: number, payment: BackendOrder['payment']): Promise<void> {
  // Transfers and payments at a bank are stored in their own tables.
  const { transfer: _transfer, bank: _bank, ...kept } = payment;
  await database.run('UPDATE orders SET payment = ? WHERE id = ?', JSON.stringify(kept), id);
}

/** Who gets an order and where, and the secret that opens a guest's. */
export async function setOrderDetails(
  database: Database,
  id: number,
  { contact, delivery, secret }: Pick<BackendOrder, 'contact' | 'delivery'> & { secret: string },
): Promise<void> {
  const sql = 'UPDATE orders SET contact = ?, delivery = ?, secret = ? WHERE id = ?';
  await database.run(sql, JSON.stringify(contact), JSON.stringify(delivery), secret, id);
}

/** What an order contains and costs, and how it reaches its buyer; amounts in integer cents. */
export async function setOrderContent(
  database: Database,
  id: number,
  content: Pick<NewOrder, 'subTotal' | 'shippingTotal' | 'taxTotal' | 'total' | 'delivery' | 'deliveryChoice' | 'lines'>,
): Promise<void> {
  await database.run(
    'UPDATE orders SET sub_total = ?, shipping_total = ?, tax_total = ?, total = ?, delivery = ?, delivery_choice = ? WHERE id = ?',
    content.subTotal,
    content.shippingTotal,
    content.taxTotal,
    content.total,
    JSON.stringify(content.delivery),
    content.deliveryChoice ? JSON.stringify(content.deliveryChoice) : null,
    id,
  );
  await database.run('DELETE FROM order_lines WHERE order_id = ?', id);
  await insertLines(database, id, content.lines);
}

/** Writes an order and gives its key to it; answers its id. Throws 409 for a key that is closed or has an order. */
export async function insertOrder(database: Database, order: NewOrder): Promise<number> {
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
    gift: order.gift ? JSON.stringify(order.gift) : null,
    points_spent: order.points?.spent ?? 0,
    points_value: order.points?.value ?? 0,
    payment_fee: order.paymentFee ?? 0,
    delivery_choice: order.deliveryChoice ? JSON.stringify(order.deliveryChoice) : null,
    ref: order.attribution?.ref ?? null,
  };
  const columns = Object.keys(row);
  const sql = `INSERT INTO orders (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  const id = await database.insert(sql, ...Object.values(row));
  await Promise.all([
    giveKeyItsOrder(database, order.key, id, order.createdAt),
    insertBuyer(database, id, identityOf(order.userId, order.contact, order.delivery, order.network)),
    insertLines(database, id, order.lines),
    makeSearchable(database, id, order),
    addToHistory(database, id, 'Pending', order.createdAt),
  ]);
  return id;
}

async function insertLines(database: Database, orderId: number, lines: NewOrder['lines']): Promise<void> {
  await Promise.all(
    lines.map((line) =>
      database.run(
        `INSERT INTO order_lines (order_id, product_id, slug, name, sku, quantity, supply_type, unit_price, total, tax, tax_rate)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        orderId,
        line.productId,
        line.slug,
        line.name,
        line.sku,
        line.quantity,
        line.supplyType,
        line.unitPrice,
        line.total,
        line.tax,
        line.taxRate,
      ),
    ),
  );
}

const lines: Part<LineRow> = {
  fields: columnsOf('line', 'product_id', 'slug', 'name', 'sku', 'quantity', 'supply_type', 'unit_price', 'total'),
  from: 'order_lines AS line',
  owner: 'line.order_id',
  order: { id: 'line.id' },
};
/** The main pictures of the products in the lines. */
const pictures: Part<PictureRow & { productId: number }> = {
  fields: { productId: 'picture.product_id', ...columnsOf('picture', ...PICTURE_COLUMNS) },
  from: `order_lines AS line JOIN product_pictures AS picture ON picture.product_id = line.product_id
    AND picture.position = (SELECT min(position) FROM product_pictures AS one WHERE one.product_id = line.product_id)`,
  owner: 'line.order_id',
  order: {},
};
const orderParts = {
  lines,
  pictures,
  ...transferParts,
  ...bankPaymentParts,
  ...shipmentParts,
  ...historyParts,
  ...messageParts,
  ...additionParts,
};
type OrderParts = Parts<typeof orderParts>;

async function readWhere(database: Database, condition: string, ...values: (string | number)[]): Promise<StoredOrder[]> {
  const rows = await database.all<OrderRow>(`SELECT ${COLUMNS} FROM orders WHERE ${condition} ORDER BY id`, ...values);
  const ids = rows.map(({ id }) => id);
  const parts = await readParts(database, ids, orderParts);
  return rows.map((row) => read(database, row, parts));
}

function read(database: Database, row: OrderRow, parts: OrderParts): StoredOrder {
  const delivery = JSON.parse(row.delivery) as BackendOrder['delivery'];
  const payment = withTransfer(database, row.id, { method: 'card', ...(JSON.parse(row.payment) as StoredPayment) }, parts);
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
    paymentFee: row.payment_fee / 100,
    taxName: countrySettingsOf(database, delivery?.countryCode).rules?.tax.name ?? null,
    taxTotal: row.tax_total / 100,
    total: row.total / 100,
    lineItems: lineItemsOf(row.id, parts),
    coupons: JSON.parse(row.coupons) as string[],
    contact: JSON.parse(row.contact) as BackendOrder['contact'],
    delivery,
    deliveryChoice: row.delivery_choice === null ? null : (JSON.parse(row.delivery_choice) as BackendOrder['deliveryChoice']),
    payment,
    estimatedDeliveryTime:
      row.estimated_delivery_time === null ? null : (JSON.parse(row.estimated_delivery_time) as BackendOrder['estimatedDeliveryTime']),
    shipments: describeShipments(parts, row.id),
    history: parts.history(row.id),
    messages: parts.messages(row.id),
    additions: additionsOf(parts, row.id),
    gift: row.gift === null ? null : (JSON.parse(row.gift) as NonNullable<BackendOrder['gift']>),
    ...(row.ref !== null && { attribution: { ref: row.ref } }),
    points: row.user_id === null ? null : pointsOfOrder(row, payment, settingsOf(database).rewards.pointsPerDollar),
  };
  return { order, fingerprint: row.fingerprint, userId: row.user_id, actorId: row.actor_id };
}

function lineItemsOf(orderId: number, parts: OrderParts): BackendLineItem[] {
  const mainPictures = new Map(parts.pictures(orderId).map((picture) => [picture.productId, picture]));
  return parts.lines(orderId).map((line) => {
    const picture = mainPictures.get(line.product_id);
    return {
      productId: line.product_id,
      slug: line.slug,
      name: line.name,
      sku: line.sku,
      image: picture ? describeImage(picture, 0, line.product_id, line.name) : null,
      quantity: line.quantity,
      supplyType: line.supply_type,
      unitPrice: line.unit_price / 100,
      total: line.total / 100,
    };
  });
}

function withTransfer(database: Database, orderId: number, payment: BackendOrder['payment'], parts: OrderParts): BackendOrder['payment'] {
  const transfer = ARRIVES_AT_BANK[payment.method] ? transferOf(parts, orderId) : undefined;
  if (!transfer) return payment;
  const bank = describeBankPayment(database, parts, transfer);
  return { ...payment, transfer: describeTransfer(database, transfer), ...(bank ? { bank } : {}) };
}
