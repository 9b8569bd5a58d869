import { afterAll, beforeAll, expect, it } from 'vitest';

import { actAs, afterCookies, cookieIn, RETURN_TO_STAFF } from '../../support/acting.ts';
import { openShop, type Shop } from '../../support/cart-shop.ts';
import { SALES, SITE } from '../../support/people.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('restores the staff session, without calling the backend, and removes the other one', async () => {
  const { own, acting } = await actAs(shop);
  await shop.forgetRequests();
  const response = await shop.ask(RETURN_TO_STAFF, {}, { headers: { ...acting, cookie: `${acting['cookie']}; koura_order_K-1=secret` } });
  expect(response.data).toEqual({ returnToStaff: { viewer: { email: SALES.email, isStaff: true, actingStaff: null } } });
  expect(await shop.requests()).toEqual([]);
  const after = afterCookies(acting, response.cookies);
  expect(after['cookie']).toBe(own['cookie']);
  expect(response.cookies.join('\n')).toContain('koura_order_K-1=; Path=/; Max-Age=0');
  expect(JSON.stringify(response.data)).not.toContain(cookieIn(own, 'koura_token'));
  const again = await shop.ask(RETURN_TO_STAFF, {}, { headers: after });
  expect([again.data, again.cookies]).toEqual([response.data, []]);
});

it('requires a session', async () => {
  expect((await shop.ask(RETURN_TO_STAFF, {}, { headers: SITE })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});
