import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { ServedCountries } from '../../src/website/served-countries.ts';
import { Bff } from '../support/open-bff.ts';
import { generateResponse, type GeneratedResponse, randomOf } from './generated-bodies.ts';
import { repetitions } from '../support/main-paths.ts';

/** 10,000 in `npm run test:full`, otherwise fewer. */
const BODIES = Number(process.env['GENERATED_BODIES'] ?? repetitions(200, 500));
const SEED = 20_261_121;

const OPERATIONS = [
  '{ products(page: 1) { total pageCount items { id slug name price { amount } metal { slug } mint { name } availability priceBreaks { quantity price { amount } } image { url } market { isOpen } estimatedDeliveryTime { text } purchaseRules { allowAddToCart } } facets { name values { value count } } priceRange { min { amount } } } }',
  '{ product(slug: "krugerrand-1-oz-gold-coin") { name price { amount } priceParts { tax { amount } } weight year relatedProducts { name } } }',
  '{ featuredProducts { name price { amount } pricePerOunce { amount } } }',
  '{ cart { total { amount } totalItems available { items { quantity unitPrice { amount } product { name } } } coupons { code } } }',
  '{ productNames { id name metal mint } }',
  '{ spotPrices { market { isOpen } prices { price { amount } updatedAt last30Days } } }',
  '{ spotHistory(metal: "gold") { times prices high { amount } currencies metal { name } } goldSilverRatio { latest } }',
  '{ website { currency phone countries { isoCode currency { iso3Code } } metals { slug } capabilities } }',
];
/** Codes that would blame the BFF or the client for a response of the backend. */
const OURS = new Set(['INTERNAL_SERVER_ERROR', 'BAD_USER_INPUT', 'TOO_COMPLEX']);
/** Codes that a rejected catalogue read must not become: such reads are public. */
const REFUSALS = new Set(['FORBIDDEN', 'UNAUTHENTICATED', 'BACKEND_REFUSED']);
const CART = 3;
const INSIDE =
  /\bat \w[\w.<>]* \(|node_modules|\/srv\/|SQLITE|select \*|ECONN|10\.0\.0\.7|127\.0\.0\.1|nginx|bookshelf|Cannot read|is not a function|is not iterable|cannot represent|undefined/;

const FIELDS =
  'price { amount } priceBreaks { price { amount } } minPrice { amount } maxPrice { amount } savings { amount } priceParts { tax { amount } } buyBackPrice { amount } pricePerOunce { amount } image { url } images { url } estimatedDeliveryTime { text } relatedProducts { name }';
const JSON_TYPE = { 'content-type': 'application/json' };

/** The backend's product with another value in one field, as JSON text, which can contain numbers out of range. */
function withField(good: string, field: string, json: string): Buffer {
  const answer = JSON.parse(good) as { data: { attributes: Record<string, unknown> } };
  answer.data.attributes[field] = 'another value';
  return Buffer.from(JSON.stringify(answer).replace('"another value"', json));
}

/** Any pair of letters is a country here: caches are per country, so that a new one finds none filled. */
const served = vi.spyOn(ServedCountries.prototype, 'find').mockImplementation((headers) => ({
  used: String(headers['x-country-code'] ?? 'NZ'),
  asked: undefined,
}));

let sandbox: RunningSandbox;
let server: Server;
let bff: Bff;
let preventCaching: ((url: string, good: string) => GeneratedResponse | undefined) | undefined;

async function respondWith(url: string, real: Promise<string>, response: ServerResponse): Promise<void> {
  const text = await real;
  const answer = preventCaching?.(url, text) ?? { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(text) };
  response.writeHead(answer.status, answer.headers).end(answer.status === 204 || answer.status === 304 ? undefined : answer.body);
}

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, database: ':memory:', ticks: false, market: 'open' });
  const good = new Map<string, Promise<string>>();
  server = createServer((request, response) => {
    const url = request.url!;
    const token = request.headers['x-token'];
    const real =
      good.get(url) ?? fetch(sandbox.url + url, token ? { headers: { 'x-token': String(token) } } : {}).then((answer) => answer.text());
    good.set(url, real);
    void respondWith(url, real, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bff = await Bff.before(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  served.mockRestore();
  await bff.close();
  server.closeAllConnections();
  server.close();
  await sandbox.close();
});

describe('for any response of the backend', () => {
  it(`${BODIES} generated bodies: a translated error or a valid response, without internals`, async () => {
    const headers = { 'x-token': crypto.randomUUID() };
    const codes = new Map<string, number>();
    for (let n = 0; n < BODIES; n++) {
      // Of each body: how often the settings are read behind others must not change those after it.
      const random = randomOf(SEED + n);
      const operation = n % OPERATIONS.length;
      // Caches are per country: a new one each time, so that everything is requested again.
      const country = String.fromCharCode(65 + (n % 26), 65 + (Math.trunc(n / 26) % 26));
      const spoilsSettings = operation > 4;
      // All but the last two operations also need the shop's settings.
      const isSettings = (url: string): boolean =>
        url.startsWith('/api/website') || url.includes('pageSize]=1&') || url.endsWith('pageSize]=1');
      preventCaching = (url, good) => (isSettings(url) === spoilsSettings || operation === 5 ? generateResponse(random, good) : undefined);
      const { status, body, text } = await bff.ask(OPERATIONS[operation]!, {}, { ...headers, 'x-country-code': country });
      preventCaching = undefined;
      const note = `body ${n} of seed ${SEED}, operation ${operation}: ${text.slice(0, 500)}`;
      expect({ status, inside: INSIDE.exec(text)?.[0], note }).toEqual({ status: 200, inside: undefined, note });
      for (const error of body.errors ?? []) {
        const { code } = error.extensions;
        codes.set(code, (codes.get(code) ?? 0) + 1);
        expect({ ours: OURS.has(code) || (operation !== CART && REFUSALS.has(code)), long: error.message.length > 300, note }).toEqual({
          ours: false,
          long: false,
          note,
        });
      }
      // A valid response in between, so that the breaker stays closed and the settings are cached.
      await bff.ask('{ website { currency } featuredProducts { id } cart { totalItems } }', {}, headers);
    }
    expect([...codes.keys()].toSorted()).toEqual(expect.arrayContaining(['BACKEND_BROKEN', 'RATE_LIMITED']));
    expect((await bff.ask('{ products { total } }')).body.errors).toBeUndefined();
  }, 300_000);

  // Twice, because the second execution of a query is compiled, and errors in compiled queries are easily lost.
  it.each([
    ['price', '1e999'],
    ['price', '"dear"'],
    ['priceBreaks', '5'],
    ['minPrice', '-1e999'],
    ['maxPrice', '1e999'],
    ['savings', '1e999'],
    ['savings', 'true'],
    ['buyBackPrice', '1e999'],
    ['relatedProducts', '7'],
  ])('a product whose %s is %s is an error, however often it is requested', async (field, json) => {
    const query = `{ product(slug: "krugerrand-1-oz-gold-coin") { name ${FIELDS} } }`;
    preventCaching = (url, good) =>
      url.startsWith('/api/products/krugerrand') ? { status: 200, headers: JSON_TYPE, body: withField(good, field, json) } : undefined;
    for (const country of ['NZ', 'AU', 'SG', 'GB', 'US', 'CA']) {
      const { status, body } = await bff.ask(query, {}, { 'x-country-code': country });
      expect(status).toBe(200);
      expect(new Set(body.errors?.map(({ extensions }) => extensions.code))).toEqual(new Set(['BACKEND_BROKEN']));
    }
  });

  it.each([
    ['priceBreaks', '[{"quantity":1,"price":1e999}]', { priceBreaks: [{ price: { amount: expect.any(String) } }] }],
    ['priceParts', '{"spotValue":1e999,"premium":1,"premiumPercent":1,"taxRatePercent":0,"tax":0}', { priceParts: null }],
    ['fineWeightGrams', '1e-323', { pricePerOunce: null }],
    ['image', '{"url":7}', { image: null }],
    ['images', '3', { image: { url: expect.any(String) } }],
    ['price', 'null', { price: null, priceBreaks: [], minPrice: null }],
    ['price', '0', { price: null, priceBreaks: [], minPrice: null }],
  ])('a product whose %s is %s is returned without that field', async (field, json, shown) => {
    const query = `{ product(slug: "krugerrand-1-oz-gold-coin") { name ${FIELDS} } }`;
    preventCaching = (url, good) =>
      url.startsWith('/api/products/krugerrand') ? { status: 200, headers: JSON_TYPE, body: withField(good, field, json) } : undefined;
    for (const country of ['NZ', 'AU', 'NZ', 'NZ']) {
      const { body } = await bff.ask(query, {}, { 'x-country-code': country });
      expect(body.errors).toBeUndefined();
      expect(body.data).toMatchObject({ product: { name: 'Krugerrand 1 oz gold coin', ...shown } });
    }
  });
});
