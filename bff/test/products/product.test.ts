import { beforeAll, beforeEach, expect, it } from 'vitest';
import { oneBff } from '../support/open-bff.ts';
import { type Item, list, type Page } from '../support/product-list.ts';

const bff = oneBff();
beforeAll(async () => {
  await bff.ask('{ website { currency } }');
});
beforeEach(() => bff.forget());

it('returns every field of a product', async () => {
  const { items } = await list(bff, { filter: { metal: ['gold'], type: ['coin'] }, pageSize: 1 });
  await bff.forget();
  const { body } = await bff.ask<{ product: Item & Record<string, unknown> }>(
    `query P($slug: String!) { product(slug: $slug) { id slug description fineness year diameterMm edge legalTender priceParts { spotValue { amount } premium { amount } tax { amount } premiumPercent taxRatePercent }
      price { amount } buyBackPrice { amount } pricePerOunce { amount } priceBreaks { quantity price { amount } saving { amount } premiumPercent } images { url caption isIllustration } image { url isIllustration } market { isOpen nextOpen nextCloses }
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
  // The sandbox's pictures are drawn.
  expect(product['image']).toMatchObject({ isIllustration: true });
  for (const image of product['images'] as object[]) expect(image).toMatchObject({ isIllustration: true });
  expect((await bff.seen()).map(({ url }) => url)).toEqual([`/products/${items[0]!.slug}`]);
});

it.each(['no-such-coin', '../website', '1', 'a/b', '', '%2e%2e', 'x'.repeat(500)])('is null for %j', async (slug) => {
  const { body } = await bff.ask(`query P($slug: String!) { product(slug: $slug) { id } }`, { slug });
  expect(body).toMatchObject({ data: { product: null } });
  expect(body.errors).toBeUndefined();
});

it('returns related products of list items, with one call each', async () => {
  const { body } = await bff.ask<Page>('{ products(pageSize: 2) { items { slug relatedProducts { slug } } } }');
  expect(body.data!.products.items.every(({ relatedProducts }) => relatedProducts.length > 0)).toBe(true);
  expect(await bff.seen()).toHaveLength(3);
});

it('names the next price break, and the price per ounce without the tax in the price', async () => {
  const { items } = await list(bff, { filter: { search: 'krugerrand 1 oz gold' }, pageSize: 1 });
  const { body } = await bff.ask<{ product: Priced }>(
    `query P($slug: String!) { product(slug: $slug) { fineWeightGrams minimumSaleQuantity price { amount } priceParts { tax { amount } taxRatePercent }
      pricePerOunce { amount } pricePerOunceExcludingTax { amount } priceBreaks { quantity price { amount } } nextPriceBreak { quantity price { amount } } } }`,
    { slug: items[0]!.slug },
  );
  const { product } = body.data!;
  expect(product.priceParts.taxRatePercent).toBe(15);
  const untaxed = Number(product.price.amount) - Number(product.priceParts.tax.amount);
  expect(Number(product.pricePerOunceExcludingTax.amount)).toBeCloseTo((untaxed / product.fineWeightGrams) * 31.1034768, 2);
  expect(Number(product.pricePerOunceExcludingTax.amount)).toBeLessThan(Number(product.pricePerOunce.amount));
  expect(product.nextPriceBreak).toEqual(product.priceBreaks.find(({ quantity }) => quantity > product.minimumSaleQuantity));
});

interface Priced {
  fineWeightGrams: number;
  minimumSaleQuantity: number;
  price: { amount: string };
  priceParts: { tax: { amount: string }; taxRatePercent: number };
  pricePerOunce: { amount: string };
  pricePerOunceExcludingTax: { amount: string };
  priceBreaks: { quantity: number; price: { amount: string } }[];
  nextPriceBreak: { quantity: number; price: { amount: string } };
}
