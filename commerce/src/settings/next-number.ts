import { takeNumber } from '../database/counters.ts';
import type { Database } from '../database/database.ts';
import type { Numbered } from './dealer-settings.ts';
import { settingsOf } from './settings-store.ts';

/** The next number of an order, invoice, credit note or quote, such as "INV-10001". Only within the transaction that uses it. */
export function nextNumber(database: Database, kind: Numbered): string {
  const { prefix, first } = settingsOf(database).numbers[kind];
  return `${prefix}${takeNumber(database, kind, first)}`;
}
