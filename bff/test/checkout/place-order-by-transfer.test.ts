import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

import { errorBody } from '../support/backend-version.ts';
import { BackendProxy, type Interference } from '../support/backend-proxy.ts';
import { type CartData, fillCart, oneShop, type Shop } from '../support/cart-shop.ts';
import {
  backendOrder,
  CONTACT,
  DELIVERY,
  ORDER_CHECK,
  orderInput,
  placed,
  placeOrder,
  type PlaceOrderData,
} from '../support/checkout-order.ts';
import { transferCode } from '../support/dealer-settings.ts';
import { SHOPPER, signIn } from '../support/people.ts';

type Input = Record<string, unknown>;

const again = (input: Input): Input => ({ ...input, isRepeat: true });
const onCheckout =
  (fate: Interference, onKey?: Interference) =>
  (method: string, path: string): Interference => {
    if (path.startsWith('/orders/by-key')) return onKey;
    return method === 'POST' && path === '/checkout' ? fate : undefined;
  };

describe.each(['gateway', 'backend'])('PAYMENTS=%s', (payments) => {
  const backend = new BackendProxy();
  const provider = new BackendProxy();
  const askedOfProvider: string[] = [];
  provider.interfere = (method, path) => {
    // The sweep lists payments; nothing may be asked about this one.
    if (method !== 'GET' || /payment_intents\//.test(path)) askedOfProvider.push(`${method} ${path}`);
    return undefined;
  };
  const keys: Record<string, string> = payments === 'backend' ? { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' } : {};
  const shop = oneShop({ PAYMENTS: payments, ...keys }, { backend, provider });
  beforeEach(async () => {
    backend.interfere = () => undefined;
    askedOfProvider.length = 0;
    await shop.control('/_sandbox/reset', 'POST');
    await shop.forgetRequests();
  });

  const send = async (cart: CartData, input: Input, headers: Record<string, string> = {}): Promise<PlaceOrderData> =>
    placed(await placeOrder(shop, cart, input, headers));
  const checkouts = async (): Promise<unknown[]> =>
    (await shop.requests()).filter(({ method, url }) => method === 'POST' && url === '/checkout').map(({ body }) => body);
  const check = async (input: Input): Promise<{ state: string; message: string | null }> =>
    (await shop.ask<{ orderCheck: { state: string; message: string | null } }>(ORDER_CHECK, { key: input['idempotencyKey'] })).data!
      .orderCheck;

  it('sends the order without a card and answers where to pay; the card provider is never asked', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const cart = await fillCart(shop);
    const input = byTransfer(cart);
    await shop.forgetRequests();
    const payload = await send(cart, input, headers);
    expect(payload).toMatchObject({
      status: 'AWAITING_PAYMENT',
      order: {
        status: 'PENDING',
        total: cart.total,
        payment: { method: 'TRANSFER', cardLast4: null, state: 'AWAITING', transfer: { amount: { amount: cart.total.amount } } },
      },
      userErrors: [],
    });
    const stored = await backendOrder(shop, input['idempotencyKey']);
    expect(payload.order!.payment.transfer!.reference).toBe(stored!.payment.reference);
    expect(await checkouts()).toEqual([
      {
        key: input['idempotencyKey'],
        total: Number(cart.total.amount),
        contact: CONTACT,
        delivery: { ...DELIVERY, line2: null },
        payment: { transfer: {} },
      },
    ]);
    const order = await shop.ask<{ order: { payment: { state: string } } }>(
      `{ order(number: "${payload.order!.orderNumber}") { payment { state } } }`,
      {},
      { headers },
    );
    expect(order.data!.order.payment.state).toBe('AWAITING');
    expect(askedOfProvider).toEqual([]);
  });

  it('asks a new customer for the code that was mailed, and counts the tries', async () => {
    const contact = { ...CONTACT, email: `${randomUUID()}@mail.example` };
    const cart = await fillCart(shop);
    const attempt = (transfer: Input): Promise<PlaceOrderData> => send(cart, byTransfer(cart, { contact, transfer }));
    expect(await attempt({})).toMatchObject({
      status: 'REFUSED',
      order: null,
      triesLeft: null,
      userErrors: [{ code: 'EMAIL_CODE_NEEDED', field: 'transfer.emailCode' }],
    });
    const emailCode = await transferCode(shop, contact.email);
    const wrong = emailCode === '000000' ? '111111' : '000000';
    const refused = await attempt({ emailCode: wrong });
    expect(refused).toMatchObject({
      status: 'REFUSED',
      triesLeft: 4,
      userErrors: [{ code: 'EMAIL_CODE_WRONG', field: 'transfer.emailCode' }],
    });
    // As the mail may print it.
    const payload = await attempt({ emailCode: ` ${emailCode.slice(0, 3)} ${emailCode.slice(3)}` });
    expect(payload).toMatchObject({ status: 'AWAITING_PAYMENT', orderSecret: expect.any(String) });
    expect(askedOfProvider).toEqual([]);
  });

  it('repeats the refusal of a key, and is CONFLICT for its other input', async () => {
    const contact = { ...CONTACT, email: `${randomUUID()}@mail.example` };
    const cart = await fillCart(shop);
    const input = byTransfer(cart, { contact });
    const refused = await send(cart, input);
    await shop.forgetRequests();
    expect(await send(cart, again(input))).toEqual(refused);
    expect(await checkouts()).toEqual([]);
    const { errors } = await placeOrder(shop, cart, { ...input, transfer: { emailCode: '123456' } });
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
    expect((await check(input)).state).toBe('NOT_PLACED');
    expect((await check(input)).message).toBe('No order was placed.');
  });

  it('a lost answer: the order is found by its key and never sent again', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const cart = await fillCart(shop);
    const input = byTransfer(cart);
    await shop.forgetRequests();
    backend.interfere = onCheckout('cutResponse');
    expect(await send(cart, input, headers)).toMatchObject({ status: 'AWAITING_PAYMENT', order: { total: cart.total } });
    expect(await checkouts()).toHaveLength(1);
  });

  it('CHECKING while nothing is known; orderCheck and a repetition find the one order', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const cart = await fillCart(shop);
    const input = byTransfer(cart);
    await shop.forgetRequests();
    backend.interfere = onCheckout('cutResponse', 'cutRequest');
    expect(await send(cart, input, headers)).toMatchObject({ status: 'CHECKING', order: null });
    expect((await check(input)).state).toBe('PENDING');
    backend.interfere = () => undefined;
    expect((await check(input)).state).toBe('PLACED');
    expect((await send(cart, again(input), headers)).status).toBe('AWAITING_PAYMENT');
    expect(await checkouts()).toHaveLength(1);
  });

  it('an order that never arrived is sent again under its key', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const cart = await fillCart(shop);
    const input = byTransfer(cart);
    backend.interfere = onCheckout({ status: 502, raw: '<html>' }, 'cutRequest');
    expect((await send(cart, input, headers)).status).toBe('CHECKING');
    backend.interfere = () => undefined;
    await shop.forgetRequests();
    expect((await send(cart, input, headers)).status).toBe('CHECKING');
    expect((await send(cart, again(input), headers)).status).toBe('AWAITING_PAYMENT');
    expect(await checkouts()).toHaveLength(1);
  });

  it('two submissions at once are one order', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const cart = await fillCart(shop);
    const input = byTransfer(cart);
    const [one, other] = await Promise.all([send(cart, input, headers), send(cart, input, headers)]);
    expect(one.status).toBe('AWAITING_PAYMENT');
    expect(other.order!.orderNumber).toBe(one.order!.orderNumber);
  });

  it('says that no order was placed when the key was closed meanwhile', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const cart = await fillCart(shop);
    backend.interfere = onCheckout({ status: 409, body: errorBody(409, 'KeyClosedError', { code: 'KEY_CLOSED' }) });
    expect((await send(cart, byTransfer(cart), headers)).userErrors).toEqual([
      { code: 'ORDER_REFUSED', message: 'Too much time has passed, and no order was placed. Please order again.', field: null },
    ]);
  });

  it('passes on that too many codes were asked for', async () => {
    const cart = await fillCart(shop);
    backend.interfere = onCheckout({ status: 429, body: {} });
    const response = await placeOrder(shop, cart, byTransfer(cart));
    expect(placed(response)).toMatchObject({ status: 'REFUSED', userErrors: [{ code: 'TOO_MANY_TRIES', field: null }] });
  });

  it('shows the reason of the dealer at the way to pay', async () => {
    const [product] = await shop.products();
    const many = await fillCart(shop, [Math.ceil(10_500 / product!.price)]);
    const contact = { ...CONTACT, email: `${randomUUID()}@mail.example` };
    await send(many, byTransfer(many, { contact }));
    const emailCode = await transferCode(shop, contact.email);
    const payload = await send(many, byTransfer(many, { contact, transfer: { emailCode } }));
    expect(payload).toMatchObject({ status: 'REFUSED', userErrors: [{ code: 'TRANSFER_UNAVAILABLE', field: 'transfer' }] });
    expect(payload.userErrors[0]!.message).toContain('09 555 0182');
  });
});

describe('a backend without ways to pay', () => {
  const shop: Shop = oneShop({}, {}, ['checkout.methods']);
  it('takes no transfer, and sends nothing', async () => {
    const cart = await fillCart(shop);
    await shop.forgetRequests();
    expect(placed(await placeOrder(shop, cart, byTransfer(cart)))).toMatchObject({
      status: 'REFUSED',
      userErrors: [
        { code: 'TRANSFER_UNAVAILABLE', message: 'This shop doesn’t take bank transfers. Please pay by card.', field: 'transfer' },
      ],
    });
    expect((await shop.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

function byTransfer(cart: CartData, changes: Input = {}): Input {
  const { cardToken: _, ...input } = orderInput(cart);
  return { ...input, transfer: {}, ...changes };
}
