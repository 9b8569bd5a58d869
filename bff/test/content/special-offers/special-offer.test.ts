import { expect, it, test } from 'vitest';
import { oneBff } from '../../support/open-bff.ts';

const OFFER = 'query ($slug: String!) { specialOffer(slug: $slug) { title body validTo productCount products { slug price { amount } } } }';

const bff = oneBff();

const ask = async (slug: string) =>
  (await bff.ask<{ specialOffer: { productCount: number; products: { slug: string }[] } | null }>(OFFER, { slug })).body.data!.specialOffer;

it('shows its products in the dealer’s order', async () => {
  const offer = (await ask('first-ounces'))!;
  expect(offer.productCount).toBe(6);
  expect(offer.products.map(({ slug }) => slug)).toEqual([
    'canadian-maple-leaf-1-oz-gold-coin',
    'koura-stag-1-oz-gold-coin',
    'koura-1-oz-gold-bar',
    'britannia-1-oz-silver-coin',
    'koura-stag-1-oz-silver-coin',
    'koura-1-oz-silver-bar',
  ]);
});

test.each(['no-such-offer', '', 'A b'])('is null for %j', async (slug) => {
  expect(await ask(slug)).toBeNull();
});
