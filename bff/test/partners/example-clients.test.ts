import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openShop } from '../support/cart-shop.ts';
import { backendOrder } from '../support/checkout-order.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');
const CLIENTS = join(ROOT, 'examples/clients');

/** What a command writes in a client's folder, line by line. Rejects with the command's errors when it fails. */
async function lines(client: string, shopUrl: string, command: string, ...args: string[]): Promise<string[]> {
  const env = { PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}`, HOME: process.env['HOME'], KOURA_URL: shopUrl };
  const { stdout } = await run(command, args, { cwd: join(CLIENTS, client), env });
  return stdout.trim().split('\n');
}

it('the clients that order build, and place an order at the total that was held', async () => {
  const shop = await openShop();
  try {
    const [name, held, placed] = await lines('curl', shop.url, './order.sh');
    expect(name).toMatch(/^.+: [\d.]+ NZD$/);
    expect(held).toMatch(/^held until \S+Z: [\d.]+ NZD$/);
    expect(placed).toMatch(/^PLACED \S+$/);

    await lines('typescript', shop.url, 'npm', 'run', '-s', 'build');
    const [count, coin, live, hold, order] = await lines('typescript', shop.url, process.execPath, 'src/main.ts');
    expect(count).toMatch(/^\d+ silver coins in stock$/);
    expect(coin).toMatch(/^.+ at https?:\/\/\S+\/product\/[\w-]+\/$/);
    expect(live).toMatch(/^live: [\d.]+ NZD$/);
    expect(hold).toMatch(/^held for \d+ seconds: [\d.]+ NZD$/);
    expect(order).toMatch(/^PLACED \S+$/);

    // Of all UUIDs that reached the backend the orders' keys are those that an order has.
    const sent = JSON.stringify(await shop.requests());
    const uuids = new Set(sent.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g));
    const ordered = (await Promise.all([...uuids].map((uuid) => backendOrder(shop, uuid)))).filter((one) => one !== undefined);
    expect(ordered.map((one) => `${one.total.toFixed(2)} NZD`)).toEqual([held, hold].map((line) => line!.split(': ')[1]));
  } finally {
    await shop.close();
  }
});

it('Apollo’s documents are executed by their hash where the dealer executes no others', async () => {
  await lines('apollo', '', 'npm', 'run', '-s', 'build');
  const shop = await openShop({
    TRUSTED_DOCUMENTS_FILE: join(CLIENTS, 'apollo/persisted-query-manifest.json'),
    TRUSTED_DOCUMENTS_ONLY: 'on',
    GRAPHQL_EXPLORER: 'off',
  });
  try {
    const written = await lines('apollo', shop.url, process.execPath, 'src/main.js');
    expect(written[0]).toMatch(/^Gold: [\d.]+ AUD an ounce$/);
    expect(written.at(-3)).toMatch(/^\d+ gold bars, from [\d.]+ AUD$/);
    expect(written.at(-2)).toBe('kept once: Metal:{"slug":"gold"}');
    expect(written.at(-1)).toMatch(/^signed in as \S+ until \d{4}-\d\d-\d\dT\S+Z$/);
  } finally {
    await shop.close();
  }
});
