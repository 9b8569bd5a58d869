import { describe, expect, it } from 'vitest';
import { products } from '../../src/seed/products.ts';
import { homeTerms } from '../../src/settings/default-settings.ts';
import { seedPricing } from '../../src/seed/seed-premiums.ts';
import { metals } from '../../src/spot/spot-walk.ts';
import { breakFor, priceProduct, type PricedProduct } from '../../../commerce/src/pricing/price-product.ts';

const ounce: PricedProduct = {
  metal: 'gold',
  taxClass: 'metal',
  type: 'coin',
  objective: 'invest',
  fineWeightGrams: 31.1035,
  fineness: 999.9,
  premiums: [
    { quantity: 1, percent: 4, cents: 500 },
    { quantity: 10, percent: 3, cents: 500 },
  ],
  minimumSaleQuantity: 1,
};

describe('priceProduct', () => {
  it('is spot value, premium in percent, fixed premium', () => {
    expect(priceProduct(ounce, 720_000, homeTerms)).toMatchObject({
      spotValue: 720_000,
      premium: 29_300,
      tax: 0,
      price: 749_300,
      minPrice: 742_100,
      maxPrice: 749_300,
      savings: 7_200,
    });
  });

  it.each([
    ['gold', 995, 0],
    ['gold', 994.9, 15],
    ['gold', 916.7, 15],
    ['silver', 999, 0],
    ['silver', 958, 15],
    ['platinum', 990, 0],
    ['platinum', 950, 15],
  ] as const)('taxes %s of %d at %d %%', (metal, fineness, rate) => {
    const { price, spotValue, premium, tax, taxRatePercent } = priceProduct({ ...ounce, metal, fineness }, 100_000, homeTerms);
    expect(taxRatePercent).toBe(rate);
    expect(tax).toBe(Math.round(((spotValue + premium) * rate) / 100));
    expect(price).toBe(spotValue + premium + tax);
  });

  it.each([
    ['metal', 999.9, {}, 15],
    ['standard', 999.9, homeTerms.exemptFrom, 15],
    ['exempt', 916.7, homeTerms.exemptFrom, 0],
  ] as const)('taxes the class %s of %d with the exemptions %o at %d %%', (taxClass, fineness, exemptFrom, rate) => {
    expect(priceProduct({ ...ounce, taxClass, fineness }, 100_000, { ...homeTerms, exemptFrom }).taxRatePercent).toBe(rate);
  });

  it('never charges a higher unit price for a larger quantity', () => {
    const { breaks } = priceProduct(
      {
        ...ounce,
        premiums: [
          { quantity: 1, percent: 4, cents: 0 },
          { quantity: 5, percent: 2, cents: 0 },
          { quantity: 10, percent: 3, cents: 0 },
        ],
      },
      720_000,
      homeTerms,
    );
    expect(breaks.map(({ quantity }) => quantity)).toEqual([1, 5, 10]);
    expect(breaks[2]!.price).toBe(breaks[1]!.price);
  });

  it('starts the breaks at the minimum sale', () => {
    const { breaks, price } = priceProduct(
      {
        ...ounce,
        minimumSaleQuantity: 20,
        premiums: [
          { quantity: 1, percent: 4, cents: 500 },
          { quantity: 10, percent: 3, cents: 500 },
          { quantity: 50, percent: 2, cents: 500 },
        ],
      },
      720_000,
      homeTerms,
    );
    expect(breaks.map(({ quantity }) => quantity)).toEqual([20, 50]);
    expect(price).toBe(742_100);
  });

  it('applies the first step below its quantity', () => {
    const { breaks, premium } = priceProduct({ ...ounce, premiums: [{ quantity: 10, percent: 0, cents: 2500 }] }, 720_000, homeTerms);
    expect([breaks.map(({ quantity }) => quantity), premium]).toEqual([[1], 2500]);
  });

  it.each([
    [1, 1],
    [9, 1],
    [10, 10],
    [10_000, 10],
    [0, 1],
  ])('for %d units applies the break at %d', (quantity, reached) => {
    expect(breakFor(priceProduct(ounce, 720_000, homeTerms).breaks, quantity).quantity).toBe(reached);
  });

  it('sums up for every product in every currency', () => {
    for (const product of products) {
      for (const rate of [1, 0.92, 0.77]) {
        const price = priceProduct(seedPricing(product), Math.round(metals[product.metal].anchor * rate), { ...homeTerms, rate });
        for (const part of [price, ...price.breaks]) expect(part.spotValue + part.premium + part.tax).toBe(part.price);
        expect(price.minPrice).toBeLessThanOrEqual(price.maxPrice);
        expect(price.buyBack).toBeLessThan(price.spotValue);
        expect(price.buyBack).toBeGreaterThanOrEqual(Math.floor(price.spotValue * 0.94));
      }
    }
  });
});
