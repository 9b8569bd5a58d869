import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { findSeller } from '../settings/seller.ts';
import type { CustomerFile, CustomerRow } from './customer-row.ts';
import { Problems } from './problems.ts';
import { readCustomers } from './read-customers.ts';
import { readRecords } from './read-records.ts';
import { type Outcome, outcomeOf, saveCustomer } from './save-customer.ts';

export interface ImportCustomersOptions {
  /** Reads and checks alone. */
  isCheck: boolean;
  skipsForeignAddresses: boolean;
  /** Email address of the member of staff in whose name points are booked. */
  staff: string | undefined;
  isErased: (email: string) => boolean | Promise<boolean>;
  now: Date;
}

export interface CustomersResult extends Omit<CustomerFile, 'rows'> {
  /** Names of the entries by what became of them. */
  outcomes: Record<Outcome, string[]>;
  /** How many of the new ones sign in with the password that they have. */
  withPassword: number;
  /** The others need a link by "forgot password". */
  withoutPassword: number;
}

/** Rows a transaction: a shop that is running waits for no longer than one takes. */
const BATCH = 200;
const PAUSE_MS = 5;

/**
 * Brings the customers of another shop's file into the accounts. The whole file is checked before anything is written; then batch by batch,
 * so that the shop can go on, and an import that was interrupted is finished by running it again. Sends no mail and makes no staff.
 */
export async function importCustomers(database: Database, bytes: Uint8Array, options: ImportCustomersOptions): Promise<CustomersResult> {
  const problems = new Problems();
  if (!(await findSeller(database))) problems.add(0, 'There is no dealer yet: run set-up first.');
  problems.throwIfAny();
  const file = readCustomers(
    readRecords(bytes, 'user', problems),
    { settings: settingsOf(database), skipsForeignAddresses: options.skipsForeignAddresses, now: options.now },
    problems,
  );
  const staffId = await staffFor(database, file.rows, options.staff, problems);
  problems.throwIfAny();
  const { rows, ...found } = file;
  const erased: typeof rows = [];
  const left: typeof rows = [];
  for (const row of rows) ((await options.isErased(row.email)) ? erased : left).push(row);
  const result: CustomersResult = {
    ...found,
    leftOut: [...found.leftOut, ...erased.map(({ name }) => ({ name, reason: 'erased' as const }))],
    outcomes: { created: [], changed: [], unchanged: [], kept: [], known: [], staff: [] },
    withPassword: 0,
    withoutPassword: 0,
  };
  for (let start = 0; start < left.length; start += BATCH) {
    const batch = left.slice(start, start + BATCH);
    if (options.isCheck) for (const row of batch) count(result, row, await outcomeOf(database, row));
    else {
      const outcomes = await database.transaction(
        async () => await Array.fromAsync(batch, (row) => saveCustomer(database, row, { staffId, now: options.now })),
      );
      for (const [index, row] of batch.entries()) count(result, row, outcomes[index]!);
      // Whoever waits to write comes first.
      if (outcomes.some((outcome) => outcome === 'created' || outcome === 'changed')) await wait(PAUSE_MS);
    }
  }
  return result;
}

function count(result: CustomersResult, row: CustomerRow, outcome: Outcome): void {
  result.outcomes[outcome].push(row.name);
  if (outcome !== 'created') return;
  if (row.passwordHash === null) result.withoutPassword += 1;
  else result.withPassword += 1;
}

async function staffFor(
  database: Database,
  rows: readonly CustomerRow[],
  email: string | undefined,
  problems: Problems,
): Promise<number | null> {
  const hasPoints = rows.some(({ points }) => points !== undefined);
  if (email === undefined) {
    if (hasPoints) problems.add(0, 'The file has points: name the member of staff in whose name they are booked with --staff EMAIL.');
    return null;
  }
  const found = await database.get<{ id: number }>(`SELECT id FROM users WHERE email = ? AND role <> 'Customer'`, email.toLowerCase());
  if (!found) problems.add(0, `${email} is not the address of a member of staff.`);
  return found?.id ?? null;
}
