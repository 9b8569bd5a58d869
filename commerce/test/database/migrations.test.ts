import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../src/open-database.ts';
import type { Database } from '../../src/database/database.ts';
import { lockFile } from '../../src/database/file-lock.ts';
import { type Migration, MIGRATIONS } from '../../src/database/migrations.ts';
import { CommerceCommands } from '../support/commerce-commands.ts';
import { onlyInFull } from '../support/only-in-full.ts';
import { bringProducts, setUpShop } from '../support/set-up-shop.ts';

let commands: CommerceCommands;
beforeEach(async () => {
  commands = new CommerceCommands();
  await setUpShop(commands);
  await bringProducts(commands);
});
afterEach(() => commands.remove());

const PROGRAM = MIGRATIONS.at(-1)?.version ?? 1;
/** The next version adds a column that the program does not know; the one after builds its table anew without another. */
const EXPAND: Migration = {
  version: PROGRAM + 1,
  oldestProgram: PROGRAM,
  change: async (database) => database.execute(`ALTER TABLE subscribers ADD COLUMN source TEXT NOT NULL DEFAULT 'site'`),
};
const CONTRACT: Migration = {
  version: PROGRAM + 2,
  oldestProgram: PROGRAM + 1,
  change: async (database) =>
    database.execute(`
      CREATE TABLE new_carts (id INTEGER PRIMARY KEY, cart_id TEXT NOT NULL UNIQUE, user_id INTEGER REFERENCES users, completed INTEGER NOT NULL,
        coupons TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL) STRICT;
      INSERT INTO new_carts SELECT id, cart_id, user_id, completed, coupons, created_at, updated_at FROM carts;
      DROP TABLE carts;
      ALTER TABLE new_carts RENAME TO carts`),
};

const post = (url: string, path: string, body: object): Promise<Response> =>
  fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** The rows of the tables that people fill, by table. */
async function people(database: Database): Promise<Record<string, object[]>> {
  const tables = ['users', 'carts', 'cart_lines', 'enquiries', 'mails', 'dealer_settings', 'products', 'counters'];
  return Object.fromEntries(
    await Array.fromAsync(tables, async (table) => [table, await database.all<object>(`SELECT * FROM ${table} ORDER BY 1`)]),
  );
}

/** `later`: migrations of later programs. */
async function withDatabase<T>(later: readonly Migration[], read: (database: Database) => Promise<T>): Promise<T> {
  const { database } = await openDatabase(commands.database, undefined, [...MIGRATIONS, ...later]);
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}

it('upgrades an older database with all that it holds, with the old program started in between until it is refused', async () => {
  const shop = await commands.start();
  expect(
    (await post(shop.url, '/auth/local/register', { email: 'aroha@example.nz', username: 'aroha', password: 'pounamu-7' })).status,
  ).toBe(200);
  expect((await post(shop.url, '/contact-messages', enquiry('First'))).status).toBe(200);
  expect(await commands.run('migrate')).toMatchObject({ code: 0 });
  await expect(() => openDatabase(commands.database, undefined, [...MIGRATIONS, EXPAND])).rejects.toThrow(`in use by process ${shop.pid}`);
  await shop.stop();
  await withDatabase([], async (database) => {
    const user = (await database.get<{ id: number }>(`SELECT id FROM users WHERE email = 'aroha@example.nz'`))!;
    const at = new Date().toISOString();
    const cart = await database.insert(
      `INSERT INTO carts (cart_id, user_id, coupons, created_at, updated_at) VALUES ('c-1', ?, '[]', ?, ?)`,
      user.id,
      at,
      at,
    );
    await database.run('INSERT INTO cart_lines (cart_id, product_id, quantity, position) SELECT ?, min(id), 3, 0 FROM products', cart);
  });
  const before = await withDatabase([], people);

  expect(await withDatabase([EXPAND], people)).toEqual(before);
  const old = await commands.start();
  expect((await post(old.url, '/contact-messages', enquiry('Second'))).status).toBe(200);
  await old.stop();

  const between = await withDatabase([EXPAND], people);
  expect(between['enquiries']).toHaveLength(2);
  expect(await withDatabase([EXPAND, CONTRACT], people)).toEqual(between);
  await withDatabase([EXPAND, CONTRACT], async (database) => {
    expect(await database.all('PRAGMA foreign_key_check')).toEqual([]);
    expect(await database.get('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 });
    await expect(database.run('INSERT INTO cart_lines (cart_id, product_id, quantity, position) VALUES (99, 1, 1, 0)')).rejects.toThrow(
      'FOREIGN KEY',
    );
  });
  expect(await commands.run('start')).toEqual({
    code: 1,
    text: `${commands.database} has version ${PROGRAM + 2}, which needs a program of version ${PROGRAM + 1} or newer; this one has version ${PROGRAM}. Start the newer release, or restore a backup from before the upgrade.`,
  });
});

it('leaves a database as it was where a migration fails, and goes on from there', onlyInFull, async () => {
  const broken: Migration = {
    ...CONTRACT,
    change: async (database) => {
      await database.execute('DROP TABLE subscribers');
      throw new Error('no such thing');
    },
  };
  const orphaning: Migration = { ...CONTRACT, change: async (database) => database.execute('DELETE FROM metals') };
  const before = await withDatabase([], people);
  await expect(() => openDatabase(commands.database, undefined, [...MIGRATIONS, EXPAND, broken])).rejects.toThrow('no such thing');
  await expect(() => openDatabase(commands.database, undefined, [...MIGRATIONS, EXPAND, orphaning])).rejects.toThrow(
    `migration ${PROGRAM + 2} leaves rows of`,
  );
  const { database, migrated } = await openDatabase(commands.database, lockFile(commands.database), [...MIGRATIONS, EXPAND, CONTRACT]);
  expect(migrated).toEqual([PROGRAM + 2]);
  expect(await people(database)).toEqual(before);
  expect(await database.all('SELECT source FROM subscribers')).toEqual([]);
  await database.close();
});

function enquiry(subject: string): object {
  return { data: { name: 'Aroha', email: 'aroha@example.nz', subject, message: 'When are you open?' } };
}
