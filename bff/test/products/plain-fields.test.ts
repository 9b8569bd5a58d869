import { Logger } from '@nestjs/common';
import { type PlainKind, plainProductFields } from '@koura/shared-types/plain-product-fields';
import { afterEach, expect, it, vi } from 'vitest';
import { FAKE_WEBSITE, oneFakeBackend, v4List, v4One } from '../backend/fake-backend.ts';

const METAL = { id: 1, name: 'Gold', slug: 'gold' };
const GOOD = { id: 1, slug: 'good', name: 'Good', currency: 'NZD', price: 10, priceBreaks: [{ quantity: 1, price: 10 }] };
const NAMES = plainProductFields.map(([name]) => name).join(' ');

/** A value of each kind that no other field has, what is none, and what is shown without one. */
const KINDS: Record<PlainKind, { sample: (index: number) => unknown; invalid: unknown; none: unknown }> = {
  text: { sample: (index) => `text ${index}`, invalid: 7, none: null },
  number: { sample: (index) => index + 0.5, invalid: '7.5', none: null },
  integer: { sample: (index) => 2000 + index, invalid: 7.5, none: null },
  flag: { sample: () => true, invalid: 'yes', none: false },
};
const fieldsOf = (valueOf: (kind: PlainKind, index: number) => unknown): Record<string, unknown> =>
  Object.fromEntries(plainProductFields.map(([name, { kind }], index) => [name, valueOf(kind, index)]));

const gatewaysOf = (version: 'v3' | 'v4') => ({
  dealer: oneFakeBackend({ COMMERCE_API_VERSION: version, COMMERCE_QUERIES: 'dealer' }),
  stock: oneFakeBackend({ COMMERCE_API_VERSION: version, COMMERCE_QUERIES: 'stock' }),
});
const GATEWAYS = { v3: gatewaysOf('v3'), v4: gatewaysOf('v4') };
afterEach(() => vi.restoreAllMocks());

/** The plain fields of the product whose row this is, in a list and on its page. */
async function shown(version: 'v3' | 'v4', queries: 'dealer' | 'stock', plain: object): Promise<unknown[]> {
  const row = { ...GOOD, ...plain, metal: version === 'v4' ? v4One(METAL) : METAL };
  const list = {
    v4: v4List([row]),
    v3: queries === 'stock' ? [row] : { products: [row], pagination: { page: 1, pageSize: 12, pageCount: 1, total: 1 } },
  };
  const one = { v4: v4One(row), v3: row };
  const website = { v4: v4One(FAKE_WEBSITE), v3: FAKE_WEBSITE };
  const fake = GATEWAYS[version][queries];
  fake.answers(({ pathname }) => {
    if (pathname.endsWith('/website')) return { body: website[version] };
    if (pathname.endsWith('/count')) return { body: 1 };
    return { body: (pathname.endsWith('/products/good') ? one : list)[version] };
  });
  const { body } = await fake.bff.ask<{ products: { items: unknown[] }; product: unknown }>(
    `{ products(sort: PRICE_ASC) { items { ${NAMES} } } product(slug: "good") { ${NAMES} } }`,
  );
  expect(body.errors).toBeUndefined();
  return [...body.data!.products.items, body.data!.product];
}

it.each([
  ['v4', 'dealer'],
  ['v4', 'stock'],
  ['v3', 'dealer'],
  ['v3', 'stock'],
] as const)('%s, %s: every plain field is shown as the backend sends it, in lists and on the page', async (version, queries) => {
  const sent = fieldsOf((kind, index) => KINDS[kind].sample(index));
  expect(await shown(version, queries, sent)).toEqual([sent, sent]);
});

it('a backend without them: each is null, a flag false', async () => {
  const none = fieldsOf((kind) => KINDS[kind].none);
  expect(await shown('v4', 'dealer', {})).toEqual([none, none]);
});

it('one of another kind is left out and logged; the product is shown without it', async () => {
  const warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const none = fieldsOf((kind) => KINDS[kind].none);
  expect(
    await shown(
      'v4',
      'dealer',
      fieldsOf((kind) => KINDS[kind].invalid),
    ),
  ).toEqual([none, none]);
  const logged = warn.mock.calls.map(([entry]) => (entry as { field?: string }).field).filter(Boolean);
  expect(new Set(logged)).toEqual(new Set(plainProductFields.map(([name]) => name)));
});
