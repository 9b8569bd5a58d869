import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { BackendProxy } from '../support/backend-proxy.ts';
import { CapturedLog } from '../support/captured-log.ts';
import { openShop, type Shop } from '../support/cart-shop.ts';
import { KeysFile, newKey } from '../support/partners.ts';

const [KEY, SMALL, UNKNOWN] = [newKey(), newKey(), newKey()];
const WIDGET = 'https://widget.example';
const file = new KeysFile([
  { id: 'widget', scopes: ['content', 'prices'], origins: [WIDGET], keys: [KEY] },
  { id: 'small', scopes: ['content'], quota: { minute: 1, day: 1 }, keys: [SMALL] },
]);
const FAQS = '{ faqs { __typename } }';
const backend = new BackendProxy();
let log: CapturedLog;
let shop: Shop;
beforeAll(async () => {
  log = new CapturedLog();
  shop = await openShop({ PARTNER_KEYS_FILE: file.path, LOG_LEVEL: 'debug' }, { backend });
});
afterEach(() => {
  backend.interfere = () => undefined;
});
afterAll(async () => {
  await shop.close();
  log.end();
  file.remove();
  await backend.close();
});

const post = async (body: object | string, headers: Record<string, string>, path = '/graphql'): Promise<string> => {
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: sent,
  });
  return (await response.text()) + JSON.stringify([...response.headers]);
};
/** The 32 bytes of a key, in base64url: nothing that names it may be left. */
const secretOf = (key: string): string => key.slice('koura_live_'.length);

it.each<[string, () => Promise<unknown>]>([
  ['an answer', () => post({ query: FAQS }, { 'koura-key': KEY })],
  ['a page of a partner’s', () => post({ query: FAQS }, { 'koura-key': KEY, origin: WIDGET })],
  ['an unknown key', () => post({ query: FAQS }, { 'koura-key': UNKNOWN })],
  ['a key that is nearly one', () => post({ query: FAQS }, { 'koura-key': `${KEY}x` })],
  ['a foreign origin', () => post({ query: FAQS }, { 'koura-key': KEY, origin: 'https://other.example' })],
  ['a missing scope', () => post({ query: '{ cart { cartId } }' }, { 'koura-key': KEY })],
  ['a country that isn’t served', () => post({ query: FAQS }, { 'koura-key': KEY, 'x-country-code': 'ZZ' })],
  ['a syntax error', () => post({ query: '{ faqs {' }, { 'koura-key': KEY })],
  ['a body that is no JSON', () => post('{', { 'koura-key': KEY })],
  ['a key in the body', () => post({ query: `{ faqs(key: "${KEY}") { __typename } }`, variables: { key: KEY } }, { 'koura-key': KEY })],
  ['a key as a bearer token', () => post({ query: FAQS }, { authorization: `Bearer ${KEY}` })],
  ['a key in the address', () => post({ query: FAQS }, {}, `/graphql?koura-key=${KEY}`)],
  ['a key for a path', () => post({ query: FAQS }, { 'koura-key': KEY }, '/nowhere')],
  [
    'a quota that is used up',
    async () => [await post({ query: FAQS }, { 'koura-key': SMALL }), await post({ query: FAQS }, { 'koura-key': SMALL })].join(''),
  ],
  [
    'a backend that fails',
    () => {
      backend.interfere = () => ({ status: 500, body: {} });
      return post({ query: '{ testimonials { total } }' }, { 'koura-key': KEY });
    },
  ],
])('%s has no key in the log or in the response', async (_name, ask) => {
  log.forget();
  const told = String(await ask());
  for (const key of [KEY, SMALL, UNKNOWN]) {
    expect(told).not.toContain(secretOf(key));
    expect(log.text).not.toContain(secretOf(key));
  }
});
