import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Bff } from '../support/open-bff.ts';

/** The kinds of backend that the shop supports; every one must lead to the same GraphQL responses. */
const BACKENDS = [
  ['v4', 'dealer'],
  ['v3', 'dealer'],
  ['v4', 'stock'],
  ['v3', 'stock'],
] as const;

const CARD = `id slug name orderingSku price { amount currencyCode } priceBreaks { quantity price { amount } saving { amount } premiumPercent }
  minPrice { amount } maxPrice { amount } savings { amount } pricePerGram { amount } minimumSaleQuantity type searchType objective metal { slug name }
  mint { slug name country } category { slug name } weight fineWeightGrams fineness availability stockAvailable estimatedDeliveryTime { text minTime maxTime unit }
  purchaseRules { allowAddToCart } image { url width height alternativeText caption } images { url } priceParts { tax { amount } } buyBackPrice { amount } isNew`;
const LIST = `query L($filter: ProductFilter, $sort: ProductSort!, $page: Int! = 1) { products(filter: $filter, sort: $sort, page: $page, pageSize: 7) {
  items { ${CARD} } total page pageSize pageCount facets { name values { value label count } } priceRange { min { amount } max { amount } } } }`;

/** Whether responses of a plain Strapi, which has no order by popularity, have the same order. */
const CATALOGUE: [string, string, Record<string, unknown>?][] = [
  ['everything by price', LIST, { sort: 'PRICE_ASC' }],
  ['the third page, dearest first', LIST, { sort: 'PRICE_DESC', page: 3 }],
  ['by name', LIST, { sort: 'NAME' }],
  ['by weight', LIST, { sort: 'WEIGHT', filter: { metal: ['gold'] } }],
  ['by premium', LIST, { sort: 'PREMIUM', filter: { type: ['bar'] } }],
  ['the newest', LIST, { sort: 'NEWEST' }],
  [
    'metals, mint and objective',
    LIST,
    { sort: 'PRICE_ASC', filter: { metal: ['gold', 'silver'], mint: ['perth-mint'], objective: ['invest'] } },
  ],
  ['a price range', LIST, { sort: 'NAME', filter: { price: '100 to 900' } }],
  ['from a price on', LIST, { sort: 'PRICE_ASC', filter: { price: '4000', type: ['coin'] } }],
  ['weights', LIST, { sort: 'PRICE_ASC', filter: { weight: ['1-oz', '100-g'] } }],
  ['availability', LIST, { sort: 'PRICE_ASC', filter: { availability: ['atSupplier', 'soldOut'] } }],
  ['a category', LIST, { sort: 'PRICE_ASC', filter: { category: ['gold-bars'] } }],
  ['a small quantity', LIST, { sort: 'PRICE_ASC', filter: { minimumQuantity: 1 } }],
  ['some ids', LIST, { sort: 'PRICE_ASC', filter: { ids: ['3', '9', '12', '999999'] } }],
  ['a search', LIST, { sort: 'PRICE_ASC', filter: { search: 'perth 1 oz' } }],
  ['a search for a size', LIST, { sort: 'PRICE_ASC', filter: { search: 'ten ounce silver' } }],
  ['a search for a year', LIST, { sort: 'PRICE_ASC', filter: { search: 'panda 2020' } }],
  ['a filter in capitals', LIST, { sort: 'PRICE_ASC', filter: { availability: ['SOLDOUT'], metal: ['Gold'] } }],
  ['content', '{ contentMatches(search: "storage") { path title about } }'],
  ['a search for nothing', LIST, { sort: 'PRICE_ASC', filter: { search: '%%%' } }],
  ['nothing that matches', LIST, { sort: 'PRICE_ASC', filter: { weight: ['9-oz'] } }],
  ['a page past the end', LIST, { sort: 'PRICE_ASC', page: 400 }],
  ['a product', `{ product(slug: "britannia-1-oz-gold-coin") { ${CARD} description } }`],
  ['no product', '{ product(slug: "no-such-coin") { id } }'],
  ['a page of the dealer', '{ page(slug: "learn/how-to-buy") { title body updatedAt } }'],
  [
    'the second page of some articles',
    '{ articles(kinds: [INVESTOR_NEWS, COLLECTOR_NEWS], page: 2) { items { slug kind title summary author publishedAt image { url width alternativeText } } total pageCount } }',
  ],
  ['articles past the end', '{ articles(kinds: [COMPANY_NEWS], page: 9) { total } }'],
  ['an article', '{ article(slug: "coins-or-bars") { title body contents { id text } image { url } related { slug } } }'],
  ['no article', '{ article(slug: "no-such-article") { title } }'],
  ['questions and testimonials', '{ faqs { name faqs { id question answer } } testimonials(page: 3) { items { id name text } total } }'],
  ['mints', '{ mints { slug name country founded owner knownFor body image { url } } mint(slug: "pamp") { name body } }'],
  [
    'a shelf and an offer',
    '{ category(slug: "gold-bars") { name description body } specialOffers { slug productCount } specialOffer(slug: "earlier-dates") { title products { slug price { amount } } } }',
  ],
  ['a number for a slug', '{ product(slug: "1") { id } }'],
  [
    'the website',
    '{ website { brandName countries { isoCode currency { iso3Code } } defaultCountry country { isoCode } currency phone etaDescriptionInStock metals { slug name } productTypes { slug segment name } openingHours } }',
  ],
];

/** What texts tell that a plain Strapi does not know. */
const FACTS = ['website.terms', 'countries.rules', 'checkout.delivery'];

const backends: Record<string, Bff> = {};
beforeAll(async () => {
  for (const [version, queries] of BACKENDS)
    backends[`${version} ${queries}`] = await Bff.ofVersion(version, queries, queries === 'dealer' ? FACTS : []);
}, 120_000);
afterAll(() => Promise.all(Object.values(backends).map((bff) => bff.close())));

const bodyOf = async (name: string, query: string, variables?: Record<string, unknown>, headers = {}) => {
  const { status, body } = await backends[name]!.ask(query, variables, headers);
  const errors = body.errors?.map(({ message, path, extensions: { code, status: of } }) => ({ message, path, code, status: of }));
  return { status, data: body.data, ...(errors && { errors }) };
};

describe('the catalogue', () => {
  it.each(CATALOGUE)('%s: four backends, one response', async (_name, query, variables) => {
    const expected = await bodyOf('v4 dealer', query, variables);
    expect(expected.errors).toBeUndefined();
    for (const name of ['v3 dealer', 'v4 stock', 'v3 stock'])
      expect([name, await bodyOf(name, query, variables)]).toEqual([name, expected]);
  });

  it('names for completion and featured products, in any order', async () => {
    const slugsOf = async (name: string) => {
      const { data } = await bodyOf(name, '{ productNames { id slug name metal mint } featuredProducts { slug } }');
      const { productNames, featuredProducts } = data as { productNames: { slug: string }[]; featuredProducts: { slug: string }[] };
      expect(featuredProducts).toHaveLength(5);
      return productNames.toSorted((one, other) => one.slug.localeCompare(other.slug));
    };
    const expected = await slugsOf('v4 dealer');
    for (const name of ['v3 dealer', 'v4 stock', 'v3 stock']) expect([name, await slugsOf(name)]).toEqual([name, expected]);
  });

  it('everything for a sitemap, in any order', async () => {
    const entries = async (name: string) =>
      (
        (await bodyOf(name, '{ sitemap { kind slug title updatedAt articleKind metal type } }')).data!['sitemap'] as {
          slug: string;
          kind: string;
        }[]
      ).toSorted((one, other) => `${one.kind} ${one.slug}`.localeCompare(`${other.kind} ${other.slug}`));
    const expected = await entries('v4 dealer');
    for (const name of ['v3 dealer', 'v4 stock', 'v3 stock']) expect([name, await entries(name)]).toEqual([name, expected]);
  });

  it.each(['v4 stock', 'v3 stock'])('%s: shuffles, and has related products', async (name) => {
    const random = async () => {
      const { data } = await bodyOf(name, '{ products(sort: RANDOM, pageSize: 50) { items { slug } } }');
      return (data!['products'] as { items: { slug: string }[] }).items.map(({ slug }) => slug);
    };
    const [one, other] = [await random(), await random()];
    expect(new Set(one).size).toBe(50);
    expect(one).not.toEqual(other);
    const { data } = await bodyOf(
      name,
      '{ product(slug: "britannia-1-oz-gold-coin") { relatedProducts { slug metal { slug } price { amount } } } }',
    );
    const related = (data!['product'] as { relatedProducts: { metal: { slug: string } }[] }).relatedProducts;
    expect(related).toHaveLength(6);
    for (const { metal } of related) expect(metal.slug).toBe('gold');
  });
});

describe('a plain Strapi has only a catalogue', () => {
  it.each(['v4 stock', 'v3 stock'])('%s: no ticker, no cart, and a message for changes', async (name) => {
    const cart = { 'x-token': '6f1c2c0e-8d8c-4f0a-9d3e-0a7b0f6f4b11' };
    expect(
      await bodyOf(
        name,
        '{ spotPrices { market { isOpen } } spotHistory(metal: "gold") { to } goldSilverRatio { latest } website { capabilities } cart { total { amount } } }',
        {},
        cart,
      ),
    ).toEqual({
      status: 200,
      data: { spotPrices: null, spotHistory: null, goldSilverRatio: null, website: { capabilities: ['content.drafts'] }, cart: null },
    });
    const add = 'mutation { addToCart(input: { items: [{ productId: "1", quantity: 1 }] }) { cart { cartId } userErrors { code } } }';
    for (const headers of [{}, cart]) {
      expect((await bodyOf(name, add, {}, headers)).errors).toEqual([
        { message: 'This shop doesn’t take orders online. Please contact us.', path: ['addToCart'], code: 'BACKEND_REFUSED', status: 501 },
      ]);
    }
    const seen = await backends[name]!.seen();
    expect(seen.filter(({ url }) => /cart|checkout|orders|spot/.test(url))).toEqual([]);
  });

  it.each([
    ['v4 stock', 'populate=%2A'],
    ['v3 stock', '_where'],
  ])('%s receives its own query notation', async (name, notation) => {
    const seen = await backends[name]!.seen();
    const lists = seen.filter(({ url }) => url.startsWith('/products?'));
    expect(lists.length).toBeGreaterThan(10);
    for (const { url } of lists) {
      expect(url).not.toMatch(/facets|searchQuery|random|fields/);
      expect(url).toMatch(name === 'v4 stock' ? /pagination\[pageSize\]=\d{1,3}&/ : /_limit=\d{1,3}$/);
    }
    expect(lists.some(({ url }) => url.includes(notation))).toBe(true);
    expect(seen.filter(({ url }) => url.startsWith('/products/count')).length > 0).toBe(name === 'v3 stock');
    // The index of the catalogue: page by page, once for all these operations.
    const pages = lists.filter(({ url }) =>
      name === 'v4 stock' ? url.startsWith('/products?pagination') : url.startsWith('/products?_sort'),
    );
    expect(pages.filter(({ url }) => url.includes('=100')).length).toBe(2);
  });
});

describe('carts at a dealer', () => {
  it('have the same messages in both versions', async () => {
    const PAYLOAD = `{ cart { available { items { product { id name } quantity unitPrice { amount } total { amount } sku estimatedDeliveryTime { text } } total { amount } }
      coupons { code } discounts { code amount { amount } } shippingTotal { amount } total { amount currencyCode } totalItems isValid validationMessage }
      quantityChanges { productId requested granted message } cartReplaced userErrors { code message field } }`;
    const talk = async (name: string) => {
      const answers: unknown[] = [];
      const opened = await bodyOf(name, 'mutation { addToCart(input: { items: [{ productId: "3", quantity: 2 }] }) { cart { cartId } } }');
      const token = (opened.data!['addToCart'] as { cart: { cartId: string } }).cart.cartId;
      for (const mutation of [
        'addToCart(input: { items: [{ productId: "5", quantity: 1 }] })',
        'addToCart(input: { items: [{ productId: "99999", quantity: 1 }] })',
        'changeCartQuantity(input: { productId: "3", quantity: 5 })',
        'changeCartQuantity(input: { productId: "77", quantity: 1 })',
        'applyCoupon(input: { code: "KOURA10" })',
        'applyCoupon(input: { code: "EXPIRED2025" })',
        'removeFromCart(input: { productId: "5" })',
      ]) {
        answers.push([mutation, await bodyOf(name, `mutation { ${mutation} ${PAYLOAD} }`, {}, { 'x-token': token })]);
      }
      const lost = '6f1c2c0e-8d8c-4f0a-9d3e-0a7b0f6f4b12';
      answers.push(
        await bodyOf(name, `mutation { changeCartQuantity(input: { productId: "3", quantity: 1 }) ${PAYLOAD} }`, {}, { 'x-token': lost }),
      );
      answers.push(await bodyOf(name, '{ cart { totalItems } }', {}, { 'x-token': lost }));
      return answers;
    };
    expect(await talk('v3 dealer')).toEqual(await talk('v4 dealer'));
  });
});
