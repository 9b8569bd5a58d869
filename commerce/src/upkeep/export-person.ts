import type { Database } from '../database/database.ts';
import type { Person } from './find-person.ts';

/** Everything that is stored about a person, for them to read, as JSON with the tables' columns. Secrets are left out. */
export async function exportPerson(database: Database, { email, account, orders }: Person): Promise<object> {
  const ids = JSON.stringify(orders.map(({ id }) => id));
  const userId = account?.id ?? null;
  const ofOrders = (columns: string, table: string): Promise<object[]> =>
    database.all(
      `SELECT ${columns} FROM ${table} WHERE order_id IN (SELECT CAST(value AS INTEGER) FROM json_each(?)) ORDER BY order_id`,
      ids,
    );
  const enquiries = `SELECT id FROM enquiries WHERE customer_id = ?1 OR lower(fields ->> 'email') = ?2`;
  return {
    email,
    account: await database.get(
      `SELECT username, email, role, first_name, last_name, phone, pricing, created_at, updated_at, provider, confirmed, blocked, newsletter,
         referral_code FROM users WHERE id = ?`,
      userId,
    ),
    addresses: await database.all('SELECT * FROM addresses WHERE user_id = ? ORDER BY id', userId),
    passkeys: await database.all('SELECT label, created_at, last_used_at FROM passkeys WHERE user_id = ? ORDER BY created_at, id', userId),
    sessions: await database.all(
      'SELECT kind, device, address, place, created_at, used_at, ended_at FROM sessions WHERE user_id = ? ORDER BY created_at, id',
      userId,
    ),
    points: await database.all('SELECT at, points, description FROM point_bookings WHERE customer_id = ? ORDER BY id', userId),
    carts: await database.all('SELECT id, created_at, updated_at FROM carts WHERE user_id = ? ORDER BY id', userId),
    orders: await database.all(
      `SELECT order_number, status, created_at, currency, total, contact, delivery, payment, gift, ref FROM orders
       WHERE id IN (SELECT CAST(value AS INTEGER) FROM json_each(?)) ORDER BY id`,
      ids,
    ),
    ordersOfEarlierShop: await database.all(
      `SELECT order_number, status, created_at, currency, total, contact, delivery, payment, lines, invoice_number FROM past_orders
       WHERE user_id = ? OR lower(contact ->> 'email') = ? ORDER BY created_at`,
      userId,
      email,
    ),
    orderLines: await ofOrders('order_id, name, sku, quantity, unit_price, total', 'order_lines'),
    buyers: await ofOrders('*', 'order_buyers'),
    transfers: await ofOrders('order_id, at, amount, payer_name, bank_reference', 'transfer_moves'),
    receiptRequests: await ofOrders('order_id, requested_at, receipt, state', 'receipt_requests'),
    takenBackReceipts: await ofOrders('order_id, at, amount, payer_name, bank_reference', 'taken_back_receipts'),
    orderChanges: await ofOrders('order_id, at, called_at, email_before', 'order_changes'),
    cancellations: await ofOrders('order_id, at, reason', 'order_cancellations'),
    shipments: await ofOrders('order_id, carrier, number', 'shipments'),
    handOvers: await ofOrders(
      'order_id, hand_overs.at, collected_by, document, signature',
      'hand_overs JOIN shipments ON shipments.id = shipment_id',
    ),
    invoices: await ofOrders('number, issued_at, document', 'invoices'),
    notes: await database.all(
      'SELECT at, text FROM staff_notes WHERE customer_id = ? OR order_id IN (SELECT CAST(value AS INTEGER) FROM json_each(?)) ORDER BY at',
      userId,
      ids,
    ),
    enquiries: await database.all(
      `SELECT id, kind, fields, created_at, state FROM enquiries WHERE id IN (${enquiries}) ORDER BY id`,
      userId,
      email,
    ),
    answers: await database.all(`SELECT at, text FROM enquiry_answers WHERE enquiry_id IN (${enquiries}) ORDER BY id`, userId, email),
    purchases: await database.all(
      `SELECT at, state, price, fine_grams, reason FROM purchase_steps WHERE enquiry_id IN (${enquiries}) ORDER BY id`,
      userId,
      email,
    ),
    drafts: await database.all(
      'SELECT created_at, email, name, lines FROM drafts WHERE customer_id = ? OR lower(email) = ? ORDER BY id',
      userId,
      email,
    ),
    alerts: await database.all('SELECT product_id, asked_at FROM stock_alerts WHERE lower(email) = ? ORDER BY id', email),
    newsletter: await database.all('SELECT subscribed_at FROM subscribers WHERE lower(email) = ? ORDER BY email', email),
    mails: await database.all('SELECT subject, body, sent_at FROM mails WHERE lower(recipient) = ? ORDER BY id', email),
  };
}
