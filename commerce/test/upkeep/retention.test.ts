import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CommerceCommands, WAIT } from '../support/commerce-commands.ts';
import { send, startSelling } from '../support/selling-shop.ts';

let commands: CommerceCommands;
beforeEach(() => {
  commands = new CommerceCommands();
});
afterEach(() => commands.remove());

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
  const database = new DatabaseSync(commands.database);
  const all = (sql: string): unknown[] =>
    database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row)[0]);
  const mails = all('SELECT id FROM mails ORDER BY id') as number[];
  expect(mails.length).toBeGreaterThanOrEqual(3);
  const change = database.prepare('UPDATE carts SET updated_at = ? WHERE cart_id = ?');
  for (const [index, days] of [91, 89, 5].entries()) change.run(daysAgo(days), carts[index]!);
  const age = database.prepare('UPDATE mails SET sent_at = ? WHERE id = ?');
  for (const [index, days] of [20, 5, 20].entries()) age.run(daysAgo(days), mails[index]!);
  database.prepare(`UPDATE mail_deliveries SET state = 'delivered'`).run();
  database.prepare(`UPDATE mail_deliveries SET state = 'queued', due_at = ? WHERE mail_id = ?`).run(daysAgo(-5), mails[2]!);

  const again = await commands.start({ BACKEND_KEEP_MAILS_DAYS: '10' });
  await vi.waitUntil(() => all('SELECT 1 FROM carts').length === 2, WAIT);
  await vi.waitUntil(() => all(`SELECT 1 FROM mails WHERE body = ''`).length > 0, WAIT);
  await again.stop();
  expect(all('SELECT cart_id FROM carts ORDER BY id')).toEqual(carts.slice(1));
  expect(all('SELECT count(*) FROM cart_lines')).toEqual([2]);
  expect(all(`SELECT id FROM mails WHERE body = ''`)).toEqual([mails[0]]);
  database.close();
});
