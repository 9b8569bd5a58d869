import { generateKeyPairSync } from 'node:crypto';
import type { ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UCP_VERSION } from '../../../server/agents/ucp-envelope.ts';
import { CATALOGUE, PRODUCT, WEBSITE } from './catalogue-answer.ts';
import { openAgents } from './open-agents.ts';
import { PublishedSchemas } from './published-schemas.ts';
import { without } from './ucp-schemas.ts';

/** A checkout of the branch gh-pages of https://github.com/Universal-Commerce-Protocol/ucp, which ucp.dev is served from. */
const FOLDER = process.env['UCP_SCHEMAS'];
const WHY_SKIPPED = FOLDER === undefined ? ': skipped, for UCP_SCHEMAS names no checkout of them (docs/testing.md)' : '';

const NZ = { address_country: 'NZ' };
const line = (id: string, quantity: number) => ({ item: { id }, quantity });
const items = (...list: object[]) => ({ data: { products: { ...CATALOGUE.data.products, items: list }, website: WEBSITE } });
const PAGE_OF_TWO = { data: { products: { ...CATALOGUE.data.products, pageCount: 2, total: 11 }, website: WEBSITE } };
const RICH = items({
  ...PRODUCT,
  gtin: '4006381333931',
  mpn: 'K-1',
  mint: { slug: 'mint', name: 'Mint' },
  image: { url: '/media/coin.jpg', jpegUrl: '/media/coin.jpg' },
  priceBreaks: [{ quantity: 10, price: { amount: '99.00', currencyCode: 'NZD' } }],
});
const STALE = { ...CATALOGUE, extensions: { stale: { since: '2026-11-01T00:00:00.000Z' } } };
const ON_REQUEST = items({ ...PRODUCT, availability: 'ON_REQUEST' });
const SOLD_OUT = items({ ...PRODUCT, availability: 'SOLD_OUT' });

/** What an agent says of itself with each call of a tool. */
const META = { 'ucp-agent': { profile: 'https://agent.example/profile' }, 'idempotency-key': '0b7d4a52-6a0e-4d6c-9a55-0f6f1c1f0e3c' };

interface Entity {
  version: string;
  schema: string;
}
interface Profile {
  ucp: { capabilities: Record<string, Entity[]>; services: Record<string, Entity[]> };
}

interface Case {
  title: string;
  /** By its name, which REST and MCP share. */
  operation: string;
  id?: string;
  input?: object;
  /** What the gateway says. */
  answer: unknown;
  /** Members without which the schema has to refuse the answer. */
  required: string[];
}

const under = (path: string, members: string[]): string[] => members.map((member) => `${path}.${member}`);
const offered = ['id', 'title', 'description.plain', 'price_range.max', 'price_range.min.currency', 'variants'];
const ofVariant = ['id', 'title', 'description', 'price.amount'];
const inList = [...under('products.0', offered), ...under('products.0.variants.0', ofVariant)];
const inCart = [
  'id',
  'currency',
  'totals.0.type',
  'totals.1.type',
  'line_items.0.totals.0.amount',
  ...under('line_items.0', ['id', 'quantity']),
];

const told: Case[] = [
  {
    title: 'a page of a search',
    operation: 'search_catalog',
    input: { query: 'coin' },
    answer: PAGE_OF_TWO,
    required: ['ucp.version', 'products', 'pagination.cursor', 'pagination.has_next_page', 'messages.0.code', ...inList],
  },
  {
    title: 'a product with all that a dealer can say of it',
    operation: 'search_catalog',
    input: { query: 'coin', context: NZ, filters: { categories: ['gold'], price: { max: 20_000 } } },
    answer: RICH,
    required: ['products.0.media.0.url', 'products.0.categories.0.value', 'products.0.variants.0.barcodes.0.type'],
  },
  {
    title: 'nothing found that has a price',
    operation: 'search_catalog',
    input: { query: 'coin', context: NZ },
    answer: ON_REQUEST,
    required: ['products', 'messages.0.content'],
  },
  {
    title: 'stored prices',
    operation: 'search_catalog',
    input: { query: 'coin', context: NZ },
    answer: STALE,
    required: ['messages.0.type', 'messages.0.content'],
  },
  {
    title: 'one of two ids',
    operation: 'lookup_catalog',
    input: { ids: ['27', '28'], context: NZ },
    answer: CATALOGUE,
    required: ['ucp', 'messages.0.content', 'products.0.variants.0.inputs', 'products.0.variants.0.inputs.0.id', ...inList],
  },
  {
    title: 'one product',
    operation: 'get_product',
    input: { id: '27', context: NZ },
    answer: RICH,
    required: ['product', ...under('product', offered), ...under('product.variants.0', ofVariant)],
  },
  {
    title: 'a cart with a line that nobody can buy',
    operation: 'create_cart',
    input: { line_items: [line('27', 2), line('28', 1)], context: NZ },
    answer: CATALOGUE,
    required: ['ucp.version', 'messages.0.severity', ...inCart],
  },
  { title: 'a cart by its id', operation: 'get_cart', id: 'NZ_27x2', answer: CATALOGUE, required: inCart },
  {
    title: 'another content of a cart',
    operation: 'update_cart',
    id: 'NZ_27x2',
    input: { line_items: [line('27', 3)] },
    answer: CATALOGUE,
    required: ['messages.0.content', ...inCart],
  },
  { title: 'a cart that is given up', operation: 'cancel_cart', id: 'NZ_27x2', answer: CATALOGUE, required: inCart },
];
const inError = ['ucp.version', 'ucp.status', 'messages', ...under('messages.0', ['type', 'code', 'content', 'severity'])];
const refused: Case[] = [
  { title: 'no such product', operation: 'get_product', input: { id: '27' }, answer: items(), required: inError },
  { title: 'a product without a price', operation: 'get_product', input: { id: '27' }, answer: ON_REQUEST, required: inError },
  {
    title: 'a cart of what is sold out',
    operation: 'create_cart',
    input: { line_items: [line('27', 1)] },
    answer: SOLD_OUT,
    required: inError,
  },
  {
    title: 'a cart at stored prices',
    operation: 'update_cart',
    id: 'NZ_27x2',
    input: { line_items: [line('27', 1)] },
    answer: STALE,
    required: inError,
  },
  {
    title: 'another’s token as a cart',
    operation: 'get_cart',
    id: '0123456789abcdef0123456789abcdef',
    answer: CATALOGUE,
    required: inError,
  },
  { title: 'no such cart to give up', operation: 'cancel_cart', id: 'NZ', answer: CATALOGUE, required: inError },
];

describe.skipIf(FOLDER === undefined)(`published schemas of UCP${WHY_SKIPPED}`, () => {
  const schemas = new PublishedSchemas(FOLDER ?? '');
  let app: FastifyInstance;
  let answer: unknown;
  beforeAll(async () => {
    app = await openAgents(() => answer, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
  });
  afterAll(() => app.close());

  it.each(told)('$operation: $title', async (one) => {
    answer = one.answer;
    const { published, response } = await overRest(one);
    expect(response.statusCode).toBe(published.status);
    expectOnly(published.validate, response.json(), one.required);
    const { tool, result } = await overMcp(one);
    expectOnly(tool.validate, result, one.required);
  });

  it.each(refused)('$operation: $title', async (one) => {
    answer = one.answer;
    const { published, response } = await overRest(one);
    // What can’t be done is an answer too.
    expect([response.statusCode, response.json()]).toMatchObject([200, { ucp: { status: 'error' } }]);
    expectOnly(published.validate, response.json(), one.required);
    const { tool, result } = await overMcp(one);
    expect(result).toMatchObject({ ucp: { status: 'error' } });
    expectOnly(tool.validate, result, one.required);
  });

  it('/.well-known/ucp: the profile of a business, whose schemas are what they are said to be', async () => {
    const response = await app.inject({ method: 'GET', url: '/.well-known/ucp', headers: { host: 'shop.example' } });
    const profile = response.json<Profile>();
    const validate = await schemas.at(`https://ucp.dev/${UCP_VERSION}/schemas/discovery/profile.json#/$defs/business_profile`);
    expectOnly(validate, profile, ['ucp.version', 'ucp.services', 'ucp.payment_handlers', ...under('signing_keys.0', ['kid', 'kty', 'y'])]);
    for (const [name, [entity]] of Object.entries(profile.ucp.capabilities))
      expect(await schemas.read(entity!.schema)).toMatchObject({ name, version: entity!.version });
    for (const { schema, version } of profile.ucp.services['dev.ucp.shopping']!)
      expect(await schemas.read(schema)).toMatchObject({ info: { version } });
  });

  async function overRest({ operation, id = '', input }: Case) {
    const published = await schemas.rest(operation);
    const sent = published.method === 'GET' ? {} : { payload: input ?? {} };
    const url = `/ucp${published.path.replace('{id}', id)}`;
    return { published, response: await app.inject({ method: published.method, url, headers: { host: 'shop.example' }, ...sent }) };
  }

  async function overMcp({ operation, id, input }: Case) {
    const tool = await schemas.tool(operation);
    const args = { meta: META, ...(id !== undefined && { id }), ...(tool.input !== undefined && { [tool.input]: input }) };
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: operation, arguments: args } };
    const headers = { host: 'shop.example', accept: 'application/json, text/event-stream' };
    const response = await app.inject({ method: 'POST', url: '/mcp', headers, payload });
    return { tool, result: response.json<{ result: { structuredContent: object } }>().result.structuredContent };
  }
});

/** The schema takes an answer, and none that lacks one of the members. */
function expectOnly(validate: ValidateFunction, answer: object, required: readonly string[]): void {
  const complaints = validate(answer) ? [] : validate.errors!.map((error) => `${error.instancePath}: ${error.message}`);
  expect(complaints).toEqual([]);
  for (const path of required) expect([path, validate(without(answer, path))]).toEqual([path, false]);
}
