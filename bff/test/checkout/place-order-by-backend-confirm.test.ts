import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

import { wrapAction } from '../support/backend-version.ts';
import { BackendProxy, type Interference } from '../support/backend-proxy.ts';
import { CART, type CartData, fillCart, oneShop, openShop, type Shop } from '../support/cart-shop.ts';
import { authenticate, backendOrder, ORDER_CHECK, orderInput, placed, placeOrder, type PlaceOrderData } from '../support/checkout-order.ts';
import { SHOPPER, signIn } from '../support/people.ts';

const ASKS = 'tok_threeDSecure2Required';
const QUOTE = 'mutation { quoteCart { quote { quoteId total { amount currencyCode } } } }';
const TOO_LATE = 'Too much time has passed. Nothing was taken; your bank may show a hold. Please pay again.';
const backend = new BackendProxy();
const shop = oneShop({ PAYMENTS: 'backend' }, { backend });
beforeEach(async () => {
  backend.interfere = () => undefined;
  await shop.clockAhead(0);
  await shop.control('/_sandbox/payments', 'DELETE');
  await shop.forgetRequests();
});

type Input = Record<string, unknown>;
interface Asked {
  cart: CartData;
  input: Input;
  clientSecret: string;
}
const keyOf = (input: Input): string => String(input['idempotencyKey']);
const again = (input: Input): Input => ({ ...input, isRepeat: true });
const send = async (at: Shop, cart: CartData, input: Input, headers: Record<string, string> = {}): Promise<PlaceOrderData> =>
  placed(await placeOrder(at, cart, input, headers));
/** An order whose card requires 3-D Secure. */
async function asked(at: Shop = shop, changes: Input = {}): Promise<Asked> {
  const cart = await fillCart(at);
  const input = orderInput(cart, { cardToken: ASKS, ...changes });
  const payload = await send(at, cart, input);
  expect(payload).toMatchObject({ status: 'REQUIRES_ACTION', order: null, userErrors: [] });
  return { cart, input, clientSecret: payload.clientSecret! };
}
async function quoteOf(at: Shop, { cartId: cart }: CartData): Promise<{ quoteId: string; total: CartData['total'] }> {
  const response = await at.ask<{ quoteCart: { quote: { quoteId: string; total: CartData['total'] } } }>(QUOTE, {}, { cart });
  return response.data!.quoteCart.quote;
}
/** A quoted order after 3-D Secure; meanwhile the quote has expired and all prices have risen. */
async function askedWithQuote(at: Shop): Promise<{ cart: CartData; input: Input; total: CartData['total'] }> {
  const cart = await fillCart(at);
  const { quoteId, total } = await quoteOf(at, cart);
  const input = orderInput(cart, { cardToken: ASKS, quoteId, expectedTotal: total });
  const { clientSecret } = await send(at, cart, input);
  await at.clockAhead(500);
  for (const metal of ['gold', 'silver', 'platinum']) await at.control('/_sandbox/spot', 'POST', { metal, price: 9000 });
  await authenticate(at, clientSecret!, 'succeeded');
  return { cart, input, total };
}
/** The POST requests of an order's checkout, without its key. */
async function posts(at: Shop, input: Input): Promise<string[]> {
  return (await at.requests())
    .filter(({ method, url }) => method === 'POST' && /^\/(?:checkout|orders)/.test(url))
    .map(({ url }) => url.replace(keyOf(input), '{key}'));
}
const check = async (at: Shop, input: Input): Promise<{ state: string; message: string | null }> =>
  (await at.ask<{ orderCheck: { state: string; message: string | null } }>(ORDER_CHECK, { key: keyOf(input) })).data!.orderCheck;
const statuses = async (at: Shop = shop): Promise<string[]> => (await at.payments()).intents.map(({ status }) => status);
const onConfirm =
  (fate: Interference) =>
  (_: string, path: string): Interference =>
    path.endsWith('/confirm') ? fate : undefined;

describe('3-D Secure', () => {
  it('REQUIRES_ACTION, then the same input confirms the order; it is never sent twice', async () => {
    const { cart, input, clientSecret } = await asked();
    expect(clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
    expect(await check(shop, input)).toMatchObject({ state: 'PENDING' });
    await authenticate(shop, clientSecret, 'succeeded');
    const payload = await send(shop, cart, again(input));
    expect(payload).toMatchObject({ status: 'PLACED', clientSecret: null, order: { total: cart.total, payment: { cardLast4: '3220' } } });
    expect(await send(shop, cart, again(input))).toEqual(payload);
    expect(await posts(shop, input)).toEqual(['/checkout', '/checkout/{key}/confirm']);
    expect((await shop.payments()).totals).toMatchObject({
      capturedCharges: 1,
      amountCaptured: Math.round(Number(cart.total.amount) * 100),
    });
    expect(await check(shop, input)).toMatchObject({ state: 'PLACED' });
  });

  it('confirmed before the authentication: REQUIRES_ACTION with the same secret, as often as it is sent', async () => {
    const { cart, input, clientSecret } = await asked();
    for (const _ of [1, 2]) {
      expect(await send(shop, cart, again(input))).toMatchObject({ status: 'REQUIRES_ACTION', clientSecret });
    }
    await authenticate(shop, clientSecret, 'succeeded');
    expect((await send(shop, cart, again(input))).status).toBe('PLACED');
    expect(await posts(shop, input)).toEqual(['/checkout', ...Array.from({ length: 3 }, () => '/checkout/{key}/confirm')]);
  });

  it('authentication fails: the card is declined, finally and without another request', async () => {
    const { cart, input, clientSecret } = await asked();
    await authenticate(shop, clientSecret, 'failed');
    const payload = await send(shop, cart, again(input));
    expect(payload).toMatchObject({
      status: 'REFUSED',
      userErrors: [{ code: 'CARD_DECLINED', field: 'cardToken', message: 'Your bank did not approve this payment.' }],
    });
    expect(await statuses()).toEqual(['canceled']);
    await shop.forgetRequests();
    expect(await send(shop, cart, again(input))).toEqual(payload);
    expect(await posts(shop, input)).toEqual([]);
    expect((await shop.ask(CART, {}, { cart: cart.cartId })).data).toEqual({ cart });
    expect((await send(shop, cart, orderInput(cart))).status).toBe('PLACED');
  });

  it('after twelve minutes: too late, nothing is taken, and the key stays closed', async () => {
    const { cart, input, clientSecret } = await asked();
    await authenticate(shop, clientSecret, 'succeeded');
    await shop.clockAhead(12 * 60);
    const rejection = { status: 'REFUSED', userErrors: [{ code: 'ORDER_REFUSED', message: TOO_LATE, field: null }] };
    expect(await send(shop, cart, again(input))).toMatchObject(rejection);
    expect(await statuses()).toEqual(['canceled']);
    expect(await check(shop, input)).toEqual({
      state: 'NOT_PLACED',
      message: 'No order was placed. Your bank may show a hold for some days.',
      order: null,
    });
    expect(await send(shop, cart, again(input))).toMatchObject(rejection);
    expect((await send(shop, cart, orderInput(cart))).status).toBe('PLACED');
  });

  it('the price rises in the meantime: rejected with old and new total, the authorisation released', async () => {
    const { cart, input, clientSecret } = await asked();
    await authenticate(shop, clientSecret, 'succeeded');
    const error = { status: 409, name: 'PriceChangedError', message: 'The price has changed.' };
    backend.interfere = onConfirm({
      status: 409,
      body: { data: null, error: { ...error, details: { code: 'PRICE_CHANGED', oldTotal: 1, newTotal: Number(cart.total.amount) + 5 } } },
    });
    expect(await send(shop, cart, again(input))).toMatchObject({
      status: 'REFUSED',
      userErrors: [{ code: 'PRICE_CHANGED' }],
      priceChange: { oldTotal: cart.total, newTotal: { amount: (Number(cart.total.amount) + 5).toFixed(2) } },
    });
    // Closing the key cancels the payment.
    expect(await statuses()).toEqual(['canceled']);
  });

  it('another person who sends the key receives neither the order nor the client secret', async () => {
    const { cart, input, clientSecret } = await asked();
    await authenticate(shop, clientSecret, 'succeeded');
    const { headers } = await signIn(shop, SHOPPER);
    expect(await placeOrder(shop, cart, again(input), headers)).toMatchObject({ errors: [{ extensions: { code: 'CONFLICT' } }] });
    expect((await send(shop, cart, again(input))).status).toBe('PLACED');
  });
});

describe('the response to the confirmation is lost', () => {
  it('the order is found by its key', async () => {
    const { cart, input, clientSecret } = await asked();
    await authenticate(shop, clientSecret, 'succeeded');
    backend.interfere = onConfirm('cutResponse');
    expect((await send(shop, cart, again(input))).status).toBe('PLACED');
    expect(await posts(shop, input)).toEqual(['/checkout', '/checkout/{key}/confirm']);
    expect((await shop.payments()).totals.capturedCharges).toBe(1);
  });

  it.each<[string, Interference]>([
    ['cut before it arrived', 'cutRequest'],
    ['500', { status: 500, body: {} }],
    ['no order', { status: 200, body: wrapAction({ ok: true }) }],
  ])('%s: CHECKING, and only a repeated submit confirms again', async (_, fate) => {
    const { cart, input, clientSecret } = await asked();
    await authenticate(shop, clientSecret, 'succeeded');
    backend.interfere = onConfirm(fate);
    expect((await send(shop, cart, input)).status).toBe('CHECKING');
    backend.interfere = () => undefined;
    await shop.forgetRequests();
    // Without isRepeat it may be the same request delivered twice.
    expect((await send(shop, cart, input)).status).toBe('CHECKING');
    expect(await check(shop, input)).toMatchObject({ state: 'PENDING' });
    expect(await posts(shop, input)).toEqual([]);
    expect((await send(shop, cart, again(input))).status).toBe('PLACED');
    expect(await posts(shop, input)).toEqual(['/checkout/{key}/confirm']);
    expect((await shop.payments()).totals.capturedCharges).toBe(1);
  });
});

describe('without closing of keys', () => {
  const bare = oneShop({ PAYMENTS: 'backend' }, {}, ['orders.closeKey']);

  const declined = { status: 'REFUSED', userErrors: [{ code: 'CARD_DECLINED' }] };

  it('a card declined after authentication is still rejected', async () => {
    const { cart, input, clientSecret } = await asked(bare);
    await authenticate(bare, clientSecret, 'failed');
    expect(await send(bare, cart, again(input))).toMatchObject(declined);
  });

  it('a repeated submit with a declined card is still rejected', async () => {
    const cart = await fillCart(bare);
    expect(await send(bare, cart, again(orderInput(cart, { cardToken: 'tok_chargeDeclined' })))).toMatchObject(declined);
  });
});

describe('prices that rise during 3-D Secure', () => {
  // Each with its own shop, whose clock and prices stay changed.
  const claiming = oneShop({ PAYMENTS: 'backend' });
  const bare = oneShop({ PAYMENTS: 'backend' }, {}, ['checkout.claim']);

  it('the quoted price is held although the quote has expired', async () => {
    const { cart, input, total } = await askedWithQuote(claiming);
    expect(await send(claiming, cart, again(input))).toMatchObject({ status: 'PLACED', order: { total } });
  });

  it('without checkout.claim: rejected with old and new total, and nothing is taken', async () => {
    const { cart, input, total } = await askedWithQuote(bare);
    const payload = await send(bare, cart, again(input));
    expect(payload).toMatchObject({ status: 'REFUSED', userErrors: [{ code: 'PRICE_CHANGED' }], priceChange: { oldTotal: total } });
    expect(Number(payload.priceChange!.newTotal.amount)).toBeGreaterThan(Number(total.amount));
    expect(await statuses(bare)).toEqual(['canceled']);
  });
});

describe('without checkout.actions', () => {
  const bare = oneShop({ PAYMENTS: 'backend' }, {}, ['checkout.actions']);

  it("a card that requires 3-D Secure is declined with the backend's message; another card pays", async () => {
    const cart = await fillCart(bare);
    const { quoteId, total } = await quoteOf(bare, cart);
    const input = { quoteId, expectedTotal: total };
    const message = 'Your bank wants to confirm this payment, which is not possible here. Please use another card.';
    expect(await send(bare, cart, orderInput(cart, { ...input, cardToken: ASKS }))).toMatchObject({
      status: 'REFUSED',
      clientSecret: null,
      userErrors: [{ code: 'CARD_DECLINED', message, field: 'cardToken' }],
    });
    expect(await statuses(bare)).toEqual(['canceled']);
    // The quoted price is still held.
    expect(await send(bare, cart, orderInput(cart, input))).toMatchObject({ status: 'PLACED', order: { total } });
  });
});

it('a process without any memory continues with the same input', async () => {
  const { cart, input, clientSecret } = await asked();
  await authenticate(shop, clientSecret, 'succeeded');
  const other = await openShop({ PAYMENTS: 'backend', COMMERCE_URL: shop.sandbox.url });
  try {
    const payload = await send(other, cart, again(input));
    expect(payload.status).toBe('PLACED');
    expect(await send(shop, cart, again(input))).toEqual(payload);
    expect(await backendOrder(shop, input['idempotencyKey'])).toMatchObject({ total: Number(cart.total.amount) });
    expect((await shop.payments()).totals.capturedCharges).toBe(1);
  } finally {
    await other.close();
  }
});

it('a closed key: too late, and nothing is charged', async () => {
  const cart = await fillCart(shop);
  const input = orderInput(cart, { idempotencyKey: randomUUID() });
  const headers = { authorization: `Bearer ${shop.sandbox.config.serviceToken}` };
  const { apiPrefix } = shop.sandbox.config;
  await fetch(`${shop.sandbox.url}${apiPrefix}/orders/by-key/${keyOf(input)}/close`, { method: 'POST', headers });
  for (const sent of [input, again(input)]) {
    expect(await send(shop, cart, sent)).toMatchObject({ status: 'REFUSED', userErrors: [{ message: TOO_LATE }] });
  }
  expect(await statuses()).toEqual([]);
});
