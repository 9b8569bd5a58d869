import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { FAKE_WEBSITE, oneFakeBackend, v4List, v4One } from './fake-backend.ts';

const GOOD = { id: 1, slug: 'kiwi', name: 'Kiwi', price: 100, currency: 'NZD', metal: v4One({ id: 1, name: 'Gold', slug: 'gold' }) };
const QUERY = `{ products(sort: PRICE_ASC) { items {
  price { amount } minPrice { amount } maxPrice { amount } savings { amount }
  nextPriceBreak { quantity price { amount } }
  priceBreaks { quantity price { amount } saving { amount } }
} } }`;

interface Item {
  price: { amount: string };
  minPrice: { amount: string };
  maxPrice: { amount: string };
  savings: { amount: string };
  nextPriceBreak: { quantity: number } | null;
  priceBreaks: { quantity: number; price: { amount: string }; saving: { amount: string } }[];
}

let warn: MockInstance;
beforeEach(() => {
  warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warn.mockRestore());

const reported = (): unknown[] =>
  warn.mock.calls.map(([entry]) => entry as { collection?: string }).filter((entry) => entry.collection === 'products');
const mended = (problem: string): object => ({
  msg: 'part of a row was mended',
  collection: 'products',
  id: 1,
  field: 'priceBreaks',
  problem: expect.stringContaining(problem) as string,
});

describe.each(['dealer', 'stock'])('%s: price breaks of a row', (queries) => {
  const fake = oneFakeBackend({ COMMERCE_API_VERSION: 'v4', COMMERCE_QUERIES: queries, PRODUCT_REPLY_MS: '0' });
  const itemOf = async (row: object): Promise<Item> => {
    fake.answers(({ pathname }) => ({ body: pathname.endsWith('/website') ? v4One(FAKE_WEBSITE) : v4List([{ ...GOOD, ...row }]) }));
    await fake.bff.ask(QUERY);
    const { body } = await fake.bff.ask<{ products: { items: Item[] } }>(QUERY);
    expect(body.errors).toBeUndefined();
    return body.data!.products.items[0]!;
  };

  it('a dearer step is left out and reported once, and the best price is worked out again', async () => {
    const priceBreaks = [
      { quantity: 1, price: 100 },
      { quantity: 10, price: 120 },
    ];
    const item = await itemOf({ priceBreaks, minPrice: 100, maxPrice: 120, savings: -20 });
    expect(item.priceBreaks).toEqual([{ quantity: 1, price: { amount: '100.00' }, saving: { amount: '0.00' } }]);
    expect(item).toMatchObject({ nextPriceBreak: null, maxPrice: { amount: '100.00' }, savings: { amount: '0.00' } });
    expect(reported()).toEqual([mended('the step at 10 is dearer than the one before (left out)')]);
  });

  it('are in order, each quantity once at the lowest of its prices', async () => {
    const priceBreaks = [
      { quantity: 10, price: 90 },
      { quantity: 1, price: 100 },
      { quantity: 10, price: 80 },
      { quantity: 5, price: 95 },
    ];
    const item = await itemOf({ priceBreaks });
    expect(item.priceBreaks.map(({ quantity, price }) => `${quantity}:${price.amount}`)).toEqual(['1:100.00', '5:95.00', '10:80.00']);
    expect(item).toMatchObject({ nextPriceBreak: { quantity: 5 }, minPrice: { amount: '80.00' }, savings: { amount: '20.00' } });
    expect(reported()).toEqual([mended('not in order'), mended('the quantity 10 more than once')]);
  });

  it('begin at the minimum quantity, at the price of the headline', async () => {
    const item = await itemOf({ priceBreaks: [{ quantity: 10, price: 90 }], minimumSaleQuantity: 1 });
    expect(item.price).toEqual({ amount: '100.00' });
    expect(item.priceBreaks).toEqual([
      { quantity: 1, price: { amount: '100.00' }, saving: { amount: '0.00' } },
      { quantity: 10, price: { amount: '90.00' }, saving: { amount: '10.00' } },
    ]);
    expect(reported()).toEqual([mended('no step at the minimum quantity 1')]);
  });

  it('begin at a minimum above 1 although only the breaks were asked for', async () => {
    const item = await itemOf({ priceBreaks: [{ quantity: 5, price: 100 }], minimumSaleQuantity: 5 });
    expect(item.priceBreaks.map(({ quantity }) => quantity)).toEqual([5]);
    expect(reported()).toEqual([]);
  });
});
