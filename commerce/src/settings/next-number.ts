import { takeNumber } from '../database/counters.ts';
import type { Database } from '../database/database.ts';
import type { Numbered } from './dealer-settings.ts';
import { settingsOf } from './settings-store.ts';

/** The next number of an order, invoice, credit note or quote, such as "INV-10001". Only within the transaction that uses it. */
export async function nextNumber(database: Database, kind: Numbered): Promise<string> {
  const { prefix, first } = settingsOf(database).numbers[kind];
  return `${prefix}${await takeNumber(database, kind, first)}`;
}
