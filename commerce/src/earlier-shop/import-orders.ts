import { setTimeout as wait } from 'node:timers/promises';
import { keepAbove } from '../database/counters.ts';
import type { Database } from '../database/database.ts';
import { findSeller } from '../settings/seller.ts';
import type { Numbered } from '../settings/dealer-settings.ts';
import { settingsOf } from '../settings/settings-store.ts';
import type { PastOrderFile, PastOrderRow } from './order-row.ts';
import { Problems } from './problems.ts';
import { readOrders } from './read-orders.ts';
import { readRecords } from './read-records.ts';
import { accountFor, type PastOutcome, pastOutcomeOf, savePastOrder } from './save-past-order.ts';

export interface ImportOrdersOptions {
  /** Reads and checks alone. */
  isCheck: boolean;
  isErased: (email: string) => boolean | Promise<boolean>;
  now: Date;
}

export interface OrdersResult extends Omit<PastOrderFile, 'rows'> {
  outcomes: Record<PastOutcome, number>;
  /** Orders of people who were erased here. */
  erased: string[];
  /** Placed with an account that no import brought. */
  withoutAccount: string[];
}

/** Rows a transaction: a shop that is running waits for no longer than one takes. */
const BATCH = 200;
const PAUSE_MS = 5;
/** Figures of a number that the dealer's own numbers go on above; longer ones are no count. */
const MAX_FIGURES = 9;

/**
 * Brings the orders of another shop's file into the history, as they were: nothing is charged, sent, mailed or invoiced. Checked and written
 * as customers are. The dealer's own numbers of orders and invoices go on above those of the file that have their prefix.
 */
export async function importOrders(database: Database, bytes: Uint8Array, options: ImportOrdersOptions): Promise<OrdersResult> {
  const problems = new Problems();
  if (!(await findSeller(database))) problems.add(0, 'There is no dealer yet: run set-up first.');
  problems.throwIfAny();
  const { rows, ...found } = readOrders(
    readRecords(bytes, 'order', problems),
    { settings: settingsOf(database), now: options.now },
    problems,
  );
  await nameCollisions(database, rows, problems);
  problems.throwIfAny();
  const isErased = async ({ contact, accountEmail }: PastOrderRow): Promise<boolean> =>
    (contact.email !== '' && (await options.isErased(contact.email))) || (accountEmail !== null && (await options.isErased(accountEmail)));
  const left: PastOrderRow[] = [];
  const erased: string[] = [];
  for (const row of rows) {
    if (await isErased(row)) erased.push(row.name);
    else left.push(row);
  }
  const result: OrdersResult = {
    ...found,
    erased,
    withoutAccount: [],
    outcomes: { created: 0, changed: 0, unchanged: 0 },
  };
  if (!options.isCheck) await database.transaction(async () => goOnAbove(database, left));
  for (let start = 0; start < left.length; start += BATCH) {
    const batch = left.slice(start, start + BATCH);
    const outcomes = options.isCheck
      ? await Array.fromAsync(batch, (row) => pastOutcomeOf(database, row))
      : await database.transaction(async () => Array.fromAsync(batch, (row) => savePastOrder(database, row, options.now)));
    for (const outcome of outcomes) result.outcomes[outcome] += 1;
    // Whoever waits to write comes first.
    if (!options.isCheck && outcomes.some((outcome) => outcome !== 'unchanged')) await wait(PAUSE_MS);
  }
  for (const row of left) if (row.accountEmail !== null && (await accountFor(database, row)) === null) result.withoutAccount.push(row.name);
  return result;
}

async function nameCollisions(database: Database, rows: readonly PastOrderRow[], problems: Problems): Promise<void> {
  for (const { place, name, orderNumber } of rows) {
    if (await database.get('SELECT 1 FROM orders WHERE order_number = ?', orderNumber))
      problems.add(place, `${name}: order number "${orderNumber}" is that of an order placed here`);
  }
}

/** Before the first row is written, so that no order that is placed meanwhile gets one of the numbers. */
async function goOnAbove(database: Database, rows: readonly PastOrderRow[]): Promise<void> {
  const { numbers } = settingsOf(database);
  const of = async (kind: Numbered, given: readonly (string | null)[]): Promise<void> => {
    const { prefix, first } = numbers[kind];
    const highest = given.reduce((most, number) => Math.max(most, countIn(number, prefix)), 0);
    if (highest >= first) await keepAbove(database, kind, highest);
  };
  await of(
    'order',
    rows.map(({ orderNumber }) => orderNumber),
  );
  await of(
    'invoice',
    rows.map(({ invoiceNumber }) => invoiceNumber),
  );
}

function countIn(number: string | null, prefix: string): number {
  if (number === null || !number.toUpperCase().startsWith(prefix.toUpperCase())) return 0;
  const figures = number.slice(prefix.length);
  return /^\d+$/.test(figures) && figures.length <= MAX_FIGURES ? Number(figures) : 0;
}
