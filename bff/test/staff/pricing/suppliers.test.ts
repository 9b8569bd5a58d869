import { expect, it } from 'vitest';

import { actAs } from '../../support/acting.ts';
import { BackendProxy } from '../../support/backend-proxy.ts';
import { oneShop } from '../../support/cart-shop.ts';
import { dataOf, EDITOR, SHOPPER, signIn, SITE } from '../../support/people.ts';

const SUPPLIERS = '{ suppliers { id name } }';
const backend = new BackendProxy();
const shop = oneShop({}, { backend });

it('are listed by name, for staff', async () => {
  const { headers } = await signIn(shop, EDITOR);
  const { suppliers } = dataOf(await shop.ask<{ suppliers: { id: string; name: string }[] }>(SUPPLIERS, {}, { headers }));
  expect(suppliers).toHaveLength(5);
  expect(suppliers[0]).toEqual({ id: '3', name: 'Alpine Bullion Trading' });
});

it('are for staff only, without a call otherwise', async () => {
  const [customer, { acting }] = [await signIn(shop, SHOPPER), await actAs(shop)];
  await shop.forgetRequests();
  expect((await shop.ask(SUPPLIERS, {}, { headers: SITE })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  for (const headers of [customer.headers, acting])
    expect((await shop.ask(SUPPLIERS, {}, { headers })).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect(await shop.requests()).toEqual([]);
});

it.each([
  [404, { data: { suppliers: [] } }],
  [403, { data: { suppliers: [] } }],
  [500, { errors: [{ extensions: { code: 'BACKEND_BROKEN' } }] }],
])('a backend that responds %d', async (status, expected) => {
  const { headers } = await signIn(shop, EDITOR);
  backend.interfere = (_method, path) => (path.startsWith('/suppliers') ? { status, raw: 'no' } : undefined);
  expect(await shop.ask(SUPPLIERS, {}, { headers })).toMatchObject(expected);
  backend.interfere = () => undefined;
});
