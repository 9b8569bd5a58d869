import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

import { Sweep } from '../../src/reconciliation/sweep.ts';
import { type CartData, fillCart, oneShop } from '../support/cart-shop.ts';
import { authenticate, orderInput, placed, placeOrder } from '../support/checkout-order.ts';

const shop = oneShop();
const sweep = () => shop.app.get(Sweep, { strict: false }).pass('full');
const mails = async (): Promise<{ subject: string; to: string; text?: string }[]> =>
  (await shop.control<{ subject: string; to: string }[]>('/_sandbox/outbox')).filter(({ subject }) => /order was not placed/.test(subject));
const moveClock = (aheadSeconds: number) => shop.control('/_sandbox/clock', 'POST', { aheadSeconds });

beforeEach(async () => {
  await shop.control('/_sandbox/reset', 'POST');
  await shop.control('/_sandbox/payments', 'DELETE');
  await shop.control('/_sandbox/payments/webhooks', 'POST', { off: true });
});

/** A shopper whose bank has authorised the payment leaves and does not return. Returns their email address. */
async function leaveAtTheBank(cart: CartData): Promise<string> {
  const email = `${cart.cartId.slice(0, 8)}@example.test`;
  const input = orderInput(cart, { cardToken: 'tok_threeDSecure2Required', contact: { firstName: 'Ana', lastName: 'Tui', email } });
  const { clientSecret } = placed(await placeOrder(shop, cart, input));
  await authenticate(shop, clientSecret!, 'succeeded');
  return email;
}

describe('a shopper who leaves with a hold on the card', () => {
  it('receives an email, once, when the hold is released', async () => {
    const email = await leaveAtTheBank(await fillCart(shop));
    await sweep();
    expect(await mails()).toEqual([]);
    await moveClock(12 * 60 + 5);
    await sweep();
    await sweep();
    await Promise.all([sweep(), sweep()]);
    expect((await mails()).map(({ to }) => to)).toEqual([email]);
    expect((await shop.payments()).intents).toMatchObject([{ status: 'canceled', metadata: { release_notice: 'sent' } }]);
  });

  it('receives no email when the page has said so, although the hold was not released at once', async () => {
    const cart = await fillCart(shop);
    await shop.control('/_sandbox/faults', 'POST', { method: 'POST', path: '/v1/payment_intents/*/cancel', cut: 'before', times: 1 });
    const email = `${cart.cartId.slice(0, 8)}@example.test`;
    const input = orderInput(cart, { quoteId: randomUUID(), contact: { firstName: 'Ana', lastName: 'Tui', email } });
    expect(placed(await placeOrder(shop, cart, input))).toMatchObject({ status: 'REFUSED', userErrors: [{ code: 'QUOTE_EXPIRED' }] });
    await expect.poll(async () => (await shop.payments()).intents).toMatchObject([{ status: 'canceled' }]);
    await sweep();
    expect(await mails()).toEqual([]);
  });

  it('receives it when the backend accepts emails again', async () => {
    const email = await leaveAtTheBank(await fillCart(shop));
    await moveClock(12 * 60 + 5);
    await shop.control('/_sandbox/faults', 'POST', { path: '/mails', status: 503 });
    await sweep();
    expect(await mails()).toEqual([]);
    await shop.control('/_sandbox/faults', 'DELETE');
    await sweep();
    expect((await mails()).map(({ to }) => to)).toEqual([email]);
  });

  it('receives nothing while the release is not confirmed', async () => {
    await leaveAtTheBank(await fillCart(shop));
    await moveClock(12 * 60 + 5);
    await shop.control('/_sandbox/faults', 'POST', { path: '/v1/payment_intents/*/cancel', status: 500, times: 1 });
    await sweep();
    expect(await mails()).toEqual([]);
    expect((await shop.payments()).intents).toMatchObject([{ status: 'requires_capture', metadata: { attention_kind: 'releaseFailed' } }]);
    await sweep();
    expect(await mails()).toHaveLength(1);
  });

  it('receives no email when nothing was held', async () => {
    const cart = await fillCart(shop);
    placed(await placeOrder(shop, cart, orderInput(cart, { cardToken: 'tok_threeDSecure2Required' })));
    await moveClock(12 * 60 + 5);
    await sweep();
    expect((await shop.payments()).intents).toMatchObject([{ status: 'canceled' }]);
    expect(await mails()).toEqual([]);
  });

  it('receives no email when the page has informed them', async () => {
    const cart = await fillCart(shop);
    const body = { data: null, error: { status: 409, name: 'ConflictError', message: 'Please call us.', details: {} } };
    await shop.control('/_sandbox/faults', 'POST', { path: '/checkout', method: 'POST', status: 409, body, times: 1 });
    expect(placed(await placeOrder(shop, cart, orderInput(cart))).status).toBe('REFUSED');
    await moveClock(12 * 60 + 5);
    await sweep();
    expect((await shop.payments()).intents).toMatchObject([{ status: 'canceled' }]);
    expect(await mails()).toEqual([]);
  });

  it('receives no email when the backend sends none (capability mails.send)', async () => {
    await leaveAtTheBank(await fillCart(shop));
    await shop.control('/_sandbox/capabilities', 'POST', { off: ['mails.send'] });
    await moveClock(12 * 60 + 5);
    await sweep();
    expect(await mails()).toEqual([]);
  });
});
