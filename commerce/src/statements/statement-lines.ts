import type { BackendStaffMember } from '@koura/shared-types/wire/staff-member';
import type { BackendStatementLineFacts, BackendStatementLines } from '@koura/shared-types/wire/statement-line';
import type { BackendContact } from '@koura/shared-types/wire/order';
import type { Database } from '../database/database.ts';
import { toCents } from '../settings/cents.ts';
import { personJson } from '../staff/person-json.ts';
import { transferSums } from '../transfers/describe-transfer.ts';
import { findTransfers } from '../transfers/transfer-store.ts';
import { candidatesOf, type OpenOrder, payerKey } from './candidates.ts';

interface Open extends OpenOrder {
  currency: string;
}

/**
 * POST /statement-lines: what each line of a bank statement has become, and for those that are not recorded the open orders that they may be
 * for. Changes and keeps nothing: what staff chose for a line is its receipt, and the payers of a buyer are those of their receipts.
 */
export async function describeStatementLines(
  database: Database,
  { currency, lines }: BackendStatementLines,
): Promise<BackendStatementLineFacts[]> {
  const open = (await openOrders(database)).filter((order) => currency === null || order.currency === currency);
  return await Array.fromAsync(lines, async ({ key, amount, payerName, text }) => {
    const fate = await fateOf(database, key);
    const found = fate?.state === 'recorded' ? [] : candidatesOf({ amount: toCents(amount), payerName, text }, open);
    return {
      key,
      fate,
      candidates: found.map(({ order, fits }) => ({
        orderNumber: order.orderNumber,
        buyer: `${order.firstName} ${order.lastName}`,
        currency: order.currency,
        outstanding: order.outstanding / 100,
        fits,
      })),
    };
  });
}

async function openOrders(database: Database): Promise<Open[]> {
  const rows = await database.all<{ id: number; orderNumber: string; currency: string; contact: string; email: string | null }>(
    `SELECT o.id, o.order_number AS orderNumber, o.currency, o.contact, b.email
     FROM transfers t JOIN orders o ON o.id = t.order_id LEFT JOIN order_buyers b ON b.order_id = o.id WHERE t.ended IS NULL ORDER BY o.id`,
  );
  const transfers = await findTransfers(
    database,
    rows.map(({ id }) => id),
  );
  return await Array.fromAsync(rows, async ({ orderNumber, currency, contact, email }, index) => {
    const transfer = transfers[index]!;
    const { firstName, lastName } = JSON.parse(contact) as BackendContact;
    const { outstanding } = transferSums(database, transfer);
    return {
      orderNumber,
      currency,
      reference: transfer.reference,
      firstName,
      lastName,
      outstanding,
      payers: await payersOf(database, email),
    };
  });
}

/** Whoever has paid for the orders of an email address. */
async function payersOf(database: Database, email: string | null): Promise<ReadonlySet<string>> {
  if (email === null) return new Set();
  const rows = await database.all<{ payer: string }>(
    `SELECT DISTINCT m.payer_name AS payer FROM order_buyers b JOIN transfer_moves m ON m.order_id = b.order_id
     WHERE b.email = ? AND NOT m.is_return AND m.payer_name <> '' ORDER BY m.payer_name`,
    email,
  );
  return new Set(rows.map(({ payer }) => payerKey(payer)));
}

type Fate = NonNullable<BackendStatementLineFacts['fate']>;

async function fateOf(database: Database, key: string): Promise<Fate | null> {
  const row = await database.get<Omit<Fate, 'by'> & { by: string }>(
    `SELECT 'recorded' AS state, o.order_number AS orderNumber, m.recorded_at AS at, ${personJson('u')} AS by, NULL AS reason
       FROM transfer_moves m JOIN orders o ON o.id = m.order_id JOIN users u ON u.id = m.staff_id WHERE m.key = ?1 AND NOT m.is_return
     UNION ALL
     SELECT * FROM (SELECT 'takenBack', o.order_number, r.taken_back_at, ${personJson('u')}, r.reason
       FROM taken_back_receipts r JOIN orders o ON o.id = r.order_id JOIN users u ON u.id = r.taken_back_by WHERE r.key = ?1 ORDER BY r.id DESC LIMIT 1) AS taken_back
     ORDER BY state LIMIT 1`,
    key,
  );
  return row ? { ...row, by: JSON.parse(row.by) as BackendStaffMember } : null;
}
