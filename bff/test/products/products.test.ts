import { beforeAll, beforeEach, expect, it } from 'vitest';
import { oneBff } from '../support/open-bff.ts';
import { LIST, list } from '../support/product-list.ts';

const bff = oneBff();
beforeAll(async () => {
  await bff.ask('{ website { currency } }');
});
beforeEach(() => bff.forget());

it('requests the selected fields from the backend, once', async () => {
  await bff.ask(
    'query Q($f: ProductFilter) { products(filter: $f, sort: PRICE_ASC, page: 2, pageSize: 5) { items { ...C } total } } fragment C on Product { id mint { name } pricePerGram { amount } }',
    {
      f: { metal: ['gold', 'silver'], price: '100 to 5000', objective: ['invest'] },
    },
  );
  const seen = await bff.seen();
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ method: 'GET', host: 'localhost:3000', countryCode: 'NZ', token: null, authorized: false });
  expect(decodeURIComponent(seen[0]!.url)).toBe(
    '/products?filters[metal][slug][$in][0]=gold&filters[metal][slug][$in][1]=silver&filters[objective][$eq]=invest&filters[price][$between][0]=100&filters[price][$between][1]=5000' +
      '&pagination[page]=2&pagination[pageSize]=5&sort[0]=price:asc&facets=true&fields[0]=currency&fields[1]=fineWeightGrams&fields[2]=name&fields[3]=price&fields[4]=slug&populate[0]=mint',
  );
});

it('filters, sorts and paginates', async () => {
  const gold = await list(bff, { filter: { metal: ['gold'], price: '500 to 10000' }, sort: 'PRICE_ASC', pageSize: 10 });
  expect(gold.items).toHaveLength(10);
  const prices = gold.items.map(({ price }) => Number(price.amount));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(500);
  expect(new Set(gold.items.map(({ metal }) => metal.slug))).toEqual(new Set(['gold']));
  expect(gold.pageCount).toBe(Math.ceil(gold.total / 10));
  expect(gold.facets.find(({ name }) => name === 'METAL')!.values.map(({ value }) => value)).toContain('silver');
  const past = await list(bff, { filter: { metal: ['gold'] }, page: 999 });
  expect(past).toMatchObject({ items: [], page: 999 });
});

it.each([
  [{ availability: ['SoldOut'] }, { availability: ['soldOut'] }],
  [{ objective: ['INVEST'] }, { objective: ['invest'] }],
  [
    { metal: ['Gold'], type: ['Bar'] },
    { metal: ['gold'], type: ['bar'] },
  ],
  [
    { mint: ['PERTH-MINT'], weight: ['1-OZ'] },
    { mint: ['perth-mint'], weight: ['1-oz'] },
  ],
])('%j is the same filter as %j', async (typed, meant) => {
  const found = await list(bff, { filter: typed, sort: 'NAME' });
  expect(found.total).toBeGreaterThan(0);
  expect(found).toEqual(await list(bff, { filter: meant, sort: 'NAME' }));
});

it('a filter in the right capitals is sent once', async () => {
  await list(bff, { filter: { availability: ['SoldOut'] } });
  expect((await bff.seen()).map(({ url }) => /availability\]\[\$eq\]=(\w+)/.exec(decodeURIComponent(url))?.[1])).toEqual(['soldOut']);
});

it.each(['POPULAR', 'PRICE_DESC', 'NAME', 'WEIGHT', 'PREMIUM', 'NEWEST', 'RANDOM'])('sorts by %s', async (sort) => {
  expect((await list(bff, { sort })).items).toHaveLength(12);
});

it.each([{ weight: ['9-oz'] }, { ids: ['abc'] }, { ids: ['999999999'] }, { minimumQuantity: -1 }, { search: 'zzzzzzzz' }])(
  'returns an empty page for %j',
  async (filter) => {
    expect(await list(bff, { filter })).toMatchObject({ items: [], total: 0, pageCount: 0, priceRange: null });
  },
);

it.each([
  [{ metal: ['gold', 'unobtainium'] }, '`filter.metal` has no "unobtainium": allowed are gold, silver, platinum.'],
  [{ metal: ['<script>'] }, '`filter.metal` has no "<script>": allowed are gold, silver, platinum.'],
  [{ price: '1e309' }, '`filter.price` is `100 to 500` for a range, or `100` for at least that.'],
  [{ availability: ['never'] }, '`filter.availability` has no "never": allowed are IN_STOCK, AT_SUPPLIER, SOLD_OUT, ON_REQUEST.'],
])('refuses %j, and says what is allowed', async (filter, message) => {
  const { body } = await bff.ask(LIST, { filter });
  expect(body.errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT', status: 400 } }]);
});

it.each([{ page: 0 }, { page: -1 }, { pageSize: 0 }, { pageSize: 101 }, { page: 2_000_000 }])(
  'rejects %j without calling the backend',
  async (variables) => {
    const { body } = await bff.ask(LIST, variables);
    expect(body.errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', status: 400 });
    expect(await bff.seen()).toEqual([]);
  },
);

it('accepts one id or a hundred', async () => {
  const some = await list(bff, {});
  const ids = some.items.slice(0, 2).map(({ id }) => id);
  expect((await list(bff, { filter: { ids } })).items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(
    (await list(bff, { filter: { ids: [...ids, ...Array.from({ length: 98 }, (_, n) => String(900_000 + n))] }, pageSize: 100 })).total,
  ).toBe(2);
});

it("has prices in the currency of the caller's country", async () => {
  expect((await list(bff, {}, { 'x-country-code': 'AU' })).items[0]!.price.currencyCode).toBe('AUD');
});
