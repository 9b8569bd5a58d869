import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../commerce/test/support/test-database.ts';
import { startTestSandbox, type SandboxClient } from '../support/sandbox-client.ts';

/** A database that stays, so that a reset makes all of it anew and copies nothing. */
const url = (): string => testDatabase().replace('?disposable', '');
const clientOf = async (address: string): Promise<Client> => {
  const client = new Client(address);
  await client.connect();
  return client;
};
const serverOf = (address: string): string => new URL('/postgres', address).href;
const nameOf = (address: string): string => new URL(address).pathname.slice(1);

let address: string;
let client: SandboxClient;
beforeEach(async () => {
  address = url();
  const server = await clientOf(serverOf(address));
  await server.query(`CREATE DATABASE ${nameOf(address)} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`);
  await server.end();
  client = await startTestSandbox({ database: address });
});
afterEach(async () => {
  await client.sandbox.close();
  const server = await clientOf(serverOf(address));
  await server.query(`DROP DATABASE ${nameOf(address)} WITH (FORCE)`);
  await server.end();
});

it('is seen by nobody half done', async () => {
  const reader = await clientOf(address);
  const count = (): Promise<string> =>
    reader.query<{ count: string }>('SELECT count(*) AS count FROM orders').then(
      ({ rows }) => `${rows[0]!.count} orders`,
      (error: Error) => error.message,
    );
  const before = await count();
  const seen = new Set<string>();
  const reset = { isOver: false };
  const resetting = client.sandbox.reset().finally(() => (reset.isOver = true));
  while (!reset.isOver) seen.add(await count());
  await resetting;
  await reader.end();
  expect(before).toMatch(/^[1-9]\d* orders$/);
  expect(seen).toEqual(new Set([before]));
});
