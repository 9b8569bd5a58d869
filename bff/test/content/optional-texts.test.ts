import { afterEach, expect, it } from 'vitest';
import { oneShop } from '../support/cart-shop.ts';
import { SITE } from '../support/people.ts';

const shop = oneShop();
afterEach(() => shop.control('/_sandbox/faults', 'DELETE'));

it.each([
  ['articles', '/articles', 'articles(pageSize: 4, OPTIONAL) { total }'],
  ['page', '/pages', 'page(slug: "contact", OPTIONAL) { title }'],
])('%s: null where they are optional, an error where they are not', async (field, path, selection) => {
  await shop.control('/_sandbox/faults', 'POST', { path, status: 403 });
  const ask = (optional: boolean) =>
    shop.ask<Record<string, unknown>>(`{ ${selection.replace('OPTIONAL', `optional: ${optional}`)} }`, {}, { headers: SITE });
  expect((await ask(true)).data).toEqual({ [field]: null });
  expect((await ask(false)).errors).toHaveLength(1);
  await shop.control('/_sandbox/faults', 'DELETE');
  expect((await ask(true)).data![field]).not.toBeNull();
});
