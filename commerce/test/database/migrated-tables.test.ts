import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../src/open-database.ts';
import type { Database } from '../../src/database/database.ts';
import { CommerceCommands } from '../support/commerce-commands.ts';
import { setUpShop } from '../support/set-up-shop.ts';

let commands: CommerceCommands;
beforeEach(async () => {
  commands = new CommerceCommands();
  await setUpShop(commands);
});
afterEach(() => commands.remove());

const tablesOf = async (database: Database): Promise<string[]> =>
  (await database.all<{ sql: string }>('SELECT sql FROM sqlite_master WHERE sql IS NOT NULL'))
    .map(({ sql }) => sql.replaceAll(/\s+/g, ' ').replaceAll(/ ?([(),]) ?/g, '$1'))
    .toSorted();

/** What the migrations create: a database of the first release has none of it. */
const SINCE_THE_FIRST = `
  DROP TABLE bank_payments; DROP TABLE card_moves; DROP TABLE invoice_costs; DROP TABLE receipt_requests;
  DROP TABLE order_revisions; DROP TABLE outdated_invoices; DROP INDEX invoices_replaced_once;
  CREATE UNIQUE INDEX one_invoice_an_order ON invoices (order_id) WHERE kind = 'invoice';
  DROP TABLE former_phones; DROP TABLE order_cancellations; DROP TABLE order_changes; DROP INDEX mails_by_order;
  DROP TABLE held_quote_carts; DROP TABLE held_quotes;
  DROP TABLE draft_carts; DROP TABLE order_additions; DROP TABLE drafts;
  DROP INDEX orders_by_ref; ALTER TABLE orders DROP COLUMN ref; DROP TABLE partners; DROP TABLE hand_overs; DROP INDEX orders_by_collection;
  DELETE FROM desk_changes WHERE subject = 'products'; ${['products', 'product_pictures', 'stock_movements']
    .flatMap((table) => ['insert', 'update', 'delete'].map((event) => `DROP TRIGGER ${table}_${event}_is_desk_change;`))
    .join(' ')}
  ALTER TABLE users DROP COLUMN payouts_frozen_until; DROP TABLE sign_in_alarms; DROP TABLE recovery_codes; DROP TABLE second_factors; ALTER TABLE users DROP COLUMN tasks; DROP INDEX users_by_small_username; DROP TABLE imported_customers; DROP TABLE past_orders;
  DROP TABLE sessions; DROP TABLE passkeys; DROP TABLE purchase_steps; DROP INDEX metal_purchases_by_enquiry; ALTER TABLE metal_purchases DROP COLUMN enquiry_id;
  DROP INDEX metal_purchases_by_time; ALTER TABLE metal_purchases DROP COLUMN paid;
  DROP INDEX mails_with_text; DROP INDEX audit_trail_by_time;
  DROP INDEX quote_claims_by_cart; DROP INDEX quote_claims_by_user; DROP INDEX quote_claims_by_address;
  DROP INDEX invoices_by_time; DROP INDEX transfer_moves_by_time;
  DROP TABLE shop_events; DROP TABLE price_watch; DROP TABLE source_answers;
  UPDATE meta SET value = '1' WHERE key = 'schema'`;

it('the migrations bring a database of the first release to the tables that a new one begins with', async () => {
  const fresh = (await openDatabase(commands.database)).database;
  const tables = await tablesOf(fresh);
  await fresh.execute(SINCE_THE_FIRST);
  await fresh.close();
  const { database, migrated } = await openDatabase(commands.database);
  expect(migrated).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26]);
  expect(await tablesOf(database)).toEqual(tables);
  await database.close();
});
