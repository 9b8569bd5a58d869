import { beforeEach, describe, expect, it } from 'vitest';

import { wrapAction } from '../support/backend-version.ts';
import { BackendProxy, type Interference } from '../support/backend-proxy.ts';
import { type CartData, fillCart, oneShop, openShop, type Shop } from '../support/cart-shop.ts';
import { authenticate, CONTACT, ORDER_CHECK, orderInput, placed, placeOrder, type PlaceOrderData } from '../support/checkout-order.ts';
import { SHOPPER, signIn } from '../support/people.ts';

const backend = new BackendProxy();
const provider = new BackendProxy();
const askedOfProvider: string[] = [];
provider.interfere = (method, path) => {
  askedOfProvider.push(`${method} ${path}`);
  return undefined;
};
const shop = oneShop({ PAYMENTS: 'backend', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }, { backend, provider });
/** Another process of the same shop, without memory of what this one did. */
const othersBackend = new BackendProxy();
const other = oneShop(
  { PAYMENTS: 'backend' },
  { backend: { start: () => othersBackend.start(shop.sandbox.url), close: () => othersBackend.close() } },
);
beforeEach(async () => {
  backend.interfere = othersBackend.interfere = () => undefined;
  await shop.clockAhead(0);
  await shop.control('/_sandbox/payments', 'DELETE');
  await shop.forgetRequests();
});

type Input = Record<string, unknown>;
const again = (input: Input): Input => ({ ...input, isRepeat: true });
const send = async (at: Shop, cart: CartData, input: Input, headers: Record<string, string> = {}): Promise<PlaceOrderData> =>
  placed(await placeOrder(at, cart, input, headers));
const checkouts = async (): Promise<number> =>
  (await shop.requests()).filter(({ method, url }) => method === 'POST' && url === '/checkout').length;
const check = async (input: Input): Promise<{ state: string }> =>
  (await shop.ask<{ orderCheck: { state: string } }>(ORDER_CHECK, { key: input['idempotencyKey'] })).data!.orderCheck;
const onCheckout =
  (fate: Interference, onKey?: Interference) =>
  (method: string, path: string): Interference => {
    if (path.startsWith('/orders/by-key')) return onKey;
    return method === 'POST' && path === '/checkout' ? fate : undefined;
  };

describe('the response to POST /checkout is lost', () => {
  it('the order is found by its key and never sent again', async () => {
    const cart = await fillCart(shop);
    backend.interfere = onCheckout('cutResponse');
    const payload = await send(shop, cart, orderInput(cart));
    expect(payload).toMatchObject({ status: 'PLACED', order: { total: cart.total, payment: { cardLast4: '4242' } } });
    expect(await checkouts()).toBe(1);
    expect((await shop.payments()).totals.capturedCharges).toBe(1);
  });

  it('CHECKING when the lookup by key fails too; orderCheck and a repeated submit find the order', async () => {
    const cart = await fillCart(shop);
    const input = orderInput(cart);
    backend.interfere = onCheckout('cutResponse', 'cutRequest');
    expect(await send(shop, cart, input)).toMatchObject({ status: 'CHECKING', userErrors: [] });
    backend.interfere = () => undefined;
    expect(await check(input)).toMatchObject({ state: 'PLACED' });
    expect((await send(shop, cart, again(input))).status).toBe('PLACED');
    expect(await checkouts()).toBe(1);
    expect((await shop.payments()).totals.capturedCharges).toBe(1);
  });

  it('a lost 202: a repeated submit returns REQUIRES_ACTION with the same payment', async () => {
    const cart = await fillCart(shop);
    const input = orderInput(cart, { cardToken: 'tok_threeDSecure2Required' });
    backend.interfere = onCheckout('cutResponse');
    expect((await send(shop, cart, input)).status).toBe('CHECKING');
    backend.interfere = () => undefined;
    expect((await send(shop, cart, input)).status).toBe('CHECKING');
    expect(await checkouts()).toBe(1);
    const { status, clientSecret } = await send(shop, cart, again(input));
    expect(status).toBe('REQUIRES_ACTION');
    expect((await shop.payments()).intents).toHaveLength(1);
    await authenticate(shop, clientSecret!, 'succeeded');
    expect((await send(shop, cart, again(input))).status).toBe('PLACED');
    expect((await shop.payments()).totals.capturedCharges).toBe(1);
  });

  it.each<[string, Interference]>([
    ['cut before it arrived', 'cutRequest'],
    ['500', { status: 500, body: {} }],
    ['HTML from a proxy', { status: 502, raw: '<html>' }],
    ['no order', { status: 200, body: wrapAction({ ok: true }) }],
  ])('%s: CHECKING, and a repeated submit places the order', async (_, fate) => {
    const cart = await fillCart(shop);
    const input = orderInput(cart);
    backend.interfere = onCheckout(fate);
    expect((await send(shop, cart, input)).status).toBe('CHECKING');
    expect((await send(shop, cart, input)).status).toBe('CHECKING');
    expect(await check(input)).toMatchObject({ state: 'PENDING' });
    expect((await shop.payments()).intents).toEqual([]);
    backend.interfere = () => undefined;
    expect((await send(shop, cart, again(input))).status).toBe('PLACED');
    expect((await shop.payments()).totals.capturedCharges).toBe(1);
  });
});

describe('concurrent submits', () => {
  it.each(['tok_visa', 'tok_threeDSecure2Required'])('50 with %s: one request, one payment, identical results', async (cardToken) => {
    const cart = await fillCart(shop);
    const input = orderInput(cart, { cardToken });
    const payloads = await Promise.all(Array.from({ length: 50 }, () => send(shop, cart, input)));
    for (const payload of payloads) expect(payload).toEqual(payloads[0]);
    expect(payloads[0]!.status).toBe(cardToken === 'tok_visa' ? 'PLACED' : 'REQUIRES_ACTION');
    expect(await checkouts()).toBe(1);
    expect((await shop.payments()).intents).toHaveLength(1);
  });

  it('50 at two processes without shared memory: one order, one charge', async () => {
    const cart = await fillCart(shop);
    const input = orderInput(cart);
    const payloads = await Promise.all(
      Array.from({ length: 50 }, (_, place) => send(place % 2 === 0 ? shop : other, cart, place < 2 ? input : again(input))),
    );
    for (const payload of payloads) expect(payload).toEqual(payloads[0]);
    expect(payloads[0]!.status).toBe('PLACED');
    const { intents, totals } = await shop.payments();
    expect(intents).toHaveLength(1);
    expect(totals.capturedCharges).toBe(1);
  });

  it('50 confirmations: one order, one charge', async () => {
    const cart = await fillCart(shop);
    const input = orderInput(cart, { cardToken: 'tok_threeDSecure2Required' });
    const { clientSecret } = await send(shop, cart, input);
    await authenticate(shop, clientSecret!, 'succeeded');
    const payloads = await Promise.all(Array.from({ length: 50 }, () => send(shop, cart, again(input))));
    for (const payload of payloads) expect(payload).toEqual(payloads[0]);
    expect(payloads[0]!.status).toBe('PLACED');
    expect((await shop.payments()).totals.capturedCharges).toBe(1);
  });
});

describe("a key of another person's order", () => {
  const conflict = { data: null, errors: [{ extensions: { code: 'CONFLICT', status: 409 } }] };

  it('is a conflict where this process does not know the first submit, and reveals nothing', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const cart = await fillCart(shop);
    const input = orderInput(cart);
    expect((await send(shop, cart, input, headers)).status).toBe('PLACED');
    const strangers = await fillCart(other);
    for (const sent of [again(input), input]) expect(await placeOrder(other, strangers, sent)).toMatchObject(conflict);
  });

  it('is a conflict for a guest with another address', async () => {
    const cart = await fillCart(shop);
    const input = orderInput(cart);
    expect((await send(shop, cart, input)).status).toBe('PLACED');
    const contact = { ...CONTACT, email: 'somebody.else@example.test' };
    expect(await placeOrder(other, cart, again({ ...input, contact }))).toMatchObject(conflict);
    expect((await send(other, cart, again(input))).status).toBe('PLACED');
  });

  it('is a conflict when the backend rejects the order for a reason other than its key', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const cart = await fillCart(shop);
    const input = orderInput(cart);
    expect((await send(shop, cart, input, headers)).status).toBe('PLACED');
    othersBackend.interfere = onCheckout({
      status: 402,
      body: { data: null, error: { status: 402, name: 'PaymentError', message: 'Declined.' } },
    });
    const strangers = await fillCart(other);
    expect(await placeOrder(other, strangers, { ...input, expectedTotal: strangers.total })).toMatchObject(conflict);
  });
});

it('an order that cannot be sent says so, and is placed by the next submit', async () => {
  const closing = new BackendProxy();
  const away = await openShop({ PAYMENTS: 'backend' }, { backend: closing });
  try {
    const cart = await fillCart(away);
    closing.interfere = (_, path) => (path === '/cart' ? 'lastResponse' : undefined);
    expect(await send(away, cart, orderInput(cart))).toMatchObject({
      status: 'REFUSED',
      userErrors: [{ code: 'ORDER_REFUSED', message: 'We can’t reach our order system right now. Please try again in a few minutes.' }],
    });
  } finally {
    await away.close();
    await closing.close();
  }
});

it('the shop sends nothing to the card provider: it needs no secret key, and there is no webhook', async () => {
  const cart = await fillCart(shop);
  const input = orderInput(cart);
  const { order, orderSecret } = await send(shop, cart, input);
  await check(input);
  const ORDER_PAYMENT =
    'query($number: String!, $secret: String) { order(number: $number, secret: $secret) { payment { state cardBrand cardLast4 } } }';
  expect((await shop.ask(ORDER_PAYMENT, { number: order!.orderNumber, secret: orderSecret })).data).toEqual({
    order: { payment: { state: 'TAKEN', cardBrand: 'visa', cardLast4: '4242' } },
  });
  expect((await fetch(`${shop.url}/webhooks/stripe`, { method: 'POST', body: '{}' })).status).toBe(404);
  expect(askedOfProvider).toEqual([]);
});
