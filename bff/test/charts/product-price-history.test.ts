import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VERSION, wrapAction } from '../support/backend-version.ts';
import { BackendProxy } from '../support/backend-proxy.ts';
import { oneBff } from '../support/open-bff.ts';

interface History {
  range: string;
  isCalculated: boolean;
  currencyCode: string;
  times: number[];
  prices: string[];
  metalValues: string[];
  high: { amount: string; currencyCode: string };
  low: { amount: string };
  changePercent: number;
  from: string;
  to: string;
}

const QUERY = `query ($productId: ID!, $range: SpotRange! = YEAR) {
  productPriceHistory(productId: $productId, range: $range) {
    range isCalculated currencyCode times prices metalValues high { amount currencyCode } low { amount } changePercent from to
  }
}`;
const PRODUCTS = `query ($availability: [String!]) { products(filter: { availability: $availability }, pageSize: 50) { items { id price { amount } priceParts { spotValue { amount } } } } }`;
interface Listed {
  id: string;
  price: { amount: string } | null;
  priceParts: { spotValue: { amount: string } } | null;
}

const proxy = new BackendProxy();
const bff = oneBff({}, proxy);
beforeEach(async () => {
  proxy.interfere = () => undefined;
  await bff.forget();
});
afterEach(() => void vi.useRealTimers());

const ask = async (productId: string, range = 'YEAR', headers = {}) =>
  (await bff.ask<{ productPriceHistory: History | null }>(QUERY, { productId, range }, headers)).body.data!.productPriceHistory;
const listed = async (availability: string) =>
  (await bff.ask<{ products: { items: Listed[] } }>(PRODUCTS, { availability: [availability] })).body.data!.products.items;
const cents = (amount: string) => Math.round(Number(amount) * 100);

describe('calculated from the price of the metal', () => {
  it.each(['MONTH', 'YEAR', 'FIVE_YEARS', 'ALL'])('%s ends at the price of now, with its premium', async (range) => {
    const product = (await listed('inStock')).find(({ priceParts }) => priceParts)!;
    const history = (await ask(product.id, range))!;
    expect(history).toMatchObject({ range, isCalculated: true, currencyCode: 'NZD' });
    expect(history.prices).toHaveLength(history.times.length);
    expect(history.metalValues).toHaveLength(history.times.length);
    expect(history.prices.at(-1)).toBe(product.price!.amount);
    expect(history.metalValues.at(-1)).toBe(product.priceParts!.spotValue.amount);
    const numbers = history.prices.map(cents);
    expect([cents(history.high.amount), cents(history.low.amount)]).toEqual([Math.max(...numbers), Math.min(...numbers)]);
    const share = cents(product.price!.amount) / cents(product.priceParts!.spotValue.amount);
    for (const [index, price] of numbers.entries()) expect(price / cents(history.metalValues[index]!)).toBeCloseTo(share, 2);
    expect(Date.parse(history.from)).toBe(history.times[0]! * 1000);
  });

  it.each([['999999999'], ['0'], ['1; drop'], ['']])('none of a product %j', async (id) => expect(await ask(id)).toBeNull());

  it('none of a product on request', async () => {
    const [product] = await listed('onRequest');
    expect(await ask(product!.id)).toBeNull();
  });

  it('is the same for everyone and asked for once', async () => {
    const [product] = (await listed('inStock')).slice(-1);
    // It is fresh for two seconds.
    vi.useFakeTimers({ toFake: ['Date'] });
    await ask(product!.id);
    const before = (await bff.seen()).length;
    await ask(product!.id);
    expect(await bff.seen()).toHaveLength(before);
  });
});

describe('kept by the backend', () => {
  const SETTINGS = {
    currency: 'NZD',
    defaultCountry: 'NZ',
    country: { id: 1, isoCode: 'NZ', name: 'New Zealand', currency: { iso3Code: 'NZD' }, phone: '' },
    countries: [],
    capabilities: ['products.priceHistory'],
  };
  const POINTS = [
    [1_700_000_000, 3300.5, 3200],
    [1_700_086_400, 3400, 3290.25],
  ];

  it('is shown unchanged', async () => {
    proxy.interfere = (_method, path) => {
      if (path.startsWith('/products/1/price-history/')) return { status: 200, body: wrapAction({ currency: 'NZD', points: POINTS }) };
      if (!path.startsWith('/website')) return undefined;
      return { status: 200, body: VERSION === 'v3' ? { id: 1, ...SETTINGS } : { data: { id: 1, attributes: SETTINGS } } };
    };
    // Settings are cached by country.
    expect(await ask('1', 'MONTH', { 'x-country-code': 'AU' })).toMatchObject({
      isCalculated: false,
      times: [1_700_000_000, 1_700_086_400],
      prices: ['3300.50', '3400.00'],
      metalValues: ['3200.00', '3290.25'],
      high: { amount: '3400.00', currencyCode: 'NZD' },
      low: { amount: '3300.50' },
      changePercent: 3.01,
    });
  });
});
