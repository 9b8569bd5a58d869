import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productsIn, startTestSandbox, type Json, type Reply, type SandboxClient } from './sandbox-client.ts';

let client: SandboxClient;
beforeAll(async () => {
  client = await startTestSandbox();
});
afterAll(() => client.sandbox.close());

const list = (query: string, headers?: Record<string, string>): Promise<Reply> =>
  client.call('GET', `/products?${query}`, headers ? { headers } : {});
const everything = 'pagination[pageSize]=100';
/** All products that match, over all pages. */
async function allOf(query: string): Promise<Json[]> {
  const pages = await Promise.all([1, 2, 3].map((page) => list(`${everything}&pagination[page]=${page}&${query}`)));
  return pages.flatMap(productsIn);
}

describe('product filters', () => {
  it.each([
    ['metal', 'filters[metal][slug][$eq]=silver', (p: Json) => p.metal.data.attributes.slug === 'silver'],
    [
      'metals',
      'filters[metal][slug][$in][0]=gold&filters[metal][slug][$in][1]=platinum',
      (p: Json) => p.metal.data.attributes.slug !== 'silver',
    ],
    ['mint', 'filters[mint][slug][$eq]=perth-mint', (p: Json) => p.mint.data.attributes.slug === 'perth-mint'],
    ['category', 'filters[category][slug][$eq]=gold-bars', (p: Json) => p.category.data.attributes.slug === 'gold-bars'],
    ['type', 'filters[type][$eq]=bar', (p: Json) => p.type === 'bar'],
    ['weight', 'filters[weight][$eq]=1-10-oz', (p: Json) => p.weight === '1/10 oz'],
    ['objective', 'filters[objective][$eq]=collect', (p: Json) => p.objective === 'collect'],
    ['availability', 'filters[availability][$in][0]=soldOut', (p: Json) => p.availability === 'soldOut'],
    ['price range', 'filters[price][$between][0]=100&filters[price][$between][1]=500', (p: Json) => p.price >= 100 && p.price <= 500],
    ['price from', 'filters[price][$gte]=5000', (p: Json) => p.price >= 5000],
    ['price to', 'filters[price][$lte]=120.5', (p: Json) => p.price <= 120.5],
    ['ids', 'filters[id][$in][0]=3&filters[id][$in][1]=7', (p: Json) => p.id === 3 || p.id === 7],
    ['minimum quantity', 'filters[minimumQuantity][$lte]=1', (p: Json) => p.minimumSaleQuantity <= 1],
    ['featured', 'filters[featured][$eq]=true', (p: Json) => p.featured === true],
    ['encoded brackets', 'filters%5Bmetal%5D%5Bslug%5D%5B%24eq%5D=gold', (p: Json) => p.metal.data.attributes.slug === 'gold'],
  ])('filters by %s', async (_, query, matches) => {
    const [all, found] = await Promise.all([allOf(''), allOf(query)]);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(all.length);
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(all.filter(matches).map(({ id }) => id)));
  });

  it.each([
    'filters[metal][slug][$eq]=tin',
    'filters[weight][$eq]=9-lb',
    'filters[id][$in][0]=abc',
    'filters[availability][$eq]=constructor',
  ])('answers an unknown value with an empty list: %s', async (query) => {
    const { status, body } = await list(`${query}&facets=true`);
    expect(status).toBe(200);
    expect(body.data).toEqual([]);
    expect(body.meta.pagination.total).toBe(0);
  });

  it.each([
    'pagination[page]=abc',
    'pagination[page]=0',
    'pagination[pageSize]=-1',
    'pagination[page]=1.5',
    'filters[price][$gte]=abc',
    'filters[price][$between][0]=1',
    'filters[nonsense][$eq]=1',
    'filters[constructor][$eq]=1',
    'filters[metal][slug][$regex]=a',
    'sort[0]=price:up',
    'sort[0]=password:asc',
    Array.from({ length: 101 }, (_, index) => `filters[id][$in][${index}]=${index}`).join('&'),
  ])('refuses %s', async (query) => {
    const { status, body } = await list(query);
    expect(status).toBe(400);
    expect(body).toMatchObject({ data: null, error: { status: 400, name: 'ValidationError' } });
    expect(body.error.details.errors).toHaveLength(1);
  });
});

describe('product order and pages', () => {
  it.each([
    ['price:asc', (p: Json) => p.price],
    ['weight:asc', (p: Json) => p.fineWeightGrams],
    ['updatedAt:asc', (p: Json) => Date.parse(p.updatedAt)],
    ['premium:asc', (p: Json) => p.priceParts.premiumPercent],
  ])('sorts by %s', async (sort, of) => {
    const values = productsIn(await list(`${everything}&sort[0]=${sort}&filters[metal][slug][$eq]=gold`)).map(of);
    const ascending = values.every((value, index) => index === 0 || value >= values[index - 1]! * (sort.startsWith('weight') ? 0.9 : 1));
    expect(ascending).toBe(true);
    expect(new Set(values).size).toBeGreaterThan(3);
  });

  it('pages through everything once, shuffled alike for one seed', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(`sort[0]=random&seed=7&fields[0]=name&pagination[pageSize]=80&pagination[page]=${page}`)),
    );
    const ids = pages.flatMap((page) => productsIn(page).map(({ id }) => id));
    expect(ids).toHaveLength(pages[0]!.body.meta.pagination.total);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toEqual(ids.toSorted((a, b) => a - b));
    const other = productsIn(await list('sort[0]=random&seed=8&fields[0]=name&pagination[pageSize]=80')).map(({ id }) => id);
    expect(other).not.toEqual(ids.slice(0, 80));
  });

  it('gives the whole name list at once, but whole products only by the hundred', async () => {
    const names = await list('pagination[pageSize]=9999&fields[0]=name&fields[1]=purchaseRules&fields[2]=metal&fields[3]=objective');
    expect(names.body.data).toHaveLength(names.body.meta.pagination.total);
    expect(Object.keys(names.body.data[0].attributes).toSorted()).toEqual(['metal', 'name', 'objective', 'purchaseRules']);
    const whole = await list('pagination[pageSize]=9999');
    expect(whole.body.meta.pagination.pageSize).toBe(100);
  });
});

describe('product search', () => {
  it('finds every word as the beginning of a word', async () => {
    const found = productsIn(await list('searchQuery=mapl%20GOL&pagination[pageSize]=100'));
    expect(found.length).toBeGreaterThan(1);
    for (const { name } of found) expect(name).toMatch(/maple.*gold/i);
  });

  it.each(['1oz', '1 oz', 'AU-RCM-ML-1OZ', 'aurcmml1oz'])('finds the Maple Leaf by "%s"', async (text) => {
    const found = productsIn(await list(`searchQuery=${encodeURIComponent(text)}&pagination[pageSize]=100`));
    expect(found.map(({ slug }) => slug)).toContain('canadian-maple-leaf-1-oz-gold-coin');
  });

  it.each(['"', '*', '" OR 1', 'gold NOT', 'name:gold', '^gold', '(', '\u0000', '🥇', 'a'.repeat(10_000), '%', "'; DROP TABLE products"])(
    'answers anything that people type: %j',
    async (text) => {
      const { status, body } = await list(`searchQuery=${encodeURIComponent(text)}`);
      expect(status).toBe(200);
      expect(Array.isArray(body.data)).toBe(true);
    },
  );

  it('ignores an empty search', async () => {
    const { body } = await list('searchQuery=%20');
    expect(body.meta.pagination.total).toBeGreaterThan(100);
  });
});

describe('product facets', () => {
  it('counts by everything but the facet itself', async () => {
    const { body } = await list('facets=true&filters[metal][slug][$eq]=silver&filters[type][$eq]=bar');
    const facet = (name: string): Json[] => body.meta.facets.find((one: Json) => one.name === name).values;
    expect(facet('metal').map(({ value }) => value)).toContain('gold');
    for (const { value, count } of facet('metal')) {
      const { body: other } = await list(`filters[metal][slug][$eq]=${value}&filters[type][$eq]=bar`);
      expect(count).toBe(other.meta.pagination.total);
    }
    expect(facet('metal').find(({ value }) => value === 'silver').count).toBe(body.meta.pagination.total);
    expect(facet('type').map(({ label }) => label)).toEqual(['Coins', 'Bars']);
  });

  it('labels values for people and orders weights by grams', async () => {
    const { body } = await list('facets=true');
    const facet = (name: string): Json[] => body.meta.facets.find((one: Json) => one.name === name).values;
    expect(facet('availability').map(({ label }) => label)).toEqual(['In stock', 'At supplier', 'Sold out', 'On request']);
    const weights = facet('weight').map(({ value }) => value);
    expect(weights.indexOf('1-g')).toBeLessThan(weights.indexOf('1-10-oz'));
    expect(weights.indexOf('1-oz')).toBeLessThan(weights.indexOf('100-g'));
    expect(weights.indexOf('100-g')).toBeLessThan(weights.indexOf('1-kg'));
  });

  it('gives the price range of everything but the price filter', async () => {
    const { body } = await list('facets=true&filters[price][$lte]=200');
    expect(body.meta.priceRange.max).toBeGreaterThan(10_000);
    expect(body.meta.priceRange.min).toBeGreaterThan(0);
  });
});

describe('one product', () => {
  it('answers by slug and by id with related products of its metal', async () => {
    const bySlug = await client.call('GET', '/products/canadian-maple-leaf-1-oz-gold-coin');
    const { id, attributes } = bySlug.body.data;
    const byId = await client.call('GET', `/products/${id}`);
    expect(byId.body).toEqual(bySlug.body);
    expect(attributes.relatedProducts.data.length).toBeGreaterThanOrEqual(4);
    for (const related of attributes.relatedProducts.data) {
      expect(related.id).not.toBe(id);
      expect(related.attributes.metal.data.attributes.slug).toBe('gold');
    }
    expect(attributes.images.data.map((image: Json) => image.attributes.caption).slice(0, 2)).toEqual(['Front', 'Back']);
  });

  it('serves its pictures with a validator', async () => {
    const { body } = await client.call('GET', '/products/1');
    const url = client.sandbox.url + body.data.attributes.image.data.attributes.url;
    const first = await fetch(url);
    expect(first.headers.get('content-type')).toContain('image/svg+xml');
    expect(first.headers.get('cache-control')).toContain('immutable');
    const again = await fetch(url, { headers: { 'if-none-match': first.headers.get('etag')! } });
    expect(again.status).toBe(304);
  });

  it.each(['/products/nope', '/products/999999', '/products/__proto__', '/mints/nope', '/nosuch'])('answers 404 to %s', async (path) => {
    const { status, body } = await client.call('GET', path);
    expect(status).toBe(404);
    expect(body).toEqual({ data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } });
  });

  it('never shows staff fields to the public, whatever is asked for', async () => {
    const texts = await Promise.all(
      [
        '/products?pagination[pageSize]=100',
        '/products?pagination[pageSize]=100&pagination[page]=2',
        '/products?fields[0]=minimumCostPrice&fields[1]=supplier&populate=*',
        '/products/20',
        '/mints',
      ].map(async (path) => JSON.stringify((await client.call('GET', path, { headers: { authorization: 'Bearer forged' } })).body)),
    );
    for (const text of texts) {
      expect(text).not.toMatch(
        /CANARY|minimumCostPrice|markupPriceBreaks|productSuppliers|pricingModel|"supplier"|9876543\.21|Tasman Metals/,
      );
    }
  });
});

describe('countries', () => {
  it('prices in the currency of the country header, in dollars of New Zealand for an unknown one', async () => {
    const [nz, au, unknown] = await Promise.all(
      ['NZ', 'au', 'XX'].map(
        async (code) => (await client.call('GET', '/products/1', { headers: { 'x-country-code': code } })).body.data.attributes,
      ),
    );
    expect(nz.currency).toBe('NZD');
    expect(au.currency).toBe('AUD');
    expect(au.price).toBeCloseTo(nz.price * 0.92, 0);
    expect(unknown).toEqual(nz);
    const website = await client.call('GET', '/website', { headers: { 'x-country-code': 'AU' } });
    expect(website.body.data.attributes).toMatchObject({ currency: 'AUD', defaultCountry: 'NZ', country: { isoCode: 'AU' } });
  });
});
