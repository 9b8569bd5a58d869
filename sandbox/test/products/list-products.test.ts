import { expect, it } from 'vitest';

import { productsIn, oneSandbox, type Json, type Reply } from '../support/sandbox-client.ts';

const client = oneSandbox();

const list = (query: string): Promise<Reply> => client.call('GET', `/products?${query}`);
const everything = 'pagination[pageSize]=100';
/** All products that match, over all pages. */
async function allOf(query: string): Promise<Json[]> {
  const pages = await Promise.all([1, 2, 3].map((page) => list(`${everything}&pagination[page]=${page}&${query}`)));
  return pages.flatMap(productsIn);
}

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
])('rejects %s', async (query) => {
  const { status, body } = await list(query);
  expect(status).toBe(400);
  expect(body).toMatchObject({ data: null, error: { status: 400, name: 'ValidationError' } });
  expect(body.error.details.errors).toHaveLength(1);
});

it('returns the name list in one go, but whole products by the hundred at most', async () => {
  const names = await list('pagination[pageSize]=9999&fields[0]=name&fields[1]=purchaseRules&fields[2]=metal&fields[3]=objective');
  expect(names.body.data).toHaveLength(names.body.meta.pagination.total);
  expect(Object.keys(names.body.data[0].attributes).toSorted()).toEqual(['metal', 'name', 'objective', 'purchaseRules']);
  const whole = await list('pagination[pageSize]=9999');
  expect(whole.body.meta.pagination.pageSize).toBe(100);
});
