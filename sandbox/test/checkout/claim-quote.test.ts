import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { networkOf } from '../../../commerce/src/access/client-network.ts';
import { actionOf, detailsOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { asService, checkoutBody, startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

const GOLD = 1;

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
  });
  afterAll(() => client.sandbox.close());
  beforeEach(() => client.sandbox.reset());

  let visitors = 0;
  const someAddress = (): string => `203.0.113.${(visitors += 1)}`;
  const quote = async (token: string): Promise<Json> => actionOf(client, await client.call('POST', '/checkout/quote', { token }));
  const claim = (token: string, quoteId: string, key: string, address = someAddress(), more = {}): Promise<Reply> =>
    client.call('POST', `/checkout/quote/${quoteId}/claim`, { token, body: { key }, headers: { 'x-forwarded-for': address, ...more } });
  const place = (token: string, body: unknown): Promise<Reply> => client.call('POST', '/checkout', { token, body });
  const ask = async (): Promise<{ token: string; held: Json; key: string }> => {
    const { token } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    return { token, held: await quote(token), key: randomUUID() };
  };

  it('extends a quote by 660 seconds, once, for its key only, regardless of newer quotes and cart changes', async () => {
    const { token, held, key } = await ask();
    const first = await claim(token, held.quoteId, key);
    const expiresAt = new Date(Date.parse(held.expiresAt) + 660_000).toISOString();
    expect(actionOf(client, first)).toEqual({ quoteId: held.quoteId, key, expiresAt });
    await client.sandbox.clock.move(300);
    expect(actionOf(client, await claim(token, held.quoteId, key))).toEqual({ quoteId: held.quoteId, key, expiresAt });
    await client.control('POST', '/_sandbox/spot', { metal: 'gold', price: 9000 });
    await client.call('PATCH', '/cart/items', { token, body: { items: [{ id: GOLD, quantity: 2 }] } });
    const newer = await quote(token);
    expect(newer.total).toBeGreaterThan(2 * held.total);
    const wanted = { quoteId: held.quoteId };
    const others = await place(token, checkoutBody(held.total, wanted));
    expect([others.status, detailsOf(client, others).code]).toEqual([409, 'QUOTE_EXPIRED']);
    const order = actionOf(client, await place(token, checkoutBody(held.total, { ...wanted, key })));
    expect([order.total, order.lineItems[0].quantity]).toEqual([held.total, 1]);
  });

  it('is accepted until 30 seconds after the quote expired', async () => {
    const [early, late] = [await ask(), await ask()];
    await client.sandbox.clock.move(88);
    expect((await claim(early.token, early.held.quoteId, early.key)).status).toBe(200);
    await client.sandbox.clock.move(91);
    const rejected = await claim(late.token, late.held.quoteId, late.key);
    expect([rejected.status, detailsOf(client, rejected).code]).toEqual([409, 'QUOTE_EXPIRED']);
  });

  it('ends when it expires, with the order, and when its key is closed', async () => {
    const late = await ask();
    await claim(late.token, late.held.quoteId, late.key);
    await client.sandbox.clock.move(60 + 660);
    const body = checkoutBody(late.held.total, { quoteId: late.held.quoteId, key: late.key });
    expect(detailsOf(client, await place(late.token, body)).code).toBe('QUOTE_EXPIRED');

    const { token, held, key } = await ask();
    await claim(token, held.quoteId, key);
    await client.call('POST', `/orders/by-key/${key}/close`, asService);
    const again = await claim(token, held.quoteId, key);
    expect([again.status, detailsOf(client, again).code]).toEqual([409, 'KEY_CLOSED']);
    expect(detailsOf(client, await claim(token, held.quoteId, randomUUID())).code).toBe('QUOTE_EXPIRED');
  });

  it.each([
    [600, 200, undefined],
    // A claim holds for eleven minutes, whose end is known only while the clock goes on.
    [-600, 409, 'QUOTE_EXPIRED'],
  ] as const)(
    'a clock that is set by %d seconds: no price of before counts but a claimed one, and orders go on',
    async (seconds, status, code) => {
      const [open, claimed] = [await ask(), await ask()];
      await claim(claimed.token, claimed.held.quoteId, claimed.key);
      await client.control('POST', '/_sandbox/spot', { metal: 'gold', price: 9000 });
      await client.sandbox.clock.move(seconds);
      const rejected = await claim(open.token, open.held.quoteId, open.key);
      expect([rejected.status, detailsOf(client, rejected).code]).toEqual([409, 'QUOTE_EXPIRED']);
      const late = await place(open.token, checkoutBody(open.held.total, { quoteId: open.held.quoteId }));
      expect([late.status, detailsOf(client, late).code]).toEqual([409, 'QUOTE_EXPIRED']);
      const body = checkoutBody(claimed.held.total, { quoteId: claimed.held.quoteId, key: claimed.key });
      const held = await place(claimed.token, body);
      expect([held.status, held.status === 409 ? detailsOf(client, held).code : undefined]).toEqual([status, code]);
      const now = await quote(open.token);
      expect(now.total).toBeGreaterThan(open.held.total);
      expect((await place(open.token, checkoutBody(now.total, { quoteId: now.quoteId }))).status).toBe(200);
    },
  );

  it('holds while a clock is set right by some seconds', async () => {
    const { token, held, key } = await ask();
    await client.sandbox.clock.move(-30);
    expect((await claim(token, held.quoteId, key)).status).toBe(200);
    expect((await place(token, checkoutBody(held.total, { quoteId: held.quoteId, key }))).status).toBe(200);
  });

  it('accepts the newest unclaimed quote, one per key, of the cart’s owner', async () => {
    const { token, held: old, key } = await ask();
    const held = await quote(token);
    const stale = await claim(token, old.quoteId, key);
    expect([stale.status, detailsOf(client, stale).code]).toEqual([409, 'QUOTE_EXPIRED']);
    expect((await claim(token, held.quoteId, key)).status).toBe(200);
    const second = await claim(token, held.quoteId, randomUUID());
    expect([second.status, detailsOf(client, second).code]).toEqual([409, 'CONFLICT']);
    const newer = await quote(token);
    expect(detailsOf(client, await claim(token, newer.quoteId, key)).code).toBe('CONFLICT');
    const { token: foreign } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    expect((await claim(foreign, newer.quoteId, randomUUID())).status).toBe(409);
    expect((await claim(token, newer.quoteId, 'x')).status).toBe(400);
  });

  it('is rejected for a key that has an order', async () => {
    const { cart, token } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    const body = checkoutBody(cart.total);
    await place(token, body);
    const other = await ask();
    expect(detailsOf(client, await claim(other.token, other.held.quoteId, body.key)).code).toBe('CONFLICT');
  });

  it('is limited to three in ten minutes per cart and per account, then 429 with Retry-After', async () => {
    const { token } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    const tryOnce = async (cart: string, more = {}): Promise<number> =>
      (await claim(cart, (await quote(cart)).quoteId, randomUUID(), someAddress(), more)).status;
    for (const status of [200, 200, 200, 429]) expect(await tryOnce(token)).toBe(status);
    const { url } = client.sandbox;
    const held = await quote(token);
    const raw = await fetch(`${url}${client.sandbox.config.apiPrefix}/checkout/quote/${held.quoteId}/claim`, {
      method: 'POST',
      headers: { 'x-token': token, 'content-type': 'application/json' },
      body: JSON.stringify({ key: randomUUID() }),
    });
    expect(Number(raw.headers.get('retry-after'))).toBeGreaterThan(590);
    await client.sandbox.clock.move(601);
    expect(await tryOnce(token)).toBe(200);

    const { headers } = await headersOf(client, 'shopper');
    for (const status of [200, 200, 200, 429]) {
      const mine = await client.fillCart([{ id: GOLD, quantity: 1 }]);
      await client.call('GET', '/cart', { token: mine.token, headers });
      const own = actionOf(client, await client.call('POST', '/checkout/quote', { token: mine.token, headers }));
      expect((await claim(mine.token, own.quoteId, randomUUID(), someAddress(), headers)).status).toBe(status);
    }
  });

  it('is limited to ten in ten minutes per address, counting an IPv6 /64 as one', async () => {
    for (let nth = 1; nth <= 11; nth += 1) {
      const { token, held, key } = await ask();
      expect((await claim(token, held.quoteId, key, `2001:db8:1:2::${nth.toString(16)}, 10.0.0.1`)).status).toBe(nth <= 10 ? 200 : 429);
    }
    const { token, held, key } = await ask();
    expect((await claim(token, held.quoteId, key, '2001:db8:1:3::1')).status).toBe(200);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:1:2:3:4', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
