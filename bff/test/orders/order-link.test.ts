import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { BackendProxy } from '../support/backend-proxy.ts';
import { CapturedLog } from '../support/captured-log.ts';
import { type CartData, fillCart, oneShop, ownAddress } from '../support/cart-shop.ts';
import { CONTACT, ORDER, orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { SHOPPER, signIn } from '../support/people.ts';

const log = new CapturedLog();
const backend = new BackendProxy();
const shop = oneShop({ LOG_LEVEL: 'debug' }, { backend });
afterAll(() => log.end());
beforeEach(() => {
  backend.interfere = () => undefined;
});

interface Opened {
  status: number;
  location: string | null;
  cookies: string[];
  headers: Headers;
}
const open = async (
  path: string,
  { method = 'GET', headers = ownAddress() }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Opened> => {
  const { status, headers: said } = await fetch(`${shop.url}${path}`, { method, headers, redirect: 'manual' });
  return { status, location: said.get('location'), cookies: said.getSetCookie(), headers: said };
};
/** Places an order and reads the code of the link in the mail. */
async function buy(headers: Record<string, string> = {}): Promise<{ orderNumber: string; code: string; cart: CartData }> {
  const cart = await fillCart(shop);
  const email = `buyer-${randomUUID()}@mail.example`;
  const { order } = placed(await placeOrder(shop, cart, orderInput(cart, { contact: { ...CONTACT, email } }), headers));
  const mails = await shop.control<{ to: string; text: string }[]>('/_sandbox/outbox');
  const code = /\/order-link\/([\w-]+)\//.exec(mails.find(({ to }) => to === email)!.text)![1]!;
  return { orderNumber: order!.orderNumber, code, cart };
}
const FAILED = (problem: string): object => ({ status: 303, location: `/find-my-order/?problem=${problem}`, cookies: [] });

describe("the link in a guest's mail", () => {
  it.each(['/', ''])('opens the order in any browser (ending in "%s"), repeatedly', async (end) => {
    const { orderNumber, code } = await buy();
    for (const method of ['HEAD', 'GET', 'GET']) {
      const { status, location, cookies, headers } = await open(`/order-link/${code}${end}`, { method });
      expect([status, location]).toEqual([303, `/checkout/${orderNumber}/`]);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(cookies).toHaveLength(1);
      expect(cookies[0]).toMatch(new RegExp(`^koura_order_${orderNumber}=[\\w-]{20,}; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax$`));
      const cookie = cookies[0]!.split(';', 1)[0]!;
      const { data } = await shop.ask(ORDER, { number: orderNumber }, { headers: { origin: 'http://localhost:3000', cookie } });
      expect(data).toMatchObject({ order: { orderNumber } });
    }
  });

  it("of an account's order leads to signing in, and then to the order; no secret is revealed", async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const { orderNumber, code } = await buy(headers);
    const to = `/login-to-continue/?return=${encodeURIComponent(`/my-account/orders/${orderNumber}/`)}`;
    expect(await open(`/order-link/${code}/`)).toMatchObject({ status: 303, location: to, cookies: [] });
    expect(await open(`/order-link/${code}/`, { headers: { ...headers, ...ownAddress() } })).toMatchObject({ location: to, cookies: [] });
  });

  it.each([
    ['an unknown one', 'A'.repeat(32)],
    ['one that is too short', 'abc'],
    ['one that is too long', 'A'.repeat(129)],
    ['a path', '..%2f..%2fusers%2fme-000000'],
    ['markup', '%3Cscript%3Ealert(1)%3C/script'],
    ['nothing', ''],
  ])('%s leads to the page that sends a new one, without the code', async (_, code) => {
    await shop.forgetRequests();
    expect(await open(`/order-link/${code}`)).toMatchObject(FAILED('link'));
    const asked = (await shop.requests()).filter(({ url }) => url.startsWith('/orders/'));
    expect(asked.every(({ url }) => url === `/orders/by-link/${'A'.repeat(32)}`)).toBe(true);
  });

  it('reports that the backend is unavailable, or rejects our credentials', async () => {
    const { code } = await buy();
    backend.interfere = () => 'cutRequest';
    expect(await open(`/order-link/${code}/`)).toMatchObject(FAILED('backend'));
    backend.interfere = (_, path) =>
      path.startsWith('/orders/by-link')
        ? { status: 403, body: { error: { status: 403, name: 'ForbiddenError', message: 'Forbidden' } } }
        : undefined;
    expect(await open(`/order-link/${code}/`)).toMatchObject(FAILED('backend'));
  });

  it('may be tried thirty times a minute from one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 31 }, (_, n) =>
        open(`/order-link/${'B'.repeat(30)}${n}`, { headers: { 'x-forwarded-for': `2001:db8:8:1::${n + 1}` } }),
      ),
    );
    expect(answers.filter(({ location }) => location?.endsWith('problem=wait'))).toHaveLength(1);
  });
});

it('no log line contains a code, whatever the outcome', async () => {
  const { code } = await buy();
  const later = { ...ownAddress(), 'x-request-id': 'the-last-request' };
  log.forget();
  await open(`/order-link/${code}/`);
  await open(`/order-link/${code}?x=1`);
  await open(`/%6Frder-link/${code}/`);
  await open(`/order-link/${code}/`, { method: 'POST' });
  await open(`/order-link/${code}/more`);
  backend.interfere = () => 'cutRequest';
  await open(`/order-link/${code}/`);
  backend.interfere = () => ({ status: 500, body: { error: { status: 500, name: 'X', message: `no ${code}` } } });
  await open(`/order-link/${code}/`, { headers: later });
  expect(log.entries()).toContainEqual(expect.objectContaining({ msg: 'request', path: '/order-link/…/', status: 303 }));
  expect(log.entries()).toContainEqual(expect.objectContaining({ msg: 'request', status: 404 }));
  expect(log.text).toContain('an order link could not be opened');
  expect(log.text).not.toContain(code);
});
