import { afterEach, expect, it } from 'vitest';
import type { Migration } from '../../src/database/migrations.ts';
import { openDatabase } from '../../src/open-database.ts';
import { CommerceCommands, type StartedProgram, WAIT } from '../support/commerce-commands.ts';
import { onlyInFull } from '../support/only-in-full.ts';
import { buy, startSelling, startWithPrices } from '../support/selling-shop.ts';

const commands = new CommerceCommands();
afterEach(() => commands.remove());

/** Tolerates the program before it. */
const EXPAND: Migration = {
  version: 2,
  oldestProgram: 1,
  change: async (database) => database.execute(`ALTER TABLE orders ADD COLUMN source TEXT NOT NULL DEFAULT 'site'`),
};
const CONTRACT: Migration = { version: 3, oldestProgram: 2, change: async (database) => database.execute('DROP TABLE subscribers') };
const BUYERS = 4;

it(
  'loses no order that was answered, and no number, while buyers go on through an upgrade and the old program dies in between',
  onlyInFull,
  async () => {
    let shop: StartedProgram | undefined = await startSelling(commands);
    const load = new AbortController();
    const answered: string[] = [];
    const buyUntilOver = async (): Promise<void> => {
      while (!load.signal.aborted) {
        // Nobody answers while the program is away.
        const order = shop && (await buy(shop.url).catch(() => undefined));
        if (order) answered.push(order.orderNumber);
        else await new Promise((resolve) => void setTimeout(resolve, 20));
      }
    };
    const buyers = Array.from({ length: BUYERS }, buyUntilOver);
    const moreAreSold = async (): Promise<void> => {
      const before = answered.length;
      await expect.poll(() => answered.length, WAIT).toBeGreaterThan(before + 2 * BUYERS);
    };
    const migrate = async (...migrations: Migration[]): Promise<void> =>
      (await openDatabase(commands.database, undefined, migrations)).database.close();

    await moreAreSold();
    await shop.stop();
    await migrate(EXPAND);
    // The old program is started once more, dies, and is started again.
    shop = await startWithPrices(commands);
    await moreAreSold();
    await shop.kill();
    shop = await startWithPrices(commands);
    await moreAreSold();
    await shop.stop();
    load.abort();
    await Promise.all(buyers);
    await migrate(EXPAND, CONTRACT);

    const { database } = await openDatabase(commands.database, undefined, [EXPAND, CONTRACT]);
    const column = async (sql: string): Promise<string[]> => (await database.all<{ number: string }>(sql)).map(({ number }) => number);
    const orders = await column('SELECT order_number AS number FROM orders ORDER BY id');
    expect(new Set(answered).size).toBe(answered.length);
    expect(orders).toEqual(expect.arrayContaining(answered));
    for (const numbers of [orders, await column('SELECT number FROM invoices ORDER BY rowid')]) {
      const counted = numbers.map((number) => Number(/\d+$/.exec(number)![0]));
      expect(counted).toEqual(counted.map((_, index) => counted[0]! + index));
    }
    // Each answered order was paid, and has its invoice.
    const invoiced = await column('SELECT order_number AS number FROM orders JOIN invoices ON invoices.order_id = orders.id');
    expect(invoiced).toEqual(expect.arrayContaining(answered));
    expect(await database.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
    expect(await database.get('PRAGMA synchronous')).toEqual({ synchronous: 2 });
    await database.close();
  },
);
