import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VERSION } from './backend-version.ts';
import { Bff } from './open-bff.ts';

interface Item {
  id: string;
  slug: string;
  name: string;
  price: { amount: string; currencyCode: string };
  metal: { slug: string };
  relatedProducts: Item[];
}
interface Page {
  products: {
    items: Item[];
    total: number;
    page: number;
    pageSize: number;
    pageCount: number;
    facets: { name: string; values: { value: string; count: number }[] }[];
    priceRange: { min: { amount: string } } | null;
  };
}

const LIST = `query L($filter: ProductFilter, $sort: ProductSort! = POPULAR, $page: Int! = 1, $pageSize: Int! = 12) {
  products(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
    items { id slug name price { amount currencyCode } metal { slug } }
    total page pageSize pageCount facets { name values { value count } } priceRange { min { amount } }
  }
}`;

let bff: Bff;
beforeAll(async () => {
  bff = await Bff.withSandbox();
  await bff.ask('{ website { currency } }');
}, 60_000);
afterAll(() => bff.close());
beforeEach(() => bff.forget());

const list = async (variables: object = {}, headers = {}): Promise<Page['products']> => {
  const { body } = await bff.ask<Page>(LIST, variables as Record<string, unknown>, headers);
  expect(body.errors).toBeUndefined();
  return body.data!.products;
};

describe('products', () => {
  it('asks the backend once, for the fields that were selected', async () => {
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

  it('filters, sorts and pages', async () => {
    const gold = await list({ filter: { metal: ['gold'], price: '500 to 10000' }, sort: 'PRICE_ASC', pageSize: 10 });
    expect(gold.items).toHaveLength(10);
    const prices = gold.items.map(({ price }) => Number(price.amount));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(500);
    expect(new Set(gold.items.map(({ metal }) => metal.slug))).toEqual(new Set(['gold']));
    expect(gold.pageCount).toBe(Math.ceil(gold.total / 10));
    expect(gold.facets.find(({ name }) => name === 'METAL')!.values.map(({ value }) => value)).toContain('silver');
    const past = await list({ filter: { metal: ['gold'] }, page: 999 });
    expect(past).toMatchObject({ items: [], page: 999 });
  });

  it.each(['POPULAR', 'PRICE_DESC', 'NAME', 'WEIGHT', 'PREMIUM', 'NEWEST', 'RANDOM'])('sorts by %s', async (sort) => {
    expect((await list({ sort })).items).toHaveLength(12);
  });

  it.each([
    { metal: ['unobtainium'] },
    { metal: ['<script>'] },
    { weight: ['9-oz'] },
    { price: 'cheap' },
    { price: '1e309' },
    { ids: ['abc'] },
    { ids: ['999999999'] },
    { availability: ['never'] },
    { minimumQuantity: -1 },
    { search: 'zzzzzzzz' },
  ])('answers an empty page to %j', async (filter) => {
    expect(await list({ filter })).toMatchObject({ items: [], total: 0, pageCount: 0, priceRange: null });
  });

  it.each([{ page: 0 }, { page: -1 }, { pageSize: 0 }, { pageSize: 101 }, { page: 2_000_000 }])(
    'refuses %j without asking the backend',
    async (variables) => {
      const { body } = await bff.ask(LIST, variables);
      expect(body.errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', status: 400 });
      expect(await bff.seen()).toEqual([]);
    },
  );

  it('takes ids, one or a hundred', async () => {
    const some = await list({});
    const ids = some.items.slice(0, 2).map(({ id }) => id);
    expect((await list({ filter: { ids } })).items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(
      (await list({ filter: { ids: [...ids, ...Array.from({ length: 98 }, (_, n) => String(900_000 + n))] }, pageSize: 100 })).total,
    ).toBe(2);
  });

  it("prices in the currency of the caller's country", async () => {
    expect((await list({}, { 'x-country-code': 'AU' })).items[0]!.price.currencyCode).toBe('AUD');
  });
});

describe('product', () => {
  it('answers every field of a product', async () => {
    const { items } = await list({ filter: { metal: ['gold'], type: ['coin'] }, pageSize: 1 });
    await bff.forget();
    const { body } = await bff.ask<{ product: Item & Record<string, unknown> }>(
      `query P($slug: String!) { product(slug: $slug) { id slug description fineness year diameterMm edge legalTender priceParts { spotValue { amount } premium { amount } tax { amount } premiumPercent taxRatePercent }
        price { amount } buyBackPrice { amount } pricePerOunce { amount } priceBreaks { quantity price { amount } saving { amount } premiumPercent } images { url caption } image { url } market { isOpen nextOpen nextCloses }
        priceUpdatedAt estimatedDeliveryTime { text minTime maxTime unit } category { slug } mint { slug country } relatedProducts { slug name price { amount } } } }`,
      { slug: items[0]!.slug },
    );
    expect(body.errors).toBeUndefined();
    const { product } = body.data!;
    const parts = product['priceParts'] as Record<'spotValue' | 'premium' | 'tax', { amount: string }>;
    const cents = (amount: string): number => Math.round(Number(amount) * 100);
    expect(cents(parts.spotValue.amount) + cents(parts.premium.amount) + cents(parts.tax.amount)).toBe(cents(product.price.amount));
    expect(product.relatedProducts.length).toBeGreaterThan(0);
    expect(JSON.stringify(product['images'])).toContain('"/media/');
    expect(JSON.stringify(product)).not.toContain('/uploads/');
    expect((await bff.seen()).map(({ url }) => url)).toEqual([`/products/${items[0]!.slug}`]);
  });

  it.each(['no-such-coin', '../website', '1', 'a/b', '', '%2e%2e', 'x'.repeat(500)])('is null for %j', async (slug) => {
    const { body } = await bff.ask(`query P($slug: String!) { product(slug: $slug) { id } }`, { slug });
    expect(body).toMatchObject({ data: { product: null } });
    expect(body.errors).toBeUndefined();
  });

  it('gives list items their related products, one call each', async () => {
    const { body } = await bff.ask<Page>('{ products(pageSize: 2) { items { slug relatedProducts { slug } } } }');
    expect(body.data!.products.items.every(({ relatedProducts }) => relatedProducts.length > 0)).toBe(true);
    expect(await bff.seen()).toHaveLength(3);
  });
});

describe('featuredProducts and productNames', () => {
  it('shows five', async () => {
    const { body } = await bff.ask<{ featuredProducts: Item[] }>('{ featuredProducts { slug price { amount } image { url } } }');
    expect(body.data!.featuredProducts).toHaveLength(5);
    expect((await bff.seen()).map(({ url }) => decodeURIComponent(url))).toEqual([
      '/products?filters[featured][$eq]=true&pagination[page]=1&pagination[pageSize]=5&populate[0]=metal&populate[1]=mint&populate[2]=category&populate[3]=image&populate[4]=images',
    ]);
  });

  it('lists names for completion once, and only of what is offered to invest in', async () => {
    const ask = () =>
      bff.ask<{ productNames: { slug: string; metal: string; mint: string }[] }>('{ productNames { id slug name metal mint } }');
    const [one] = await Promise.all([ask(), ask(), ask()]);
    expect(one.body.data!.productNames.length).toBeGreaterThan(50);
    const seen = await bff.seen();
    // Strapi 3 tells the total apart; the list itself is asked for once.
    const lists = seen.filter(({ url }) => !url.startsWith('/products/count'));
    expect(lists.map(({ url }) => url)).toEqual([expect.stringContaining('pagination[pageSize]=9999')]);
    expect(seen.map(({ url }) => url).filter((url) => url.startsWith('/products/count'))).toHaveLength(VERSION === 'v3' ? 1 : 0);
    const offered = await list({ filter: { objective: ['invest'], availability: ['inStock', 'atSupplier'] }, pageSize: 1 });
    expect(one.body.data!.productNames.length).toBeLessThanOrEqual((await list({ filter: { objective: ['invest'] } })).total);
    expect(one.body.data!.productNames.length).toBeGreaterThanOrEqual(offered.total);
  });
});
