import { NO_PASSWORD } from '../account/password-hash.ts';
import { changeUser } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import { OperatorError } from '../errors/operator-error.ts';
import { makeSearchableByNumber } from '../orders/search-orders.ts';
import type { Person } from './find-person.ts';

/** The contact of an order without its person. */
const NOBODY = JSON.stringify({ firstName: '', lastName: '', email: '', phone: null });
const FINISHED = new Set(['Fulfilled', 'Canceled']);

/**
 * Removes a person from everything but the documents of sales that the law keeps: invoices and credit notes as they were issued. Orders
 * keep what was sold, when and for how much. Throws an OperatorError for staff, and while an order is not finished; `again` removes a
 * person whom a backup has brought back, whatever they were then. Runs in the caller's transaction. Then `forget`. Returns the numbers of
 * the orders that were not finished.
 */
export async function erasePerson(database: Database, person: Person, now: Date, when: 'first' | 'again' = 'first'): Promise<string[]> {
  const { email, account, orders } = person;
  const open = orders.filter(({ status }) => !FINISHED.has(status)).map(({ orderNumber }) => orderNumber);
  if (when === 'first') {
    if (account && account.role !== 'Customer')
      throw new OperatorError(`${email} is a member of staff, ${account.role}: what staff did stays on record.`);
    if (open.length > 0) throw new OperatorError(`Send or cancel ${open.join(', ')} first: somebody has to receive it.`);
  }
  await database.transaction(async () => {
    await eraseMails(database, person);
    await eraseEnquiries(database, person);
    for (const table of ['stock_alerts', 'subscribers', 'email_codes', 'email_code_mails'])
      await database.run(`DELETE FROM ${table} WHERE lower(email) = ?`, email);
    for (const { id, orderNumber } of orders) await eraseOrder(database, id, orderNumber, now);
    await erasePastOrders(database, person);
    if (account) await eraseAccount(database, account.id, now);
  });
  return open;
}

/**
 * Writes the database's file anew, so that nothing erased is left in unused pages or in the log of writes; a server is told to clean up.
 * Outside of a transaction.
 */
export async function forget(database: Database): Promise<void> {
  if (database.kind === 'sqlite')
    for (const table of ['user_search', 'order_search', 'enquiry_search'])
      await database.execute(`INSERT INTO ${table} (${table}) VALUES ('optimize')`);
  await database.compact();
}

/** Emails to the person, and the dealer's own about them. That one was sent under its key is kept: it is not sent again. */
async function eraseMails(database: Database, { email, account, orders }: Person): Promise<void> {
  const names = orders.map(({ contact }) => JSON.parse(contact) as { firstName?: string; lastName?: string });
  const written = new Set([email, ...[account, ...names].map((one) => `${one?.firstName ?? ''} ${one?.lastName ?? ''}`.trim())]);
  const ids = (
    await database.all<{ id: number }>(
      `SELECT mails.id FROM mails WHERE order_number IN (SELECT value FROM json_each(?1))
         OR EXISTS (SELECT 1 FROM json_each(?2) word WHERE instr(lower(recipient || ' ' || subject || ' ' || body || ' ' || ifnull(html, '')), lower(word.value)) > 0) ORDER BY mails.id`,
      JSON.stringify(orders.map(({ orderNumber }) => orderNumber)),
      JSON.stringify([...written].filter((word) => word !== '')),
    )
  ).map(({ id }) => id);
  const list = JSON.stringify(ids);
  await database.run(
    `UPDATE mails SET recipient = '', subject = '', body = '', html = NULL, attachments = '[]' WHERE id IN (SELECT CAST(value AS INTEGER) FROM json_each(?))`,
    list,
  );
  await database.run(
    `UPDATE mail_deliveries SET error = NULL, state = iif(state IN ('queued', 'sending'), 'givenUp', state) WHERE mail_id IN (SELECT CAST(value AS INTEGER) FROM json_each(?))`,
    list,
  );
  await database.run(`DELETE FROM mailed_quotes WHERE user_id = ? OR lower(mail ->> 'email') = ?`, account?.id ?? null, email);
  const drafts = await database.all<{ id: number; lines: string }>(
    `SELECT id, lines FROM drafts
       WHERE customer_id = ? OR lower(email) = ? OR order_id IN (SELECT CAST(value AS INTEGER) FROM json_each(?)) ORDER BY id`,
    account?.id ?? null,
    email,
    JSON.stringify(orders.map(({ id }) => id)),
  );
  for (const { id, lines } of drafts)
    await database.run(
      'UPDATE drafts SET email = NULL, name = NULL, mail = NULL, lines = ? WHERE id = ?',
      JSON.stringify((JSON.parse(lines) as object[]).map((line) => ({ ...line, reason: null }))),
      id,
    );
}

async function eraseEnquiries(database: Database, { email, account }: Person): Promise<void> {
  const theirs = `SELECT id FROM enquiries WHERE customer_id = ?1 OR lower(fields ->> 'email') = ?2`;
  const values = [account?.id ?? null, email] as const;
  await database.run(`DELETE FROM enquiry_search WHERE rowid IN (${theirs})`, ...values);
  await database.run(`DELETE FROM enquiry_answers WHERE enquiry_id IN (${theirs})`, ...values);
  await database.run(`DELETE FROM purchase_steps WHERE enquiry_id IN (${theirs})`, ...values);
  await database.run(`UPDATE metal_purchases SET enquiry_id = NULL WHERE enquiry_id IN (${theirs})`, ...values);
  await database.run(`DELETE FROM enquiries WHERE id IN (${theirs})`, ...values);
}

async function eraseOrder(database: Database, id: number, orderNumber: string, now: Date): Promise<void> {
  await database.run(
    `UPDATE orders SET contact = ?, gift = NULL, delivery = iif(delivery = 'null', delivery,
       CAST(json_object('line1', '', 'line2', NULL, 'suburb', NULL, 'city', '', 'postcode', '', 'countryCode', delivery ->> 'countryCode') AS TEXT)) WHERE id = ?`,
    NOBODY,
    id,
  );
  await database.run(
    'UPDATE due_mails SET withdrawn_at = ? WHERE order_id = ? AND handed_at IS NULL AND withdrawn_at IS NULL',
    now.toISOString(),
    id,
  );
  await database.run('DELETE FROM order_buyers WHERE order_id = ?', id);
  await database.run('DELETE FROM order_links WHERE order_id = ?', id);
  await database.run('DELETE FROM staff_notes WHERE order_id = ?', id);
  await database.run(`UPDATE hold_releases SET reason = '' WHERE order_id = ?`, id);
  await database.run('UPDATE order_changes SET called_at = NULL, email_before = NULL WHERE order_id = ?', id);
  await database.run('DELETE FROM former_phones WHERE order_id = ?', id);
  await database.run(`UPDATE order_cancellations SET reason = '' WHERE order_id = ?`, id);
  await database.run(`UPDATE transfer_moves SET payer_name = '', bank_reference = '' WHERE order_id = ?`, id);
  const receipts = await database.all<{ id: number; receipt: string }>(
    'SELECT id, receipt FROM receipt_requests WHERE order_id = ? ORDER BY id',
    id,
  );
  for (const { id: requestId, receipt } of receipts)
    await database.run(
      'UPDATE receipt_requests SET receipt = ? WHERE id = ?',
      JSON.stringify({ ...(JSON.parse(receipt) as object), payerName: '', bankReference: '' }),
      requestId,
    );
  await database.run(`UPDATE taken_back_receipts SET payer_name = '', bank_reference = '', reason = '' WHERE order_id = ?`, id);
  await database.run(
    `UPDATE hand_overs SET collected_by = '', signature = NULL WHERE shipment_id IN (SELECT id FROM shipments WHERE order_id = ?)`,
    id,
  );
  await database.run('UPDATE shipment_events SET signed_by = NULL WHERE shipment_id IN (SELECT id FROM shipments WHERE order_id = ?)', id);
  await database.run(`UPDATE audit_trail SET changes = '[]', reason = NULL WHERE order_id = ?`, id);
  await makeSearchableByNumber(database, id, orderNumber);
}

/** As with orders, what was sold, when and for how much stays. */
async function erasePastOrders(database: Database, { email, account }: Person): Promise<void> {
  const theirs = await database.all<{ id: number; orderNumber: string }>(
    `SELECT id, order_number AS orderNumber FROM past_orders WHERE user_id = ? OR lower(contact ->> 'email') = ? ORDER BY id`,
    account?.id ?? null,
    email,
  );
  for (const { id, orderNumber } of theirs) {
    await database.run(`UPDATE past_orders SET contact = ?, delivery = 'null', row_hash = '' WHERE id = ?`, NOBODY, id);
    await makeSearchableByNumber(database, id, orderNumber);
  }
}

async function eraseAccount(database: Database, id: number, now: Date): Promise<void> {
  await database.run('DELETE FROM former_phones WHERE user_id = ?', id);
  const { version } = (await database.get<{ version: number }>('SELECT token_version AS version FROM users WHERE id = ?', id))!;
  const nobody = `erased-${id}@erased.invalid`;
  const changes = {
    username: nobody,
    email: nobody,
    password_hash: NO_PASSWORD,
    first_name: '',
    last_name: '',
    phone: null,
    blocked: 1,
    newsletter: 0,
    token_version: version + 1,
    confirmation_code: null,
    reset_code: null,
    reset_expires_at: null,
  };
  await changeUser(database, id, changes, now);
  for (const table of [
    'addresses',
    'carts',
    'imported_customers',
    'passkeys',
    'second_factors',
    'recovery_codes',
    'quote_claims',
    'sessions',
    'sign_in_alarms',
  ])
    await database.run(`DELETE FROM ${table} WHERE user_id = ?`, id);
  await database.run('DELETE FROM staff_notes WHERE customer_id = ?', id);
  await database.run(`UPDATE audit_trail SET changes = '[]', reason = NULL WHERE customer_id = ?`, id);
}
