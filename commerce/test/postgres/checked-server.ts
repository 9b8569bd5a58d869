import { Client } from 'pg';
import { expect, it } from 'vitest';
import { lockDatabase } from '../../src/database/program-lock.ts';
import { openDatabase } from '../../src/open-database.ts';
import { testDatabase } from '../support/test-database.ts';

const server = (): URL => new URL(process.env['TEST_POSTGRES']!);

function elsewhere(change: (url: URL) => void): string {
  const url = new URL('/postgres', server());
  change(url);
  return url.href;
}

it.each<[string, (url: URL) => void, RegExp]>([
  ['nothing answers', (url) => (url.port = '1'), /127\.0\.0\.1:1\/postgres\) cannot be used: nothing answers there\.$/],
  ['there is no such database', (url) => (url.pathname = '/nowhere'), /\/nowhere\) cannot be used: it has no such database\.$/],
  [
    'there is no such user',
    (url) => (url.username = 'nobody'),
    /\/postgres\) cannot be used: it refuses the user or the way to sign in\.$/,
  ],
])('says where %s', async (_what, change, message) => {
  const address = elsewhere((url) => {
    url.password = 'a secret';
    change(url);
  });
  const failure = await openDatabase(address).catch((error: unknown) => error as Error);
  expect((failure as Error).message).toMatch(message);
  expect((failure as Error).message).not.toContain('secret');
});

it('refuses a database of other letters', async () => {
  const name = `latin_${process.pid}`;
  const client = new Client(elsewhere(() => undefined));
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'`);
  await client.end();
  await expect(openDatabase(elsewhere((url) => (url.pathname = `/${name}`)))).rejects.toThrow(`create the database with ENCODING 'UTF8'`);
});

it('gives a database to one program at a time', async () => {
  const address = testDatabase();
  const { database } = await openDatabase(address);
  const plain = address.replace('?disposable', '');
  try {
    const held = await lockDatabase(plain);
    await expect(lockDatabase(plain)).rejects.toThrow(`in use by koura commerce, process ${process.pid} on `);
    await held.release();
    await (await lockDatabase(plain)).release();
  } finally {
    await database.close();
  }
});
