import { expect, it } from 'vitest';

import { CART, oneShop } from '../support/cart-shop.ts';
import { BackendProxy } from '../support/backend-proxy.ts';
import { ADMIN, dataOf, SHOPPER, signIn, SITE, VIEWER_QUERY, type ViewerData } from '../support/people.ts';

const backend = new BackendProxy();
const shop = oneShop({}, { backend });

const viewer = async (headers: Record<string, string>): Promise<ViewerData | null> =>
  dataOf(await shop.ask<{ viewer: ViewerData | null }>(VIEWER_QUERY, {}, { headers })).viewer;

it('is null for visitors, without a call to the backend', async () => {
  await shop.forgetRequests();
  expect(await viewer(SITE)).toBeNull();
  expect(await shop.requests()).toEqual([]);
});

it.each([
  ['admin@koura.example', 'koura-admin-2026', 'ADMIN', [true, true, true, true]],
  ['sales@koura.example', 'koura-sales-2026', 'SALESPERSON', [true, true, false, false]],
  ['editor@koura.example', 'koura-editor-2026', 'PREMIUM_EDITOR', [true, false, true, false]],
  ['newcomer@koura.example', 'koura-newcomer-2026', 'CUSTOMER', [false, false, false, false]],
])('%s', async (email, password, role, flags) => {
  const { payload } = await signIn(shop, { email, password });
  const { isStaff, isSales, isPremiumEditor, isAdmin, role: has } = payload.viewer as unknown as Record<string, unknown>;
  expect([has, [isStaff, isSales, isPremiumEditor, isAdmin]]).toEqual([role, flags]);
});

it('says when the login ends', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  const query = '{ viewer { sessionExpiresAt } }';
  const { viewer: seen } = dataOf(await shop.ask<{ viewer: { sessionExpiresAt: string } }>(query, {}, { headers }));
  const token = /koura_token=([^;]+)/.exec(headers['cookie']!)![1]!;
  const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { exp: number; iat: number };
  expect(exp).toBeGreaterThan(iat);
  expect(seen.sessionExpiresAt).toBe(new Date(exp * 1000).toISOString());
});

it('is requested from the backend once a minute, also for concurrent requests', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  await shop.forgetRequests();
  const seen = await Promise.all(Array.from({ length: 20 }, () => viewer(headers)));
  expect(new Set(seen.map((one) => one?.email))).toEqual(new Set([SHOPPER.email]));
  expect(await shop.requests()).toEqual([]);
});

it('a revoked token is rejected by the next personal call; its cookie is cleared, and with it the session', async () => {
  const { headers } = await signIn(shop, ADMIN);
  backend.interfere = (_method, path) =>
    path.startsWith('/cart') ? { status: 401, body: { error: { status: 401, message: 'Invalid' } } } : undefined;
  const cart = crypto.randomUUID();
  const response = await shop.ask(CART, {}, { cart, headers });
  expect(response.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
  expect(response.cookies).toContain('koura_token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
  backend.interfere = () => undefined;
  expect(await viewer(headers)).toBeNull();
});

it('while the backend is unavailable nobody is signed out, and no new session is accepted', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  backend.interfere = () => ({ status: 503, body: 'down' });
  expect((await viewer(headers))?.email).toBe(SHOPPER.email);
  const unknown = { ...SITE, cookie: 'koura_token=not.seen.before' };
  const response = await shop.ask(VIEWER_QUERY, {}, { headers: unknown });
  expect(response.errors?.[0]?.extensions.status).toBe(503);
  expect(response.cookies).toEqual([]);
  const orders = await shop.ask('{ orders { total } }', {}, { headers: unknown });
  expect(orders.errors?.[0]?.extensions.status).toBe(503);
  backend.interfere = () => undefined;
});
