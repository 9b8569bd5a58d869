import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CommerceCommands } from '../support/commerce-commands.ts';
import { buy, send, startSelling, startWithPrices } from '../support/selling-shop.ts';
import { ServerDatabase } from '../support/server-database.ts';
import { setUpShop } from '../support/set-up-shop.ts';

let server: ServerDatabase;
let commands: CommerceCommands;
beforeEach(async () => {
  server = await ServerDatabase.create();
  commands = new CommerceCommands(undefined, { DATABASE_URL: server.url });
});
afterEach(async () => {
  commands.remove();
  await server.drop();
});

const numberOf = ({ orderNumber }: { orderNumber: string }): number => Number(/\d+$/.exec(orderNumber)![0]);

it('copies a server’s database in use into one file, and brings it back into an empty one: no number twice, every login ended', async () => {
  const shop = await startSelling(commands);
  const login = { email: 'aroha@mail.example', username: 'aroha', password: 'kererū in the rata' };
  const { jwt } = (await send(shop.url, 'POST', '/auth/local/register', { body: login })).body;
  const kept = await buy(shop.url);
  const file = join(commands.folder, 'monday.dump');
  expect(await commands.run('backup', file)).toMatchObject({
    code: 0,
    text: expect.stringContaining(`1 orders, the latest ${kept.orderNumber} of 20`) as string,
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await commands.run('backup', file)).text).toContain('exists already: name a new file.');
  const lost = await buy(shop.url);
  expect((await commands.run('restore', file)).text).toContain(`in use by koura commerce, process ${shop.pid} on `);
  await shop.stop();
  expect((await commands.run('restore', file)).text).toContain('has tables already: create an empty database');

  const empty = await ServerDatabase.create();
  const there = new CommerceCommands(commands.folder, { DATABASE_URL: empty.url });
  try {
    const restored = await there.run('restore', file, '--gap', '50');
    expect(restored).toMatchObject({
      code: 0,
      text: expect.stringMatching(/is the backup: 1 orders[^]*go on 50 higher[^]*npm run reconcile/) as string,
    });
    const again = await startWithPrices(there);
    expect((await send(again.url, 'GET', '/users/me', { jwt })).status).toBe(401);
    const next = await buy(again.url);
    expect(numberOf(next)).toBe(numberOf(lost) + 50);
    await again.stop();
    // What the server's own tools brought back.
    expect(await there.run('restore')).toMatchObject({
      code: 0,
      text: expect.stringContaining('may go on from where it is: 2 orders') as string,
    });
    const last = await startWithPrices(there);
    expect(numberOf(await buy(last.url))).toBe(numberOf(next) + 1001);
    await last.stop();
  } finally {
    await empty.drop();
  }
});

it('says what PostgreSQL’s programs say, and leaves nothing half done', async () => {
  await setUpShop(commands);
  const empty = await ServerDatabase.create();
  const there = new CommerceCommands(commands.folder, { DATABASE_URL: empty.url });
  try {
    expect(await there.run('restore', 'examples/dealer.example.yaml')).toMatchObject({
      code: 1,
      text: expect.stringContaining('pg_restore: error') as string,
    });
    expect(await empty.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
  } finally {
    await empty.drop();
  }
});
