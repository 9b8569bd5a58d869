import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { StoredContent } from '../src/content/stored-content.ts';
import { shopFacts } from '../src/content/shop-facts.ts';
import { MovableClock } from '../src/context/movable-clock.ts';
import { Database } from '../src/database/database.ts';
import { PictureFiles } from '../src/picture-files/picture-files.ts';
import { schema } from '../src/schema.ts';
import { readDealerFile } from '../src/set-up/read-dealer-file.ts';
import { setUpDealer } from '../src/set-up/set-up-dealer.ts';
import type { SpotPrices } from '../src/spot/spot-source.ts';
import { type PlugIns, type RunningCommerce, startCommerce } from '../src/start-commerce.ts';
import { testDatabase } from './support/test-database.ts';

const dealer = readDealerFile(readFileSync(new URL('../../examples/dealer.example.yaml', import.meta.url), 'utf8'));
const names = { brandName: 'Harakeke Bullion', brandSlug: 'harakeke' };
const siteUrl = 'https://harakeke.example';
const clock = new MovableClock();

let running: RunningCommerce;
let database: Database;
afterEach(async () => {
  await running.close();
  await database.close();
});

/** Starts the backend of the example's dealer, who has no products; `quotes` are what the source of spot prices has, one after another. */
async function start(quotes: Partial<SpotPrices>[] = [], plugIn?: () => PlugIns): Promise<void> {
  database = new Database(testDatabase());
  await database.execute(schema);
  await setUpDealer(database, dealer, [], { siteUrl, now: clock.now() });
  for (const metal of ['gold', 'silver', 'platinum'])
    await database.run('INSERT INTO spot (metal, price, updated_at) VALUES (?, 100000, ?)', metal, clock.now().toISOString());
  const config = {
    program: 'commerce',
    host: '127.0.0.1',
    port: 0,
    market: 'open' as const,
    ticks: false,
    apiVersion: 'v4' as const,
    apiPrefix: '/api',
    isPlainStrapi: false,
    siteUrl,
    tokenSecret: 'tokens',
    tokenMinutes: 60,
    sessionDays: 30,
    staffSessionHours: 12,
    serviceToken: 'service',
    capabilitiesOff: [],
    ownMails: [],
    emailConfirmation: false,
    passwordCost: 4,
    ...names,
    countryHeader: 'x-country-code',
  };
  const ports = {
    spotSource: { next: () => quotes.shift() },
    pictures: new PictureFiles(join(tmpdir(), 'no-pictures')),
    content: new StoredContent(database, shopFacts(names)),
    clock,
  };
  running = await startCommerce({ config, database }, ports, plugIn);
}

async function call(method: string, path: string, body?: unknown): Promise<{ status: number; body: { data: Record<string, unknown> } }> {
  const headers = {
    'x-token': '0d3b6f0e-6a55-4c8e-9f0a-1c7a3f6f5c11',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const response = await fetch(`${running.url}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  return { status: response.status, body: (await response.json()) as { data: Record<string, unknown> } };
}

it('alone charges no cards: it neither offers nor answers what needs a card provider', async () => {
  await start();
  const { capabilities } = (await call('GET', '/api/website')).body.data['attributes'] as { capabilities: string[] };
  expect(capabilities).toContain('orders.closeKey');
  for (const name of ['checkout.actions', 'accounts.cards', 'staff.money']) expect(capabilities).not.toContain(name);
  const paths = ['/api/me/cards', '/api/connect/google', '/provider/google', '/_sandbox/clock', '/outbox', '/v1/payment_intents'];
  for (const path of paths) expect([path, (await call('GET', path)).status]).toEqual([path, 404]);
  const delivery = { line1: '1 Quay Street', city: 'Auckland', postcode: '1010', countryCode: 'NZ' };
  const contact = { firstName: 'Ana', lastName: 'Kereama', email: 'ana@mail.example', phone: null };
  const checkout = { key: 'some-key-1', total: 10, contact, delivery, payment: { token: 'tok_visa' } };
  const refused = await call('POST', '/api/checkout', checkout);
  expect(refused).toMatchObject({ status: 400, body: { error: { details: { errors: [{ path: ['payment'] }] } } } });
  expect(JSON.stringify(refused.body)).toContain('this backend charges no cards');
});

it('takes prices from its source at each tick, and none where the source has none', async () => {
  await start([{ gold: 200_000 }]);
  const { spot } = running.commerce;
  await spot.tick();
  expect(await spot.prices()).toEqual({ gold: 200_000, silver: 100_000, platinum: 100_000 });
  const { body } = await call('GET', '/api/spot-prices');
  expect(body.data['prices']).toEqual(
    expect.arrayContaining([expect.objectContaining({ metal: { name: 'Gold', slug: 'gold' }, price: 2000 })]),
  );
  const rows = await database.all('SELECT * FROM spot');
  await clock.move(60);
  await spot.tick();
  expect(await database.all('SELECT * FROM spot')).toEqual(rows);
});

it('has the hooks and routes of an extension beside its API and within it, before its own', async () => {
  const seen: string[] = [];
  await start([], () => ({
    extension: {
      beside(app) {
        app.get('/desk', () => ({ data: { at: 'root' } }));
      },
      within(api) {
        api.addHook('preHandler', async ({ url }) => void seen.push(url));
        api.get('/me/cards', { config: { capability: 'accounts.cards' } }, () => ({ data: { at: 'api' } }));
      },
    },
  }));
  expect((await call('GET', '/desk')).body.data).toEqual({ at: 'root' });
  expect((await call('GET', '/api/me/cards')).body.data).toEqual({ at: 'api' });
  expect((await call('GET', '/api/website')).status).toBe(200);
  expect(seen).toEqual(['/api/me/cards', '/api/website']);
});
