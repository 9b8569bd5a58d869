import type { Database } from '../../../commerce/src/database/database.ts';

/** The median of inserting the rows of one order into bare tables, each in a transaction of its own that is on the disk. */
export async function timeBareOrders(database: Database): Promise<number[]> {
  const ROWS = 12;
  await database.execute('CREATE TABLE bare_rows (id INTEGER PRIMARY KEY, key TEXT UNIQUE, text TEXT) STRICT');
  const times = await Array.fromAsync({ length: 200 }, async () => {
    const from = performance.now();
    await database.transaction(async () => {
      for (let row = 0; row < ROWS; row++)
        await database.run('INSERT INTO bare_rows (key, text) VALUES (?, ?)', crypto.randomUUID(), 'an order, a line, a mail '.repeat(10));
    });
    return performance.now() - from;
  });
  await database.execute('DROP TABLE bare_rows');
  return times;
}
