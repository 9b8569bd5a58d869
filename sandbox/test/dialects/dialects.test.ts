import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notFound, ApiError } from '../../../commerce/src/errors/api-error.ts';
import { createV3Dialect } from '../../../commerce/src/dialects/v3.ts';
import { readV3Query } from '../../../commerce/src/dialects/v3-query.ts';
import { parseBracketQuery } from '../../../commerce/src/query/bracket-query.ts';
import { startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';

const text = (answer: Reply): [number, string] => [answer.status, answer.body as string];

describe('Strapi 3 queries', () => {
  it.each([
    ['_start=3&_limit=3', { pagination: { start: '3', limit: '3' } }],
    ['_limit=-1', { pagination: { start: '0', limit: '999999999' } }],
    ['_sort=price:desc,id', { sort: { 0: 'price:desc', 1: 'id' } }],
    ['metal.slug=gold', { filters: { metal: { slug: { $eq: 'gold' } } } }],
    [
      '_where[0][price_gte]=100&_where[1][price_lte]=200&_where[2][metal.slug_in][0]=gold&_where[2][metal.slug_in][1]=silver',
      { filters: { price: { $gte: '100', $lte: '200' }, metal: { slug: { $in: { 0: 'gold', 1: 'silver' } } } } },
    ],
    ['_where[type]=bar&_q=kiwi', { filters: { type: { $eq: 'bar' } }, searchQuery: 'kiwi' }],
    ['filters[type][$eq]=bar&pagination[page]=2', { filters: { type: { $eq: 'bar' } }, pagination: { page: '2' } }],
  ])('%s', (query, expected) => {
    expect(JSON.parse(JSON.stringify(readV3Query(parseBracketQuery(query), false)))).toMatchObject(expected);
  });
});

describe('Strapi 3 errors, as recorded', () => {
  const dialect = createV3Dialect('', false);
  it.each<[string, ApiError, object]>([
    ['not found', notFound(), { status: 404, type: 'text/plain; charset=utf-8', body: 'Not Found' }],
    [
      'wrong method',
      new ApiError(405, 'MethodNotAllowedError', 'Method Not Allowed'),
      { status: 405, type: 'text/plain; charset=utf-8', body: 'Method Not Allowed' },
    ],
    [
      'forbidden',
      new ApiError(403, 'ForbiddenError', 'Forbidden'),
      { status: 403, body: { statusCode: 403, error: 'Forbidden', message: 'Forbidden' } },
    ],
    [
      'broken JSON',
      new ApiError(400, 'SyntaxError', 'Unexpected end of JSON input'),
      { status: 400, body: { statusCode: 400, error: 'Bad Request', message: 'Unexpected end of JSON input' } },
    ],
    [
      'a failure',
      new ApiError(500, 'InternalServerError', 'SELECT failed'),
      { status: 500, body: { statusCode: 500, error: 'Internal Server Error', message: 'An internal server error occurred' } },
    ],
    [
      'too many attempts: neither statusCode nor error',
      new ApiError(429, 'RateLimitError', 'Too many'),
      { status: 429, body: { message: [{ messages: [{ id: 'Auth.form.error.ratelimit' }] }] } },
    ],
  ])('%s', (_name, given, expected) => expect(dialect.error(given)).toEqual(expected));
});

describe('a dealer on v3', () => {
  let client: SandboxClient;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion: 'v3' });
  });
  afterAll(() => client.sandbox.close());

  it('has no envelopes: lists with a separate count, lists with facets, entities, actions', async () => {
    const list = await client.call('GET', '/products?_start=3&_limit=2&_sort=id:asc');
    expect(list.body.map(({ id }: Json) => id)).toEqual([4, 5]);
    expect(list.body[0].metal).toMatchObject({ slug: expect.any(String), name: expect.any(String) });
    expect((await client.call('GET', '/products/count')).body).toBe(200);
    expect((await client.call('GET', '/products/count?metal.slug=platinum')).body).toBeLessThan(60);
    expect((await client.call('GET', '/mints/count')).body).toBe((await client.call('GET', '/mints')).body.length);
    const facets = await client.call(
      'GET',
      '/products?facets=true&pagination[page]=2&pagination[pageSize]=5&filters[metal][slug][$eq]=gold',
    );
    expect(facets.body).toMatchObject({
      products: expect.any(Array),
      pagination: { page: 2, pageSize: 5 },
      priceRange: {},
      facets: expect.any(Array),
    });
    const { slug } = list.body[0];
    expect((await client.call('GET', `/products/${slug}`)).body).toMatchObject({ id: 4, slug, relatedProducts: expect.any(Array) });
    expect((await client.call('GET', '/website')).body).toMatchObject({ currency: 'NZD', capabilities: expect.any(Array) });
    expect((await client.fillCart([{ id: 4, quantity: 1 }])).token).toMatch(/^[\da-f-]{36}$/);
  });

  it('sends errors in its own format', async () => {
    expect(text(await client.call('GET', '/products/nothing'))).toEqual([404, 'Not Found']);
    expect(text(await client.call('GET', '/nosuch'))).toEqual([404, 'Not Found']);
    expect(text(await client.call('POST', '/website', { body: {} }))).toEqual([405, 'Method Not Allowed']);
    expect((await client.call('GET', '/cart', { token: 'x' })).body).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: 'ValidationError',
      data: { errors: { 'X-TOKEN': ['X-TOKEN must be a UUID'] } },
    });
    const { token } = await client.fillCart([{ id: 4, quantity: 1 }]);
    const { status, body } = await client.call('POST', '/cart/items', { token, body: { items: [{ id: 99_999, quantity: 1 }] } });
    expect([status, body]).toEqual([
      400,
      {
        statusCode: 400,
        error: 'Bad Request',
        message: [{ messages: [{ id: 'PRODUCT_NOT_FOUND', message: expect.any(String) }] }],
        data: { code: 'PRODUCT_NOT_FOUND', productId: 99_999 },
      },
    ]);
  });
});

describe.each(['v3', 'v4'] as const)('a plain Strapi, %s', (apiVersion) => {
  let client: SandboxClient;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion, isPlainStrapi: true });
  });
  afterAll(() => client.sandbox.close());

  it('finds entities by id only and has none of the shop’s endpoints', async () => {
    expect((await client.call('GET', '/products/1')).status).toBe(200);
    for (const path of ['/products/britannia-1-oz-gold-coin', '/cart', '/carts', '/checkout', '/spot-prices', '/orders/K-1']) {
      expect([path, (await client.call('GET', path)).status]).toEqual([path, 404]);
    }
    const website = (await client.call('GET', '/website?populate=*')).body;
    const settings = apiVersion === 'v3' ? website : website.data.attributes;
    expect(settings).toMatchObject({ currency: 'NZD', defaultCountry: { isoCode: 'NZ' }, estimatedDeliveryTimeInStock: { minTime: 2 } });
    expect(settings).not.toHaveProperty('capabilities');
    expect((await client.call('PUT', '/products/1', { body: {} })).status).toBe(403);
  });
});

describe('limits of a plain Strapi', () => {
  const ids = Array.from({ length: 101 }, (_, place) => place + 1);
  let v3: SandboxClient;
  let v4: SandboxClient;
  beforeAll(async () => {
    v3 = await startTestSandbox({ apiVersion: 'v3', isPlainStrapi: true });
    v4 = await startTestSandbox({ apiVersion: 'v4', isPlainStrapi: true });
  });
  afterAll(() => Promise.all([v3.sandbox.close(), v4.sandbox.close()]));

  it('v3: no random order, no cut pages, nothing for more than 100 ids', async () => {
    expect((await v3.call('GET', '/products?_sort=random')).status).toBe(500);
    expect((await v3.call('GET', '/products')).body).toHaveLength(100);
    expect((await v3.call('GET', '/products?_limit=9999')).body).toHaveLength(200);
    const many = await v3.call('GET', `/products?${ids.map((id) => `_where[id_in][${id}]=${id}`).join('&')}`);
    expect([many.status, many.body]).toEqual([200, []]);
  });

  it('v3: timestamps have its own names, and no others', async () => {
    const [article] = (await v3.call('GET', '/articles?_sort=published_at:desc&_limit=1')).body;
    expect(article).toMatchObject({ published_at: expect.any(String), updated_at: expect.any(String) });
    expect(article).not.toHaveProperty('publishedAt');
    expect((await v3.call('GET', '/products/1')).body).not.toHaveProperty('updatedAt');
    expect((await v3.call('GET', '/articles?_sort=publishedAt:desc')).status).toBe(500);
  });

  it('takes what the forms leave, and lets nobody read it', async () => {
    const fields = { name: 'Mere', email: 'mere@example.nz', message: 'Kia ora' };
    expect((await v3.call('POST', '/contact-messages', { body: fields })).status).toBe(200);
    expect((await v4.call('POST', '/contact-messages', { body: { data: fields } })).status).toBe(200);
    expect((await v3.call('GET', '/contact-messages')).status).toBe(403);
    expect((await v4.call('GET', '/contact-messages')).status).toBe(403);
  });

  it('v4: no random order, pages cut to 100, relations on request, no more than 100 ids', async () => {
    expect((await v4.call('GET', '/products?sort=random')).status).toBe(400);
    expect((await v4.call('GET', '/products?sort=price:up')).status).toBe(500);
    const clamped = (await v4.call('GET', '/products?pagination[pageSize]=9999&facets=true')).body;
    expect(clamped.meta).toEqual({ pagination: { page: 1, pageSize: 100, pageCount: 2, total: 200 } });
    expect(clamped.data[0].attributes).not.toHaveProperty('metal');
    expect((await v4.call('GET', '/products?populate=*')).body.data[0].attributes.metal.data.id).toBeGreaterThan(0);
    expect((await v4.call('GET', `/products?${ids.map((id) => `filters[id][$in][${id}]=${id}`).join('&')}`)).status).toBe(400);
  });
});
