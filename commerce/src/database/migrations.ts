import { accountTables, cardMovesOfDocuments } from './account-tables.ts';
import { addBankPayments } from './bank-payment-tables.ts';
import { receiptRequestTable } from './receipt-request-table.ts';
import { draftTables, orderAdditionTable } from './draft-tables.ts';
import type { Database } from './database.ts';
import { importedCustomersTable, pastOrdersTable } from './earlier-shop-tables.ts';
import { countedFromNow, deskChangeTriggers } from './desk-change-triggers.ts';
import { passkeyTable, secondFactorTables } from './factor-tables.ts';
import { handOverTables } from './hand-over-tables.ts';
import { eventTables } from './event-tables.ts';
import { formerPhoneTable } from './former-phone-table.ts';
import { heldQuoteTables } from './held-quote-tables.ts';
import { orderChangeTables, orderRevisionTables } from './order-change-tables.ts';
import { partnerTables } from './partner-tables.ts';
import { refColumns } from './ref-columns.ts';
import { retentionIndexes } from './retention-indexes.ts';
import { purchaseTables } from './purchase-tables.ts';
import { sessionTable } from './session-tables.ts';
import { priceWatchTables } from './price-watch-tables.ts';
import { payoutFreezeColumn, signInAlarmTables } from './sign-in-alarm-tables.ts';

/** One step from the tables of a release to those of the next. */
export interface Migration {
  /** One above the step before it; the first is 2. Never changed once released. */
  version: number;
  /** The oldest version whose program still works with these tables. Its own version: older programs are refused. */
  oldestProgram: number;
  /** Runs in a transaction, without foreign keys, which are checked before it commits: so a table can be built anew. */
  change: (database: Database) => Promise<void>;
}

/**
 * What brings older databases to the tables of schema.ts, which new ones begin with. First expand, and contract a release later: a
 * migration that keeps the program before it working allows the dealer to go back.
 */
export const MIGRATIONS: readonly Migration[] = [
  { version: 2, oldestProgram: 1, change: async (database) => database.execute(accountTables + cardMovesOfDocuments) },
  { version: 3, oldestProgram: 1, change: async (database) => database.execute(orderChangeTables) },
  {
    version: 4,
    oldestProgram: 1,
    change: async (database) => database.execute(receiptRequestTable + deskChangeTriggers('orders', ['receipt_requests'])),
  },
  { version: 5, oldestProgram: 1, change: async (database) => database.execute(handOverTables) },
  {
    version: 6,
    oldestProgram: 1,
    change: async (database) =>
      database.execute(countedFromNow('products') + deskChangeTriggers('products', ['products', 'product_pictures', 'stock_movements'])),
  },
  {
    version: 7,
    oldestProgram: 1,
    change: async (database) =>
      database.execute(`
        ALTER TABLE metal_purchases ADD COLUMN paid INTEGER;
        CREATE INDEX metal_purchases_by_time ON metal_purchases (metal_id, at);`),
  },
  {
    version: 8,
    oldestProgram: 1,
    change: async (database) =>
      database.execute(
        'ALTER TABLE metal_purchases ADD COLUMN enquiry_id INTEGER REFERENCES enquiries;' +
          purchaseTables +
          deskChangeTriggers('enquiries', ['purchase_steps']),
      ),
  },
  { version: 9, oldestProgram: 1, change: async (database) => database.execute(`DROP INDEX one_invoice_an_order; ${orderRevisionTables}`) },
  { version: 10, oldestProgram: 1, change: async (database) => database.execute(draftTables + deskChangeTriggers('orders', ['drafts'])) },
  { version: 11, oldestProgram: 1, change: async (database) => database.execute(partnerTables) },
  { version: 12, oldestProgram: 1, change: async (database) => database.execute(passkeyTable) },
  { version: 13, oldestProgram: 1, change: async (database) => database.execute('ALTER TABLE users ADD COLUMN tasks TEXT') },
  { version: 14, oldestProgram: 1, change: async (database) => database.execute(importedCustomersTable) },
  {
    version: 15,
    oldestProgram: 1,
    // searchableWords
    change: async (database) => {
      for (const table of ['order_search', 'user_search', 'enquiry_search'])
        await database.execute(`UPDATE ${table} SET words = ' ' || words`);
    },
  },
  { version: 16, oldestProgram: 1, change: async (database) => database.execute(refColumns) },
  { version: 17, oldestProgram: 1, change: async (database) => database.execute(sessionTable) },
  { version: 18, oldestProgram: 1, change: async (database) => database.execute(orderAdditionTable) },
  { version: 19, oldestProgram: 1, change: async (database) => database.execute(secondFactorTables) },
  // Programs of before know no payment at a bank, which only a program with a bank plugged in has.
  { version: 20, oldestProgram: 1, change: addBankPayments },
  { version: 21, oldestProgram: 1, change: async (database) => database.execute(heldQuoteTables) },
  { version: 22, oldestProgram: 1, change: async (database) => database.execute(pastOrdersTable) },
  { version: 23, oldestProgram: 1, change: async (database) => database.execute(signInAlarmTables + payoutFreezeColumn) },
  { version: 24, oldestProgram: 1, change: async (database) => database.execute(formerPhoneTable) },
  { version: 25, oldestProgram: 1, change: async (database) => database.execute(retentionIndexes) },
  { version: 26, oldestProgram: 1, change: async (database) => database.execute(eventTables + priceWatchTables) },
];
