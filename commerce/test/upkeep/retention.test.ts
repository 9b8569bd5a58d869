import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { Database } from '../../src/database/database.ts';
import { isServer } from '../../src/database/engine-at.ts';
import { CommerceCommands, WAIT } from '../support/commerce-commands.ts';
import { send, startSelling } from '../support/selling-shop.ts';
import { keptDatabase } from '../support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'koura-retention-'));
const address = await keptDatabase(join(folder, 'commerce.sqlite'));
const commands = new CommerceCommands(folder, isServer(address) ? { DATABASE_URL: address } : {});
let database: Database | undefined;
afterAll(async () => {
  commands.remove();
  await database?.close();
});

it('removes carts, quotes and the texts of emails that are kept for long enough, and nothing younger', async () => {
  const shop = await startSelling(commands);
  const product = (await send(shop.url, 'GET', '/products')).body.data[0].id;
  const carts = Array.from({ length: 3 }, () => randomUUID());
  for (const cart of carts) {
    const body = { items: [{ id: product, quantity: 1 }], newCart: true };
    expect((await send(shop.url, 'POST', '/cart/items', { cart, body })).status).toBe(200);
  }
  for (const subject of ['Old', 'Young', 'Waiting']) {
    const body = { data: { name: 'Aroha', email: 'aroha@mail.example', subject, message: 'When are you open?' } };
    expect((await send(shop.url, 'POST', '/contact-messages', { body })).status).toBe(200);
  }
  await shop.stop();
  const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
  const looking = (database = new Database(address));
  const all = async (sql: string): Promise<unknown[]> =>
    (await looking.all<Record<string, unknown>>(sql)).map((row) => Object.values(row)[0]);
  const mails = (await all('SELECT id FROM mails ORDER BY id')) as number[];
  expect(mails.length).toBeGreaterThanOrEqual(3);
  for (const [index, days] of [91, 89, 5].entries())
    await looking.run('UPDATE carts SET updated_at = ? WHERE cart_id = ?', daysAgo(days), carts[index]!);
  for (const [index, days] of [20, 5, 20].entries())
    await looking.run('UPDATE mails SET sent_at = ? WHERE id = ?', daysAgo(days), mails[index]!);
  await looking.run(`UPDATE mail_deliveries SET state = 'delivered'`);
  await looking.run(`UPDATE mail_deliveries SET state = 'queued', due_at = ? WHERE mail_id = ?`, daysAgo(-5), mails[2]!);

  const again = await commands.start({ BACKEND_KEEP_MAILS_DAYS: '10' });
  await vi.waitUntil(async () => (await all('SELECT 1 FROM carts')).length === 2, WAIT);
  await vi.waitUntil(async () => (await all(`SELECT 1 FROM mails WHERE body = ''`)).length > 0, WAIT);
  await again.stop();
  expect(await all('SELECT cart_id FROM carts ORDER BY id')).toEqual(carts.slice(1));
  expect((await all('SELECT count(*) FROM cart_lines')).map(Number)).toEqual([2]);
  expect(await all(`SELECT id FROM mails WHERE body = ''`)).toEqual([mails[0]]);
});
