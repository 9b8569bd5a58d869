import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '../support/cart-shop.ts';
import { KeysFile, newKey } from '../support/partners.ts';
import { LiveClient } from '../live/live-client.ts';

const WIDGET = 'https://widget.example';
const [KEY, OTHER] = [newKey(), newKey()];
const widget = { id: 'widget', scopes: ['prices'], origins: [WIDGET], keys: [KEY] };
const other = { id: 'erp', scopes: ['orders'], keys: [OTHER] };
const file = new KeysFile([widget, other]);
let shop: Shop;
const clients: LiveClient[] = [];
const connect = async (auth: Record<string, string>, origin?: string): Promise<LiveClient> => {
  const client = await LiveClient.connect(shop.url, { ...(origin !== undefined && { origin }) }, auth);
  clients.push(client);
  return client;
};

beforeAll(async () => {
  shop = await openShop({ PARTNER_KEYS_FILE: file.path });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  await shop.close();
  file.remove();
});

it('a partner’s page hears prices with its key and country, and nothing beyond its scopes', async () => {
  const client = await connect({ key: KEY, country: 'AU' }, WIDGET);
  expect(await client.socket.emitWithAck('subscribe', { spot: true })).toMatchObject({ ok: true });
  expect(await client.socket.emitWithAck('watchOrder', { orderNumber: 'K-1' })).toMatchObject({ ok: false, code: 'FORBIDDEN' });
});

it.each([
  ['an unknown key', { key: newKey() }, undefined, 'KEY_UNKNOWN'],
  ['a page without a key', {}, WIDGET, 'FORBIDDEN'],
  ['a page with a key that doesn’t name it', { key: OTHER }, WIDGET, 'FORBIDDEN'],
  ['a country that the shop doesn’t serve', { key: KEY, country: 'ZZ' }, WIDGET, 'BAD_INPUT'],
])('%s is told why it is dropped', async (_name, auth: Record<string, string>, origin, code) => {
  const client = await connect(auth, origin);
  await expect.poll(() => client.of('dropped')).toMatchObject([{ code }]);
});

it('a connection ends with its key', async () => {
  const client = await connect({ key: OTHER });
  expect(await client.socket.emitWithAck('unwatchOrder')).toMatchObject({ ok: true });
  file.write([widget]);
  await expect.poll(() => client.socket.connected).toBe(false);
});
