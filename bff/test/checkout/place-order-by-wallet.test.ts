import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { BackendProxy } from '../support/backend-proxy.ts';
import { fillCart, oneShop, openShop } from '../support/cart-shop.ts';
import { CapturedLog } from '../support/captured-log.ts';
import {
  approveInWallet,
  authenticate,
  backendOrder,
  CONTACT,
  DELIVERY,
  ORDER_CHECK,
  orderInput,
  placed,
  placeOrder,
} from '../support/checkout-order.ts';
import { mainRows, onlyInFull } from '../support/main-paths.ts';

const provider = new BackendProxy();
const shop = oneShop({}, { provider });
beforeEach(async () => {
  provider.interfere = () => undefined;
  await shop.control('/_sandbox/payments', 'DELETE');
});

const byWallet = (confirmationToken: string) => ({ cardToken: null, confirmationToken });

describe('what a wallet approved', () => {
  it('pays one order like a card: held, ordered, captured once', async () => {
    const cart = await fillCart(shop);
    const created: URLSearchParams[] = [];
    provider.interfere = (method, path, body) => {
      if (method === 'POST' && path === '/v1/payment_intents') created.push(new URLSearchParams(body));
      return undefined;
    };
    const confirmationToken = await approveInWallet(shop);
    const input = orderInput(cart, byWallet(confirmationToken));
    await shop.forgetRequests();
    const { status, order } = placed(await placeOrder(shop, cart, input));
    expect({ status, payment: order?.payment }).toEqual({
      status: 'PLACED',
      payment: { method: 'CARD', cardBrand: 'visa', cardLast4: '4242', state: 'TAKEN', transfer: null },
    });
    const [intent, ...others] = (await shop.payments()).intents;
    expect(others).toEqual([]);
    expect((await shop.requests()).find(({ url }) => url === '/checkout')?.body).toEqual({
      key: input['idempotencyKey'],
      total: Number(cart.total.amount),
      contact: CONTACT,
      delivery: { ...DELIVERY, line2: null },
      payment: { reference: intent!.id, cardBrand: 'visa', cardLast4: '4242' },
    });
    const [sent] = created;
    expect(Object.fromEntries(sent!)).toMatchObject({ confirmation_token: confirmationToken, capture_method: 'manual', confirm: 'true' });
    // The token has the address: one beside it would have the payment refused.
    expect([...sent!.keys()].filter((name) => /^(shipping|payment_method)/.test(name))).toEqual([]);

    expect(placed(await placeOrder(shop, cart, input)).order?.total).toEqual(order!.total);
    expect((await shop.payments()).totals).toEqual({
      capturedCharges: 1,
      amountCaptured: Math.round(Number(cart.total.amount) * 100),
      amountRefunded: 0,
    });
  });

  it('a declined one: the provider’s message, no order, no charge', async () => {
    const cart = await fillCart(shop);
    const input = orderInput(cart, byWallet(await approveInWallet(shop, 'chargeDeclined')));
    expect(placed(await placeOrder(shop, cart, input))).toMatchObject({
      status: 'REFUSED',
      userErrors: [{ code: 'CARD_DECLINED', message: 'Your card was declined.', field: 'confirmationToken' }],
    });
    expect(await backendOrder(shop, input['idempotencyKey'])).toBeUndefined();
    expect((await shop.payments()).totals.capturedCharges).toBe(0);
  });

  it('3-D Secure: asked first, then one order', async () => {
    const cart = await fillCart(shop);
    const input = orderInput(cart, byWallet(await approveInWallet(shop, 'threeDSecure2Required')));
    const { status, clientSecret } = placed(await placeOrder(shop, cart, input));
    expect(status).toBe('REQUIRES_ACTION');
    await authenticate(shop, clientSecret!, 'succeeded');
    expect(placed(await placeOrder(shop, cart, { ...input, isRepeat: true })).status).toBe('PLACED');
    expect((await shop.payments()).totals.capturedCharges).toBe(1);
  });

  it('used or unknown: the wallet has to be asked again', async () => {
    const cart = await fillCart(shop);
    const used = await approveInWallet(shop, 'chargeDeclined');
    placed(await placeOrder(shop, cart, orderInput(cart, byWallet(used))));
    for (const token of [used, 'ctoken_nobody']) {
      const { userErrors } = placed(await placeOrder(shop, cart, orderInput(cart, byWallet(token))));
      expect(userErrors).toMatchObject([{ code: 'PAYMENT_FAILED', field: 'confirmationToken' }]);
      expect(userErrors[0]!.message).toContain('Please press its button again.');
    }
  });

  it('the answer to the order is lost: checked until it is known, and charged once', async () => {
    const cart = await fillCart(shop);
    const input = orderInput(cart, byWallet(await approveInWallet(shop)));
    await shop.control('/_sandbox/faults', 'POST', { path: '/checkout', method: 'POST', cut: 'after', times: 1 });
    expect(['CHECKING', 'PLACED']).toContain(placed(await placeOrder(shop, cart, input)).status);
    expect((await shop.ask(ORDER_CHECK, { key: input['idempotencyKey'] })).data).toMatchObject({ orderCheck: { state: 'PLACED' } });
    expect((await shop.payments()).totals.capturedCharges).toBe(1);
  });

  it('by a card above the dealer’s maximum: refused before the provider is asked', async () => {
    const cart = await fillCart(shop);
    const asked: string[] = [];
    provider.interfere = (_, path) => {
      asked.push(path);
      return undefined;
    };
    const expectedTotal = { amount: '2000000.00', currencyCode: 'NZD' };
    const input = orderInput(cart, { ...byWallet(await approveInWallet(shop)), expectedTotal });
    expect(placed(await placeOrder(shop, cart, input))).toMatchObject({
      status: 'REFUSED',
      userErrors: [{ code: 'PAYMENT_FAILED', field: 'confirmationToken' }],
    });
    expect(asked).toEqual([]);
  });
});

describe('PAYMENTS=backend', onlyInFull, () => {
  const other = oneShop({ PAYMENTS: 'backend', WALLETS: 'on' });
  it('shows no wallets and takes none', async () => {
    expect(await walletsOf(other)).toBe(false);
    const cart = await fillCart(other);
    await other.forgetRequests();
    const input = orderInput(cart, byWallet('ctoken_1'));
    expect(placed(await placeOrder(other, cart, input))).toMatchObject({
      status: 'REFUSED',
      userErrors: [{ code: 'PAYMENT_FAILED', message: 'This shop takes no wallets. Please pay by card.', field: 'confirmationToken' }],
    });
    expect((await other.requests()).filter(({ url }) => url === '/checkout')).toEqual([]);
  });
});

const walletsOf = async ({ ask }: Pick<typeof shop, 'ask'>): Promise<boolean | undefined> =>
  (await ask<{ website: { cardEntry: { wallets: boolean } } }>('{ website { cardEntry { wallets } } }')).data?.website.cardEntry.wallets;

describe('whether wallets are shown', () => {
  const log = new CapturedLog();
  afterAll(() => log.end());

  const rows = mainRows(3, [
    ['WALLETS is off', 'off', undefined, false, []],
    ['the domain is active for one', 'on', [{ enabled: true, apple_pay: 'inactive', google_pay: 'active' }], true, []],
    ['the domain is not registered', 'on', [], false, ['it is not registered']],
    [
      'none is active',
      'on',
      [{ enabled: true, apple_pay: 'inactive', google_pay: 'inactive' }],
      false,
      ['it is switched off, or no wallet is active for it'],
    ],
    [
      'the domain is switched off',
      'on',
      [{ enabled: false, apple_pay: 'active', google_pay: 'active' }],
      false,
      ['it is switched off, or no wallet is active for it'],
    ],
    ['the provider does not say', 'on', 'cutRequest', false, ['the card provider did not say (noResponse)']],
  ] as const);
  it.each(rows)('%s', async (_, WALLETS, answer, shown, logged) => {
    const domain = new BackendProxy();
    const asked: string[] = [];
    domain.interfere = (_method, path) => {
      if (!path.startsWith('/v1/payment_method_domains')) return undefined;
      asked.push(path);
      if (answer === undefined || answer === 'cutRequest') return answer;
      const data = answer.map(({ enabled, apple_pay, google_pay }) => ({
        id: 'pmd_1',
        enabled,
        apple_pay: { status: apple_pay },
        google_pay: { status: google_pay },
        link: { status: 'inactive' },
      }));
      return { status: 200, body: { object: 'list', has_more: false, data } };
    };
    log.forget();
    const one = await openShop({ WALLETS, SITE_URL: 'http://shop.example', LOG_LEVEL: 'warn' }, { provider: domain });
    try {
      expect([await walletsOf(one), await walletsOf(one)]).toEqual([shown, shown]);
    } finally {
      await one.close();
      await domain.close();
    }
    const lines = log.entries().map(({ msg }) => String(msg));
    expect(lines.filter((msg) => msg.includes('WALLETS')).map((msg) => msg.replace(/^.*: /, ''))).toEqual(logged);
    // The SDK asks again where the connection was cut.
    const domains = new Set(asked.map((path) => new URL(path, 'http://stripe').searchParams.get('domain_name')));
    expect([...domains]).toEqual(WALLETS === 'on' ? ['shop.example'] : []);
  });
});
