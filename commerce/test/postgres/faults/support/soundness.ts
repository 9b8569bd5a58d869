import type { Attempt, Refusal } from './buyers.ts';
import type { OwnServer } from './own-server.ts';

interface OrderRow {
  id: string;
  key: string;
  number: string;
  total: string;
}

/** Each finds rows that may not be there; the columns say which. */
const WRONG: Record<string, string> = {
  'an order whose lines are not its goods': `
    SELECT order_number FROM orders o WHERE sub_total <> (SELECT coalesce(sum(total), 0) FROM order_lines WHERE order_id = o.id)`,
  'a line that is not its quantity at its price': 'SELECT order_id, slug FROM order_lines WHERE total <> quantity * unit_price',
  'an order whose total is not what it consists of': `
    SELECT order_number FROM orders WHERE total <> sub_total - discount_total + shipping_total + payment_fee - points_value`,
  'stock that is neither there nor sold': `
    SELECT slug, p.stock FROM products p JOIN initial_stock i ON i.id = p.id
    WHERE i.stock - p.stock <> (SELECT coalesce(sum(quantity), 0) FROM order_lines WHERE product_id = p.id AND supply_type = 'inStock')`,
  'a coupon whose uses are not its orders': `
    SELECT code, uses FROM coupons c
    WHERE uses <> (SELECT count(*) FROM orders WHERE EXISTS (SELECT 1 FROM json_array_elements_text(CAST(coupons AS json)) AS used WHERE used = c.code))`,
  'a coupon that was used too often': `SELECT code, uses FROM coupons WHERE uses > CAST(CAST(terms AS json) ->> 'maximumUses' AS bigint)`,
  'points that were spent and not there': `
    SELECT user_id FROM orders o GROUP BY user_id
    HAVING sum(points_spent) > (SELECT coalesce(sum(points), 0) FROM point_bookings WHERE customer_id = user_id) AND user_id IS NOT NULL`,
  'points of another value': 'SELECT order_number FROM orders WHERE points_value <> points_spent',
  'an account whose orders were miscounted': `
    SELECT id FROM users u WHERE order_count <> (SELECT count(*) FROM orders WHERE user_id = u.id)`,
  'an order without its key': `
    SELECT order_number FROM orders o WHERE NOT EXISTS (SELECT 1 FROM keys WHERE keys.key = o.key AND state = 'order' AND order_id = o.id)`,
  'an order without its one mail': `SELECT order_number FROM orders o WHERE 1 <> (SELECT count(*) FROM due_mails WHERE order_id = o.id AND kind = 'orderPlaced')`,
  'carts that were completed without an order': `
    SELECT count(*) FROM carts WHERE completed = 1 HAVING count(*) <> (SELECT count(*) FROM orders)`,
  'an order without one invoice of its total': `
    SELECT order_number FROM orders o WHERE 1 <> (SELECT count(*) FROM invoices WHERE order_id = o.id AND kind = 'invoice' AND total = o.total)`,
  'an order whose payment is not its total': `
    SELECT order_number FROM orders
    WHERE payment_state IS DISTINCT FROM 'taken' OR round(CAST(CAST(payment AS json) ->> 'taken' AS numeric) * 100) <> total`,
};

/** Notes what there is before anybody buys. */
export async function noteStock(server: OwnServer): Promise<void> {
  await server.query('CREATE TABLE initial_stock AS SELECT id, stock FROM products');
}

/** What is wrong in the database after these attempts, whose outcomes are known. Nothing: no order twice, none lost, no money wrong. */
export async function faultsOf(server: OwnServer, attempts: readonly Attempt[]): Promise<string[]> {
  const faults: string[] = [];
  const orders = await server.query<OrderRow>('SELECT id, key, order_number AS number, total FROM orders ORDER BY id');
  const byKey = new Map(orders.map((order) => [order.key, order]));
  for (const { key, outcome, answers } of attempts) {
    const order = byKey.get(key);
    byKey.delete(key);
    if (outcome === 'unknown') faults.push(`${key}: its outcome is unknown`);
    if ((outcome === 'placed') !== (order !== undefined)) faults.push(`${key}: ${outcome}, and ${order?.number ?? 'no order'} is there`);
    for (const answer of answers)
      if (
        !order ||
        answer.orderNumber !== order.number ||
        answer.id !== Number(order.id) ||
        Math.round(answer.total * 100) !== Number(order.total)
      )
        faults.push(`${key}: answered ${JSON.stringify(answer)}, and ${JSON.stringify(order)} is there`);
  }
  for (const { number } of byKey.values()) faults.push(`${number}: nobody has bought it`);
  const invoices = await server.query<{ number: string }>(`SELECT number FROM invoices WHERE kind = 'invoice' ORDER BY rowid`);
  for (const numbers of [orders, invoices].map((rows) => rows.map(({ number }) => Number(/\d+$/.exec(number)![0]))))
    for (const [index, number] of numbers.entries())
      if (number !== numbers[0]! + index) faults.push(`number ${number} comes after ${numbers[index - 1]}`);
  for (const [what, sql] of Object.entries(WRONG))
    for (const row of await server.query(sql)) faults.push(`${what}: ${JSON.stringify(row)}`);
  return faults;
}

/** What the rules say to a buyer, whatever happens to the server. */
const REFUSED = new Set(['COUPON_REFUSED', 'OUT_OF_STOCK', 'POINTS_NOT_AVAILABLE', 'QUOTE_EXPIRED', 'NO_ORDER_FOR_KEY', 'KEY_CLOSED']);
/** What no answer may contain: the database's words, code, and places in it. */
const INSIDES =
  /\b(?:SELECT|INSERT|UPDATE|DELETE|COMMIT|relation|column|pg_\w+|postgres\w*|terminating|ECONN\w+)\b|\bat .*[.:]\d+|node_modules|\.ts\b/i;

/** Answers that neither follow a rule nor say that the database is away and when to come back, each kind once. */
export function uncleanAnswers(refusals: readonly Refusal[]): string[] {
  const unclean = refusals.filter(({ status, retryAfter, text, code }) => {
    if (INSIDES.test(text)) return true;
    return status === 503 ? !/^\d+$/.test(retryAfter ?? '') : code === undefined || !REFUSED.has(code);
  });
  return [
    ...new Set(unclean.map(({ status, text, request }) => `${request.replaceAll(/[\da-f]{8}-[\da-f-]{27}|\d+/g, '…')}: ${status} ${text}`)),
  ];
}
