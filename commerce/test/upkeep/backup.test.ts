import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CommerceCommands } from '../support/commerce-commands.ts';
import { buy, send, startSelling, startWithPrices } from '../support/selling-shop.ts';
import { onlyInFull } from '../support/only-in-full.ts';
import { setUpShop } from '../support/set-up-shop.ts';

let commands: CommerceCommands;
beforeEach(() => {
  commands = new CommerceCommands();
});
afterEach(() => commands.remove());

const inFolder = (name: string): string => join(commands.folder, name);
const numberOf = ({ orderNumber }: { orderNumber: string }): number => Number(/\d+$/.exec(orderNumber)![0]);

it('brings a backup back that was made in use: no number twice, every login ended, and payments without an order named', async () => {
  const shop = await startSelling(commands);
  const login = { email: 'aroha@mail.example', username: 'aroha', password: 'kererū in the rata' };
  const { jwt } = (await send(shop.url, 'POST', '/auth/local/register', { body: login })).body;
  const kept = await buy(shop.url);
  const made = await commands.run('backup', inFolder('monday.sqlite'));
  expect(made).toMatchObject({ code: 0, text: expect.stringContaining(`1 orders, the latest ${kept.orderNumber} of 20`) as string });
  expect(statSync(inFolder('monday.sqlite')).mode & 0o777).toBe(0o600);
  expect((await commands.run('backup', inFolder('monday.sqlite'))).text).toContain('exists already: name a new file.');

  const lost = [await buy(shop.url), await buy(shop.url)];
  expect(lost.map(numberOf)).toEqual([numberOf(kept) + 1, numberOf(kept) + 2]);
  expect(await commands.run('restore', inFolder('monday.sqlite'))).toMatchObject({
    code: 1,
    text: expect.stringContaining(`in use by process ${shop.pid}`) as string,
  });
  await shop.kill();

  const restored = await commands.run('restore', inFolder('monday.sqlite'), '--gap', '50');
  expect(restored.code).toBe(0);
  expect(restored.text).toMatch(/go on 50 higher[\s\S]*Every login has ended[\s\S]*npm run reconcile[\s\S]*without an order/);
  const again = await startWithPrices(commands);
  expect((await send(again.url, 'GET', '/users/me', { jwt })).status).toBe(401);
  const body = { identifier: login.email, password: login.password };
  const renewed = (await send(again.url, 'POST', '/auth/local', { body })).body.jwt;
  expect((await send(again.url, 'GET', '/users/me', { jwt: renewed })).status).toBe(200);
  const next = [await buy(again.url), await buy(again.url)];
  expect(next.map(numberOf)).toEqual([numberOf(kept) + 51, numberOf(kept) + 52]);
  await again.stop();

  const invoices = (file: string): number[] => {
    const database = new DatabaseSync(file);
    const rows = database.prepare('SELECT number FROM invoices ORDER BY order_id').all();
    database.close();
    return rows.map(({ number }) => Number(/\d+$/.exec(String(number))![0]));
  };
  const [first] = invoices(commands.database);
  expect(invoices(commands.database)).toEqual([first, first! + 51, first! + 52]);
  // Nothing that was there before is gone.
  const before = readdirSync(commands.folder).find((name) => /^commerce\.sqlite\.before-\d{14}$/.test(name))!;
  expect(invoices(inFolder(before))).toEqual([first, first! + 1, first! + 2]);
});

it('jumps also the numbers that had not begun at the backup', onlyInFull, async () => {
  const shop = await startSelling(commands);
  await commands.run('backup', inFolder('empty.sqlite'));
  const lost = await buy(shop.url);
  await shop.stop();
  await commands.run('restore', inFolder('empty.sqlite'));
  const again = await startWithPrices(commands);
  expect(numberOf(await buy(again.url))).toBe(numberOf(lost) + 1000);
  await again.stop();
});

it('refuses what is no backup, and changes nothing', onlyInFull, async () => {
  await setUpShop(commands);
  writeFileSync(inFolder('notes.sqlite'), 'This is no database, but long enough to be taken for one at first sight.'.repeat(50));
  const refused = await commands.run('restore', inFolder('notes.sqlite'));
  expect(refused).toEqual({ code: 1, text: `${inFolder('notes.sqlite')} is no backup of Koura Commerce.` });
  expect((await commands.run('restore', inFolder('nowhere.sqlite'))).text).toBe(`There is no file ${inFolder('nowhere.sqlite')}.`);
  expect((await commands.run('restore', inFolder('notes.sqlite'), '--gap', 'some')).text).toBe('--gap must be a whole number above 0.');
  expect((await commands.run('set-up', 'examples/dealer.example.yaml')).text).toMatch(/^Nothing has changed/);
  expect(readdirSync(commands.folder).filter((name) => /restoring|before/.test(name))).toEqual([]);
});
