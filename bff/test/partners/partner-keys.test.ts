import type { GraphQLSchema } from 'graphql';
import { afterAll, describe, expect, it } from 'vitest';
import { PUBLIC_FIELDS } from '../../src/partners/scopes.ts';
import { partnersIn } from '../../src/partners/partner.ts';
import { oneBff, type Reply } from '../support/open-bff.ts';
import { KeysFile, newKey } from '../support/partners.ts';
import { ADMIN, bearerOf } from '../support/people.ts';

const WIDGET = 'https://widget.example';
const [WIDGET_KEY, SERVER_KEY, REVOKED] = [newKey(), newKey(), newKey()];
const widget = { id: 'widget', scopes: ['prices', 'content'], origins: [WIDGET], keys: [WIDGET_KEY] };
const server = { id: 'erp', scopes: ['catalogue', 'carts', 'orders'], keys: [SERVER_KEY] };
const file = new KeysFile([widget, server, { id: 'gone', scopes: ['prices'], keys: [REVOKED] }]);
const bff = oneBff({ PARTNER_KEYS_FILE: file.path, PRODUCT_REPLY_MS: '3000', COMMERCE_TIME_SCALE: '10' });
afterAll(() => file.remove());

const SPOT = '{ spotPrices { __typename } }';
const FAQS = '{ faqs { __typename } }';
const VERSION = '{ version { commit } website { currency } }';
const error = ({ status, body: { errors, data } }: Reply<unknown>) => ({
  status,
  data,
  ...errors?.[0]?.extensions,
  message: errors?.[0]?.message,
});
const withKey = (key: string, more: Record<string, string> = {}) => ({ 'koura-key': key, ...more });

describe('a request with a partner’s key', () => {
  it('is answered within its scopes', async () => {
    expect((await bff.ask(SPOT, {}, withKey(WIDGET_KEY))).body).toMatchObject({ data: { spotPrices: { __typename: 'SpotPrices' } } });
    expect((await bff.ask(VERSION, {}, withKey(WIDGET_KEY))).body.errors).toBeUndefined();
  });

  it.each([
    ['a query', '{ cart { cartId } }', 'cart', 'carts'],
    ['a fragment', 'query { ...F } fragment F on Query { ...G } fragment G on Query { products { total } }', 'products', 'catalogue'],
    ['another name', '{ faqs { __typename } spotPrices: mints { slug } }', 'mints', 'catalogue'],
    ['a mutation', 'mutation { quoteCart { __typename } }', 'quoteCart', 'quotes'],
  ])('is refused by name beyond them: %s', async (_name, query, field, scope) => {
    const { status, data, ...refused } = error(await bff.ask(query, {}, withKey(WIDGET_KEY)));
    expect({ status, data, ...refused }).toMatchObject({ status: 403, data: undefined, code: 'FORBIDDEN' });
    expect(refused.message).toBe(`This key may not use “${field}”: it lacks the scope “${scope}”. Ask the dealer for it.`);
  });

  it('is refused beyond them where the response is kept', async () => {
    const other = (await bff.ask(FAQS, {}, withKey(WIDGET_KEY))).body.data;
    expect((await bff.ask(FAQS)).body.data).toEqual(other);
    expect(error(await bff.ask(FAQS, {}, withKey(SERVER_KEY)))).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  it('cannot use the desk’s fields, whoever is signed in', async () => {
    const headers = withKey(SERVER_KEY, { authorization: await bearerOf(bff, ADMIN) });
    const refused = error(await bff.ask('{ staffOrders { total } }', {}, headers));
    expect(refused).toMatchObject({ status: 403, code: 'FORBIDDEN', message: expect.stringContaining('public schema') as string });
    expect(error(await bff.ask('{ debug { replicaId } }', {}, headers)).status).not.toBe(200);
  });

  it.each([
    ['an unknown key', newKey()],
    ['an empty key', ''],
    ['no key of ours', 'Bearer x'],
  ])('is never answered as one without a key: %s', async (_name, key) => {
    const refused = error(await bff.ask(FAQS, {}, { 'koura-key': key }));
    expect(refused).toMatchObject({ status: 401, code: 'KEY_UNKNOWN', message: expect.stringContaining('ask the dealer') as string });
    expect(refused.data).toBeUndefined();
  });

  it('names a country that the shop serves', async () => {
    const refused = error(await bff.ask(SPOT, {}, withKey(WIDGET_KEY, { 'x-country-code': 'ZZ' })));
    expect(refused).toMatchObject({ status: 400, code: 'BAD_USER_INPUT', message: expect.stringMatching(/“ZZ”.*NZ/) as string });
    const { body } = await bff.ask<{ website: { currency: string } }>(
      '{ website { currency } }',
      {},
      withKey(WIDGET_KEY, { 'x-country-code': 'au' }),
    );
    expect(body.data).toEqual({ website: { currency: 'AUD' } });
  });
});

describe('a page of a partner', () => {
  const preflight = (origin: string) =>
    bff.app.inject({
      method: 'OPTIONS',
      url: '/graphql',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type,koura-key' },
    });

  it('may send and read requests, without cookies', async () => {
    const { statusCode, headers } = await preflight(WIDGET);
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({ 'access-control-allow-origin': WIDGET, 'access-control-max-age': '600', vary: 'origin' });
    expect(headers['access-control-allow-headers']).toContain('koura-key');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    for (const key of [WIDGET_KEY, newKey()]) {
      const response = await bff.ask(FAQS, {}, withKey(key, { origin: WIDGET }));
      expect(response.headers).toMatchObject({ 'access-control-allow-origin': WIDGET });
    }
  });

  it('is refused at an origin that no key names, or another key', async () => {
    const { statusCode, headers } = await preflight('https://evil.example');
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([403, undefined]);
    const refused = error(await bff.ask(FAQS, {}, withKey(SERVER_KEY, { origin: WIDGET })));
    expect(refused).toMatchObject({ status: 403, code: 'FORBIDDEN', message: expect.stringContaining(WIDGET) as string });
    expect((await bff.ask(FAQS, {}, { origin: 'https://evil.example' })).headers).not.toHaveProperty('access-control-allow-origin');
  });
});

it('a key that is taken out of the file is refused within a second, and a broken file changes nothing', async () => {
  expect((await bff.ask(SPOT, {}, withKey(REVOKED))).status).toBe(200);
  file.write([widget, server]);
  await expect.poll(async () => (await bff.ask(SPOT, {}, withKey(REVOKED))).status).toBe(401);
  file.writeText('{ "partners": [');
  await expect.poll(async () => (await bff.ask(SPOT, {}, withKey(WIDGET_KEY))).status).toBe(200);
});

it('every root field is for everybody under one scope, or for the desk', () => {
  const { schema } = bff.app.getHttpAdapter().getInstance().graphql as { schema: GraphQLSchema };
  const fields = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) => Object.values(type.getFields()));
  const isForAll = fields.filter(({ extensions }) => ['public', 'signedIn'].includes(String(extensions['access']))).map(({ name }) => name);
  // A new field is added to bff/src/partners/scopes.ts.
  expect([...PUBLIC_FIELDS.keys()].toSorted()).toEqual(isForAll.filter((name) => !['debug', 'returnToStaff'].includes(name)).toSorted());
});

describe('PARTNER_KEYS_FILE', () => {
  const one = { id: 'a', name: 'A', scopes: ['prices'], keys: [{ sha256: '0'.repeat(64) }] };
  it.each([
    ['an unknown scope', [{ ...one, scopes: ['price'] }], 'partners.0.scopes.0: must be of catalogue'],
    ['an origin with a path', [{ ...one, origins: ['https://a.example/'] }], 'partners.0.origins.0: must be an origin'],
    ['a key instead of its hash', [{ ...one, keys: [{ sha256: 'koura_live_x' }] }], 'partners.0.keys.0.sha256: must be 64'],
    ['a misspelt field', [{ ...one, scope: [] }], 'partners.0.scope'],
    ['an id twice', [one, one], 'two partners have the id a'],
  ])('says what is wrong: %s', (_name, partners, message) => {
    expect(() => partnersIn(JSON.stringify({ partners }))).toThrow(message);
  });

  it('has a key’s end', () => {
    const [partner] = partnersIn(JSON.stringify({ partners: [{ ...one, keys: [{ ...one.keys[0], until: '2026-11-30T00:00:00Z' }] }] }));
    expect(partner!.keys[0]!.until).toEqual(new Date('2026-11-30T00:00:00Z'));
  });
});
