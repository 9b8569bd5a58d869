import { expect, it, test } from 'vitest';
import { oneBff } from '../../support/open-bff.ts';

interface Estimate {
  value: { amount: string; currencyCode: string };
  fineOunces: number;
  pricePerOunce: { amount: string; currencyCode: string };
  asOf: string;
}

const ESTIMATE =
  'query ($offered: OfferedMetalInput!) { buyBackEstimate(offered: $offered) { value { amount currencyCode } fineOunces pricePerOunce { amount currencyCode } asOf } }';
const OUNCE = { metal: 'gold', fineness: 999.9, weight: 1, unit: 'TROY_OUNCE', quantity: 1 };

const bff = oneBff();

const ask = async (offered: object, headers = {}) =>
  (await bff.ask<{ buyBackEstimate: Estimate | null }>(ESTIMATE, { offered: { ...OUNCE, ...offered } }, headers)).body;
const estimate = async (offered: object) => (await ask(offered)).data!.buyBackEstimate!;

it("is the fine weight at the dealer's current buying price", async () => {
  const spot = await bff.ask<{ spotPrices: { prices: { metal: { slug: string }; buyBackPrice: Estimate['value']; updatedAt: string }[] } }>(
    '{ spotPrices { prices { metal { slug } buyBackPrice { amount currencyCode } updatedAt } } }',
  );
  const silver = spot.body.data!.spotPrices.prices.find(({ metal }) => metal.slug === 'silver')!;
  const { value, fineOunces, pricePerOunce, asOf } = await estimate({
    metal: 'silver',
    fineness: 925,
    weight: 250,
    unit: 'GRAM',
    quantity: 4,
  });
  expect(fineOunces).toBeCloseTo((1000 * 0.925) / 31.1034768, 4);
  expect(pricePerOunce).toEqual(silver.buyBackPrice);
  expect(asOf).toBe(silver.updatedAt);
  expect(value.currencyCode).toBe('NZD');
  expect(Number(value.amount)).toBeCloseTo((Number(silver.buyBackPrice.amount) * (1000 * 0.925)) / 31.1034768, 1);
  expect(value.amount).toMatch(/^\d+\.\d\d$/);
});

it('supports grams, ounces and kilograms, and never rounds up', async () => {
  const { pricePerOunce } = await estimate({});
  const fine = await estimate({ fineness: 1000, quantity: 7 });
  expect(Math.round(Number(fine.value.amount) * 100)).toBe(Math.round(Number(pricePerOunce.amount) * 100) * 7);
  const kilogram = await estimate({ weight: 1, unit: 'KILOGRAM' });
  expect(kilogram.value).toEqual((await estimate({ weight: 1000, unit: 'GRAM' })).value);
  expect(kilogram.fineOunces).toBeCloseTo(32.1475, 3);
});

it("uses the country's currency", async () => {
  expect((await ask({}, { 'x-country-code': 'AU' })).data!.buyBackEstimate!.value.currencyCode).toBe('AUD');
});

it('is null for a metal that the dealer does not trade', async () => {
  expect(await ask({ metal: 'rhodium' })).toMatchObject({ data: { buyBackEstimate: null } });
});

test.each([
  { metal: 'Gold"' },
  { fineness: 0 },
  { fineness: 1001 },
  { weight: -1 },
  { weight: 1001, unit: 'KILOGRAM' },
  { quantity: 0 },
  { quantity: 10_001 },
])('rejects %j', async (offered) => {
  expect((await ask(offered)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', status: 400 } }]);
});
