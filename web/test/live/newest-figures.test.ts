import { gql } from '@apollo/client';
import type { LiveProduct } from '@koura/shared-types/live-events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductAges } from '../../src/live/product-ages.ts';
import { NewestFigures } from '../../src/live/newest-figures.ts';
import { createApollo } from '../../src/create-apollo.ts';
import { BrowserBff } from '../../src/platform/bff-client/browser-bff.ts';
import { writeSpot } from '../../src/live/write-spot.ts';
import { Store } from '../../src/platform/store.ts';

const QUERY = gql`
  query P {
    product(slug: "p") {
      __typename
      id
      name
      priceUpdatedAt
      price {
        __typename
        amount
        currencyCode
      }
      priceParts {
        __typename
        premiumPercent
      }
    }
  }
`;
const product = (at: string, price: string): object => ({
  __typename: 'Product',
  id: '7',
  name: 'Piece',
  priceUpdatedAt: at,
  price: { __typename: 'Money', amount: price, currencyCode: 'NZD' },
  priceParts: { __typename: 'PriceParts', premiumPercent: 3 },
});
const live = (at: string, amount: string, id = '7'): LiveProduct => {
  const money = { __typename: 'Money', amount, currencyCode: 'NZD' };
  return {
    __typename: 'Product',
    id,
    price: money,
    priceBreaks: [],
    pricePerOunce: null,
    pricePerOunceExcludingTax: null,
    nextPriceBreak: null,
    pricePerGram: null,
    priceParts: { __typename: 'PriceParts', spotValue: money, premium: money, premiumPercent: 4, taxRatePercent: 0, tax: money },
    buyBackPrice: null,
    priceUpdatedAt: at,
    market: { __typename: 'Market', isOpen: true, nextOpen: null, nextCloses: null },
    minimumSaleQuantity: 1,
    availability: 'IN_STOCK',
    stockAvailable: 1,
    estimatedDeliveryTime: { __typename: 'EstimatedDeliveryTime', text: '' },
    purchaseRules: { __typename: 'PurchaseRules', allowAddToCart: true },
  };
};
const [OLD, NOW, NEW] = ['2026-11-20T00:00:00.000Z', '2026-11-20T00:00:01.000Z', '2026-11-20T00:00:02.000Z'] as const;

let bff: BrowserBff;
let figures: NewestFigures;
let renders: number;
const shown = (): unknown => bff.results.read(QUERY, {});

afterEach(() => void vi.useRealTimers());

describe.each([
  ['of the page before Apollo is there', false],
  ['in Apollo’s cache', true],
])('the newest figures, %s,', (_, isLoaded) => {
  beforeEach(async () => {
    vi.useFakeTimers();
    bff = new BrowserBff([['P', {}, { data: { product: product(NOW, '10.00') } }]], async (sent) =>
      createApollo(sent, new Store<string | null>(null)),
    );
    renders = 0;
    bff.results.watch(QUERY, {}, shown(), () => (renders += 1));
    if (isLoaded) await bff.load();
    figures = new NewestFigures(bff);
  });

  it('take the place of older ones, and no newer one is ever replaced', () => {
    figures.take([live(NEW, '12.00')]);
    figures.take([live(OLD, '8.00')]);
    vi.advanceTimersByTime(1000);
    expect(shown()).toMatchObject({
      product: { name: 'Piece', priceUpdatedAt: NEW, price: { amount: '12.00' }, priceParts: { premiumPercent: 4 } },
    });
    expect(shown(), 'nothing that the query did not ask for').not.toHaveProperty('product.stockAvailable');
    expect(renders).toBe(1);
  });

  it('are not written over what an answer brought meanwhile', () => {
    figures.take([live(OLD, '8.00')]);
    vi.advanceTimersByTime(1000);
    expect(shown()).toMatchObject({ product: { price: { amount: '10.00' } } });
    expect(renders).toBe(0);
  });

  it('render nothing when they bring nothing new, as the snapshot after a reconnect', () => {
    for (let connection = 0; connection < 2; connection += 1) {
      figures.take([live(NEW, '12.00')]);
      vi.advanceTimersByTime(1000);
    }
    expect(renders).toBe(1);
  });

  it('leave other products alone', () => {
    figures.take([live(NEW, '12.00', '8')]);
    vi.advanceTimersByTime(1000);
    expect(shown()).toMatchObject({ product: { price: { amount: '10.00' } } });
    expect(renders).toBe(0);
  });

  it('correct an answer that was under way while they came, and leave a newer one alone', () => {
    figures.take([live(NOW, '11.00')]);
    const late = { list: { items: [product(OLD, '9.00')] } };
    const newer = { list: { items: [product(NEW, '13.00')] } };
    figures.correct(late);
    figures.correct(newer);
    expect(late.list.items[0]).toMatchObject({ priceUpdatedAt: NOW, price: { amount: '11.00' }, name: 'Piece' });
    expect(newer.list.items[0]).toMatchObject({ priceUpdatedAt: NEW, price: { amount: '13.00' } });
  });

  it('are rendered five times a second at most, however fast they come', () => {
    for (let tick = 0; tick < 100; tick += 1) {
      figures.take([live(new Date(Date.parse(NEW) + tick).toISOString(), `${tick}.00`)]);
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(1000);
    expect(renders).toBeGreaterThan(3);
    expect(renders).toBeLessThanOrEqual(6);
    expect(shown()).toMatchObject({ product: { price: { amount: '99.00' } } });
  });

  it('stay when Apollo is loaded after them', async () => {
    figures.take([live(NEW, '12.00')]);
    vi.advanceTimersByTime(1000);
    await bff.load();
    expect(shown()).toMatchObject({ product: { priceUpdatedAt: NEW, price: { amount: '12.00' } } });
    figures.take([live('2026-11-20T00:00:03.000Z', '14.00')]);
    vi.advanceTimersByTime(1000);
    expect(shown()).toMatchObject({ product: { price: { amount: '14.00' } } });
    expect(renders).toBe(2);
  });
});

const SPOT = gql`
  query S {
    spotPrices {
      __typename
      market {
        __typename
        isOpen
      }
      prices {
        __typename
        metal {
          __typename
          slug
        }
        price {
          __typename
          amount
          currencyCode
        }
      }
    }
  }
`;

describe.each([
  ['of the page before Apollo is there', false],
  ['in Apollo’s cache', true],
])('spot prices, %s,', (_, isLoaded) => {
  it('are shown as the feed sends them, each at its metal, in one rendering', async () => {
    const row = (slug: string, amount: string): object => ({
      __typename: 'SpotPrice',
      metal: { __typename: 'Metal', slug },
      price: { __typename: 'Money', amount, currencyCode: 'NZD' },
    });
    const market = { __typename: 'Market', isOpen: false };
    const sent = { spotPrices: { __typename: 'SpotPrices', market, prices: [row('gold', '7000.00'), row('silver', '80.00')] } };
    const page = new BrowserBff([['S', {}, { data: sent }]], async (results) => createApollo(results, new Store<string | null>(null)));
    let changes = 0;
    const read = (): unknown => page.results.read(SPOT, {});
    page.results.watch(SPOT, {}, read(), () => (changes += 1));
    if (isLoaded) await page.load();
    const silver = { metal: 'silver', price: '81.50', buyBackPrice: '80.00', change: '1.50', changePercent: 1.87, updatedAt: NEW };
    writeSpot(page, {
      currency: 'NZD',
      prices: [{ ...silver, pricePerGram: '2.62', pricePerKilogram: '2620.29' }],
      market: { isOpen: true, nextOpen: null, nextCloses: null },
    });
    expect(read()).toMatchObject({
      spotPrices: { market: { isOpen: true }, prices: [{ price: { amount: '7000.00' } }, { price: { amount: '81.50' } }] },
    });
    expect(changes).toBe(1);
  });
});

describe('five minutes', () => {
  it('after the last check a shown product is asked for, once', () => {
    const ages = new ProductAges();
    ages.shown(['1', '2'], 0);
    ages.checked(['2', '3'], 200_000);
    expect(ages.takeOld(299_999)).toEqual([]);
    expect(ages.takeOld(300_000)).toEqual(['1']);
    expect(ages.takeOld(301_000)).toEqual([]);
    expect(ages.takeOld(500_000)).toEqual(['2']);
    ages.hidden(['1']);
    expect(ages.all()).toEqual(['2']);
  });
});
