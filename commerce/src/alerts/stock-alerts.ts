import { randomBytes } from 'node:crypto';
import type { BackendDueMail, MailKind } from '@koura/shared-types/wire/mail';
import type { BackendStockAlertRequest } from '@koura/shared-types/wire/stock-alert';
import type { Database } from '../database/database.ts';
import { invalidInput, notFound } from '../errors/api-error.ts';
import { isEmail, objectOf } from '../query/body-fields.ts';

const TOKEN_BYTES = 24;
/** An alert that nobody confirms is deleted after a week. */
const UNCONFIRMED_MS = 7 * 86_400_000;
const MAX_ALERTS = 100;

export function readStockAlert(body: unknown): BackendStockAlertRequest {
  const { email, productId } = objectOf(body);
  if (!isEmail(email)) throw invalidInput({ path: ['email'], message: 'email must be a valid email' });
  if (typeof productId !== 'number' || !Number.isInteger(productId))
    throw invalidInput({ path: ['productId'], message: 'productId must be an integer' });
  return { email: email.toLowerCase(), productId };
}

/**
 * Notes an alert for a product that is sold out, and that a mail with its link is due. One that is confirmed already, or whose mail has not
 * been sent yet, stays as it is; products that can be bought and unknown ones are left out.
 */
export async function requestStockAlert(database: Database, { email, productId }: BackendStockAlertRequest, now: Date): Promise<void> {
  await database.run(
    'DELETE FROM stock_alerts WHERE is_confirmed = 0 AND asked_at <= ?',
    new Date(now.getTime() - UNCONFIRMED_MS).toISOString(),
  );
  if (!(await database.get("SELECT 1 FROM products WHERE id = ? AND availability = 'soldOut' AND state = 'listed'", productId))) return;
  await database.run(
    `INSERT INTO stock_alerts (email, product_id, token, asked_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (email, product_id) DO UPDATE SET mailed_at = NULL, mails = stock_alerts.mails + 1
         WHERE stock_alerts.is_confirmed = 0 AND stock_alerts.mailed_at IS NOT NULL`,
    email,
    productId,
    randomBytes(TOKEN_BYTES).toString('base64url'),
    now.toISOString(),
  );
}

/** Returns the id of the product. Throws a 404 for a token that is not known any more. */
export async function confirmStockAlert(database: Database, token: unknown): Promise<number> {
  const alert =
    typeof token === 'string'
      ? await database.get<{ productId: number }>('SELECT product_id AS productId FROM stock_alerts WHERE token = ?', token)
      : undefined;
  if (!alert) throw notFound('This link is no longer valid.');
  await database.run('UPDATE stock_alerts SET is_confirmed = 1 WHERE token = ?', String(token));
  return alert.productId;
}

/** Deletes the alert and with it the address. */
export async function endStockAlert(database: Database, token: unknown): Promise<void> {
  if (typeof token === 'string') await database.run('DELETE FROM stock_alerts WHERE token = ?', token);
}

type AlertRow = { kind: MailKind; key: string; email: string; productId: number; token: string; dueAt: string };

/** Mails about alerts that are due: the link of new ones, and of confirmed ones that the product is back, as long as it is. */
export async function dueStockAlertMails(database: Database, ownKinds: ReadonlySet<MailKind>): Promise<BackendDueMail[]> {
  return (
    await database.all<AlertRow>(
      `SELECT 'stockAlertAsked' AS kind, 'stockAlertAsked:' || id || ':' || mails AS key, email, product_id AS productId, token, asked_at AS dueAt
         FROM stock_alerts WHERE is_confirmed = 0 AND mailed_at IS NULL
       UNION ALL
       SELECT 'backInStock', 'backInStock:' || stock_alerts.id, email, product_id, token, asked_at
         FROM stock_alerts JOIN products ON products.id = product_id WHERE is_confirmed = 1 AND availability = 'inStock'
       ORDER BY dueAt, key LIMIT ?`,
      MAX_ALERTS,
    )
  )
    .filter(({ kind }) => !ownKinds.has(kind))
    .map(({ kind, key, dueAt, ...alert }) => ({ kind, key, orderNumber: null, isFirst: false, alert, answer: null, quote: null, dueAt }));
}

/** Notes that a mail about an alert was handed over. After the one that the product is back, nothing is kept of the alert. */
export async function stockAlertMailWasHanded(database: Database, key: string, now: Date): Promise<void> {
  const [kind, id = ''] = key.split(':');
  if (kind === 'backInStock') await database.run('DELETE FROM stock_alerts WHERE id = ?', Number(id));
  if (kind === 'stockAlertAsked') await database.run('UPDATE stock_alerts SET mailed_at = ? WHERE id = ?', now.toISOString(), Number(id));
}
