import { expect, it } from 'vitest';
import { oneBff } from '../support/open-bff.ts';

const bff = oneBff();

it('returns spot prices', async () => {
  const { body } = await bff.ask<{
    spotPrices: {
      prices: { metal: { slug: string }; price: { amount: string }; pricePerGram: { amount: string }; last30Days: number[] }[];
    };
  }>(
    '{ spotPrices { market { isOpen } prices { metal { slug } price { amount currencyCode } buyBackPrice { amount } change { amount } changePercent pricePerGram { amount } pricePerKilogram { amount } updatedAt last30Days } } }',
  );
  const [gold] = body.data!.spotPrices.prices;
  expect(gold!.metal.slug).toBe('gold');
  expect(Number(gold!.pricePerGram.amount)).toBeCloseTo(Number(gold!.price.amount) / 31.1034768, 1);
  expect(gold!.last30Days.length).toBeGreaterThan(1);
});
