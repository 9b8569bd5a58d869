import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

import { DueMails } from '../../src/mails/due-mails.ts';
import { BackendProxy } from '../support/backend-proxy.ts';
import { wrapAction } from '../support/backend-version.ts';
import { CapturedLog } from '../support/captured-log.ts';
import { fillCart, oneShop, openShop, ownAddress, type Shop } from '../support/cart-shop.ts';
import { onlyInFull } from '../support/main-paths.ts';

const EMAIL = 'mutation($input: EmailQuoteInput!) { emailQuote(input: $input) { sent userErrors { code } } }';
const QUOTE = `query($code: String!) { mailedQuote(code: $code) {
  number createdAt expiresAt countryCode hasOwnPrices total { amount currencyCode } totalNow { amount }
  lines { productId slug name quantity unitPrice { amount } total { amount } now { quantity total { amount } } }
} }`;

interface QuoteData {
  mailedQuote: {
    number: string;
    total: { amount: string; currencyCode: string };
    totalNow: { amount: string } | null;
    lines: { productId: string; total: { amount: string }; now: { quantity: number; total: { amount: string } } | null }[];
  } | null;
}
interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const proxy = new BackendProxy();
const shop = oneShop({}, { backend: proxy }, [], []);
/** Of each test, which finds its mails by it. */
let address: string;
beforeEach(() => {
  proxy.interfere = () => undefined;
  address = `${randomUUID()}@example.test`;
});

const outbox = async (of = shop): Promise<OutboxMail[]> =>
  (await of.control<OutboxMail[]>('/_sandbox/outbox')).filter(({ to }) => to === address);
const read = (code: string, headers: Record<string, string> = ownAddress(), of = shop) => of.ask<QuoteData>(QUOTE, { code }, { headers });

/** Mails a cart as a quote; returns its mail and the code in the link. */
async function mailQuote(of: Shop = shop): Promise<{ mail: OutboxMail; code: string; total: string }> {
  const cart = await fillCart(of);
  const response = await of.ask(EMAIL, { input: { email: address, name: 'Ana' } }, { cart: cart.cartId, headers: ownAddress() });
  expect(response.data).toEqual({ emailQuote: { sent: true, userErrors: [] } });
  await expect.poll(async () => (await outbox(of)).length).toBe(1);
  const [mail] = await outbox(of);
  const code = /http:\/\/localhost:3000\/quote\/([\w-]{20,})\//.exec(mail!.text)![1]!;
  return { mail: mail!, code, total: cart.total.amount };
}

describe('a quote', () => {
  it('is mailed with the layout of every mail, and its link opens it on any device', async () => {
    const { mail, code, total } = await mailQuote();
    expect(mail.subject).toMatch(/^Your quote Q-\d+$/);
    expect(mail.html).toContain(`href="http://localhost:3000/quote/${code}/"`);
    expect(mail.html).toContain('/brand/wordmark-light.png');
    // No cart, no cookie.
    const { data } = await read(code);
    expect(data!.mailedQuote).toMatchObject({
      number: mail.subject.replace('Your quote ', ''),
      countryCode: 'NZ',
      hasOwnPrices: false,
      total: { amount: total, currencyCode: 'NZD' },
      totalNow: { amount: total },
    });
    const [line] = data!.mailedQuote!.lines;
    expect(line!.now!.total).toEqual(line!.total);
  });

  it.each([
    ['sold out', { quantity: 0, unitPrice: 10, total: 20 }],
    ['not sold any more', null],
  ])('shows what is %s since', async (_name, now) => {
    const { code } = await mailQuote();
    const quote = {
      number: 'Q-1',
      createdAt: new Date().toISOString(),
      expiresAt: new Date().toISOString(),
      countryCode: 'NZ',
      currency: 'NZD',
      lines: [{ productId: 7, slug: 'a', name: 'A', image: null, quantity: 2, unitPrice: 9, total: 18, now }],
      total: 18,
    };
    proxy.interfere = (_method, path) => (path === '/quotes/open' ? { status: 200, body: wrapAction(quote) } : undefined);
    const { data } = await read(code);
    expect(data!.mailedQuote).toMatchObject({ totalNow: null, lines: [{ now: now && { quantity: 0, total: { amount: '20.00' } } }] });
  });

  it('does not open with another code, and asks the backend about none that cannot be one', async () => {
    expect((await read('x'.repeat(32))).data).toEqual({ mailedQuote: null });
    await shop.forgetRequests();
    for (const code of ['', 'short', '../../orders', 'ü'.repeat(32)]) expect((await read(code)).data).toEqual({ mailedQuote: null });
    expect(await shop.requests()).toEqual([]);
  });

  it('is limited per network, so that codes cannot be tried', async () => {
    const headers = ownAddress();
    for (let count = 0; count < 60; count++) await read('x'.repeat(32), headers);
    expect((await read('x'.repeat(32), headers)).errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
  });

  it('has a secret that no log names, whatever fails', async () => {
    const log = new CapturedLog();
    let logging: Shop | undefined;
    try {
      logging = await openShop({ LOG_LEVEL: 'debug' }, {}, [], []);
      const { code } = await mailQuote(logging);
      await read(code, ownAddress(), logging);
      await logging.control('/_sandbox/faults', 'POST', { method: 'POST', path: '/quotes/open', status: 500 });
      expect((await read(code, ownAddress(), logging)).errors).toHaveLength(1);
      expect(log.text).not.toContain(code);
    } finally {
      await logging?.close();
      log.end();
    }
  });

  it('is sent by the next process when this one is killed before it could', onlyInFull, async () => {
    proxy.interfere = (_method, path) => (path.startsWith('/mails') ? 'cutRequest' : undefined);
    const cart = await fillCart(shop);
    await shop.ask(EMAIL, { input: { email: address } }, { cart: cart.cartId, headers: ownAddress() });
    expect(await outbox()).toEqual([]);
    proxy.interfere = () => undefined;
    const pass = () => shop.app.get(DueMails, { strict: false }).pass();
    expect(await pass()).toBe(1);
    expect(await pass()).toBe(0);
    expect(await outbox()).toHaveLength(1);
  });
});

describe('a backend that keeps no quotes', () => {
  const bare = oneShop({}, {}, ['cart.mailedQuotes'], []);

  it('mails them itself, without a link to a cart', async () => {
    const cart = await fillCart(bare);
    await bare.ask(EMAIL, { input: { email: address } }, { cart: cart.cartId, headers: ownAddress() });
    const [mail] = await outbox(bare);
    expect(mail).toMatchObject({ subject: 'Your quote from Koura Bullion', html: null });
    expect(mail!.text).not.toMatch(/\/cart\/|\/quote\//);
    expect((await read('x'.repeat(32), ownAddress(), bare)).data).toEqual({ mailedQuote: null });
  });
});
