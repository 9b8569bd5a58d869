import Fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerAgents } from '../../../server/agents/agent-routes.ts';
import { ServedCountries } from '../../../server/served-countries.ts';
import { CANARY, CATALOGUE, PRODUCT, WEBSITE, WEBSITE_COUNTRIES } from './catalogue-answer.ts';
import { errorResponse, lookupResponse, productResponse, searchResponse, without } from './ucp-schemas.ts';

interface Asked {
  headers: Record<string, string>;
  variables: unknown;
}

let app: FastifyInstance;
let asked: Asked[];
let answer: unknown;

beforeEach(async () => {
  asked = [];
  answer = CATALOGUE;
  const bff = {
    request: async ({ headers, body }: { headers: Record<string, string>; body: string }) => {
      asked.push({ headers, variables: (JSON.parse(body) as { variables: unknown }).variables });
      return { body: { json: async () => answer } };
    },
  };
  app = Fastify();
  const log = { warn: () => undefined };
  const countries = new ServedCountries(async () => WEBSITE_COUNTRIES as never, log as never);
  await registerAgents(app, { config: { siteUrl: 'https://shop.example' } as never, bff: bff as never, countries }, '1.2.3');
});
afterEach(() => app.close());

const HEADERS = { host: 'shop.example', accept: 'application/json, text/event-stream', 'content-type': 'application/json' };

async function post(payload: unknown, headers: Record<string, string> = {}) {
  const response = await app.inject({ method: 'POST', url: '/mcp', headers: { ...HEADERS, ...headers }, payload: JSON.stringify(payload) });
  return { status: response.statusCode, json: response.json<Record<string, unknown>>() };
}

const call = (name: string, args: unknown) => post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });

test('a text that gives orders comes out in its product’s field, and nowhere else', async () => {
  const { json } = await call('get_product', { catalog: { id: '27', context: { address_country: 'NZ' } } });
  const { structuredContent } = json['result'] as {
    structuredContent: { product: { description: unknown; variants: { description: unknown }[] } };
  };
  expect(structuredContent.product.description).toEqual({ plain: CANARY });
  const elsewhere = JSON.stringify({
    ...structuredContent,
    product: {
      ...structuredContent.product,
      description: null,
      variants: structuredContent.product.variants.map((one) => ({ ...one, description: null })),
    },
  });
  expect(elsewhere).not.toContain('IGNORE');
  const { json: list } = await post({ jsonrpc: '2.0', id: 2, method: 'tools/list' });
  expect(JSON.stringify(list)).not.toContain('IGNORE');
  const { json: bought } = await call('get_buying_price', { ids: ['27'] });
  expect(JSON.stringify(bought)).not.toContain('IGNORE');
});

test('the gateway is asked as a visitor of the country, with nothing of the caller’s but the address', async () => {
  await post(
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'explain_price', arguments: { id: '27' } } },
    { cookie: 'koura_token=secret; country=AU', authorization: 'Bearer secret', 'x-token': 'cart' },
  );
  expect(asked).toHaveLength(1);
  expect(asked[0]!.headers).toMatchObject({ cookie: 'country=NZ', 'x-forwarded-for': '127.0.0.1' });
  expect(JSON.stringify(asked[0]!.headers)).not.toMatch(/secret|x-token|authorization/);
  expect(asked[0]!.variables).toMatchObject({ filter: { ids: ['27'] } });
});

test('other names, other sites’ pages, several messages at once and what is too large are refused with words', async () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const refusals = [
    await post(list, { host: 'rebound.example' }),
    await post(list, { origin: 'https://evil.example' }),
    await post([list, list]),
    await post({ ...list, params: { text: 'x'.repeat(70_000) } }),
  ];
  expect(refusals.map(({ status, json }) => [status, (json['error'] as { message: string }).message])).toEqual([
    [403, 'This address is not the shop’s.'],
    [403, 'Pages of other sites can’t call the shop from a browser.'],
    [400, 'Send one message in each request.'],
    [413, 'The request is too large: at most 64 kB.'],
  ]);
  expect((await post(list, { origin: 'https://shop.example' })).status).toBe(200);
  expect((await app.inject({ method: 'GET', url: '/mcp', headers: HEADERS })).statusCode).toBe(405);
  expect(asked).toEqual([]);
});

test('wrong arguments name the field, and an unknown tool is named', async () => {
  const { json } = await call('search_catalog', { catalog: { query: 'x'.repeat(101) } });
  expect(json['error']).toMatchObject({
    code: -32_602,
    message: expect.stringContaining('catalog.query: A search term has at most 100 characters.'),
  });
  expect((await call('constructor', {})).json['error']).toMatchObject({
    message: expect.stringContaining('There is no tool “constructor”'),
  });
  expect((await call('search_catalog', { catalog: {} })).json['result']).toMatchObject({ isError: true });
  expect(asked).toEqual([]);
});

test('what the gateway refuses is told with its words and the wait, what fails is not', async () => {
  answer = {
    data: null,
    errors: [{ message: 'Too many requests. Please wait 7 seconds.', extensions: { code: 'RATE_LIMITED', status: 429, retryAfter: 7 } }],
  };
  expect((await call('explain_price', { id: '27' })).json['result']).toMatchObject({
    isError: true,
    content: [{ text: 'rate_limited: Too many requests. Please wait 7 seconds. Try again in 7 seconds.' }],
  });
  answer = { data: null, errors: [{ message: 'secret internals', extensions: { code: 'INTERNAL', status: 500 } }] };
  expect(JSON.stringify((await call('explain_price', { id: '27' })).json)).not.toContain('internals');
});

test('stored prices are told as such, and nothing is sold at them', async () => {
  answer = { ...CATALOGUE, extensions: { stale: { since: '2026-11-01T00:00:00.000Z' } } };
  const { json } = await call('get_product', { catalog: { id: '27', context: { address_country: 'NZ' } } });
  expect(json['result']).toMatchObject({
    structuredContent: { product: { variants: [{ availability: { available: false } }] }, messages: [{ code: 'prices_delayed' }] },
  });
});

test('a piece without a price online is not offered, and the reason is told', async () => {
  answer = { data: { products: { ...CATALOGUE.data.products, items: [{ ...PRODUCT, availability: 'ON_REQUEST' }] }, website: WEBSITE } };
  const { json } = await call('search_catalog', { catalog: { query: 'coin', context: { address_country: 'NZ' } } });
  expect(json['result']).toMatchObject({ structuredContent: { products: [], messages: [{ code: 'price_on_request' }] } });
});

const under = (path: string, members: string[]): string[] => members.map((member) => `${path}.${member}`);

test('answers of the catalogue are what UCP says they are, which one without a required member is not', async () => {
  const told = async (name: string, catalog: unknown) =>
    ((await call(name, { catalog })).json['result'] as { structuredContent: unknown }).structuredContent;
  answer = { data: { products: { ...CATALOGUE.data.products, pageCount: 2, total: 11 }, website: WEBSITE } };
  const product = ['id', 'title', 'description.plain', 'price_range.min.currency', 'variants', 'variants.0.price.amount'];
  const cases = [
    [
      searchResponse,
      await told('search_catalog', { query: 'coin' }),
      ['ucp.version', 'pagination.cursor', ...under('products.0', product)],
    ],
    [
      lookupResponse,
      await told('lookup_catalog', { ids: ['27', '28'] }),
      ['messages.0.content', ...under('products.0', [...product, 'variants.0.inputs'])],
    ],
    [productResponse, await told('get_product', { id: '27' }), ['ucp.capabilities', ...under('product', product)]],
  ] as const;
  for (const [schema, answered, required] of cases) {
    const result = v.safeParse(schema, answered);
    expect(result.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toBeUndefined();
    for (const path of required) expect([path, v.is(schema, without(answered, path))]).toEqual([path, false]);
  }
  answer = { data: { products: { ...CATALOGUE.data.products, items: [] }, website: WEBSITE } };
  expect(v.is(errorResponse, await told('get_product', { id: '27' }))).toBe(true);
});
