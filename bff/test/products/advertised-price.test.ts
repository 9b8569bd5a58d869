import { expect, it } from 'vitest';
import { oneBff } from '../support/open-bff.ts';

const bff = oneBff();

interface Advertised {
  id: string;
  slug: string;
  url: string;
  advertisedUrl: string;
  price: { amount: string; currencyCode: string };
  priceUpdatedAt: string;
}

async function advertised(country?: string): Promise<Advertised[]> {
  const { body } = await bff.ask<{ products: { items: Advertised[] } }>(
    '{ products(filter: { metal: ["gold"], type: ["coin"], availability: ["inStock"] }, pageSize: 2) { items { id slug url advertisedUrl price { amount currencyCode } priceUpdatedAt } } }',
    {},
    country === undefined ? {} : { 'x-country-code': country },
  );
  expect(body.errors).toBeUndefined();
  return body.data!.products.items;
}

async function readBack(slug: string, fp: string): Promise<unknown> {
  const { body } = await bff.ask<{ product: { advertisedPrice: unknown } }>(
    'query A($slug: String!, $fp: String!) { product(slug: $slug) { advertisedPrice(fp: $fp) { price { amount currencyCode } priceUpdatedAt } } }',
    { slug, fp },
  );
  expect(body.errors).toBeUndefined();
  return body.data!.product.advertisedPrice;
}

it('an address for advertisements names its price, which nobody else can sign', async () => {
  const [one, other] = await advertised();
  const address = new URL(one!.advertisedUrl);
  expect(address.pathname).toBe(`/product/${one!.slug}/`);
  expect(one!.url).toBe(address.origin + address.pathname);
  const fp = address.searchParams.get('fp')!;
  expect(await readBack(one!.slug, fp)).toEqual({ price: one!.price, priceUpdatedAt: one!.priceUpdatedAt });
  expect(await readBack(other!.slug, fp)).toBeNull();
  for (const forged of [
    fp.replace(/^./, (digit) => (digit === '1' ? '2' : '1')),
    fp.replace('NZD', 'USD'),
    `${fp.slice(0, -1)}!`,
    '',
    'x'.repeat(1000),
  ])
    expect([forged, await readBack(one!.slug, forged)]).toEqual([forged, null]);
});

it('names the country where it is not the dealer’s, or leads to the country’s own site', async () => {
  const [australian] = await advertised('AU');
  expect(new URL(australian!.advertisedUrl).searchParams.get('country')).toBe('AU');
  expect(new URL(australian!.advertisedUrl).searchParams.get('fp')).toContain('-AUD-');
  const [elsewhere] = await advertised('SG');
  expect(elsewhere!.advertisedUrl).toMatch(/^https:\/\/sg\.example\.com\/product\/[^?]+\?fp=/);
});
