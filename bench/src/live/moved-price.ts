import type { BenchShop } from '../measure/bench-shop.ts';

/** The product whose price is moved. */
export const PIECE = { slug: 'australian-koala-1-oz-silver-coin', name: 'Australian Koala 1 oz silver coin' };

let productId: number | undefined;

/** Sets the product's premium and returns the previous one. */
export async function setPremium(shop: BenchShop, percent: number): Promise<number> {
  productId ??= await idOf(shop);
  const answer = await fetch(`${shop.url('sandbox')}/_sandbox/premium`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId, percent }),
  });
  if (!answer.ok) throw new Error(`changing the price failed: ${answer.status}`);
  return ((await answer.json()) as { before: number }).before;
}

async function idOf(shop: BenchShop): Promise<number> {
  const query = `{ product(slug: "${PIECE.slug}") { id } }`;
  const answer = await fetch(`${shop.url('bff')}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return Number(((await answer.json()) as { data: { product: { id: string } } }).data.product.id);
}
