import type { BackendAttachment } from '@koura/shared-types/wire/mail';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { DueMails } from '../../src/mails/due-mails.ts';
import { wrapAction } from '../support/backend-version.ts';
import { BackendProxy } from '../support/backend-proxy.ts';
import { type CartData, fillCart, openShop, type Shop } from '../support/cart-shop.ts';
import { CapturedLog } from '../support/captured-log.ts';
import { orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { freePort, RedisServer } from '../support/redis-server.ts';
import { SALES, signIn } from '../support/people.ts';
import { staffMoney } from '../support/staff-money.ts';
import { onlyInFull } from '../support/main-paths.ts';

interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: BackendAttachment[];
}

const EMAIL = 'ana.tui@example.test';
const open: { close(): Promise<void> | void }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

/** A shop whose backend writes no mails about orders. */
async function start(environment: Record<string, string> = {}, backend?: BackendProxy): Promise<Shop> {
  if (backend) open.push(backend);
  const shop = await openShop(environment, backend ? { backend } : {}, [], []);
  open.push(shop);
  return shop;
}

/** Another process of the same shop. */
async function another(shop: Shop, environment: Record<string, string> = {}): Promise<Shop> {
  const other = await openShop({ COMMERCE_URL: shop.sandbox.url, STRIPE_API_URL: shop.sandbox.url, ...environment });
  open.push(other);
  return other;
}

const outbox = async (shop: Shop): Promise<OutboxMail[]> =>
  (await shop.control<OutboxMail[]>('/_sandbox/outbox')).filter(({ to }) => to === EMAIL).toReversed();
const subjects = async (shop: Shop): Promise<string[]> => (await outbox(shop)).map(({ subject }) => subject);
const pass = (shop: Shop) => shop.app.get(DueMails, { strict: false }).pass();

async function buy(shop: Shop): Promise<string> {
  const cart: CartData = await fillCart(shop);
  return placed(await placeOrder(shop, cart, orderInput(cart))).order!.orderNumber;
}

describe('the mails of an order', () => {
  it('go out right after the gateway has changed it', async () => {
    const shop = await start();
    const number = await buy(shop);
    // Paid at once: one mail says all of it.
    await expect.poll(() => subjects(shop)).toEqual([`Your order ${number}`]);
    const [mail] = await outbox(shop);
    expect(mail!.text).toMatch(/http:\/\/localhost:3000\/order-link\/[\w-]{20,}\//);
    expect(mail!.text).toContain('we’ve received your payment');
    const [invoice] = mail!.attachments;
    expect(invoice).toMatchObject({ filename: expect.stringMatching(/^INV-\d+\.pdf$/), contentType: 'application/pdf' });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(invoice!.content, 'base64'))));
    expect(text.join('\n')).toContain(number);

    const { headers } = await signIn(shop, SALES);
    const move = `mutation($input: ChangeOrderStatusInput!) { changeOrderStatus(input: $input) { status userErrors { message } } }`;
    await shop.ask(move, { input: { orderNumber: number, from: 'PENDING', to: 'CANCELED', reason: 'No longer wanted' } }, { headers });
    await expect.poll(() => subjects(shop)).toContain(`Your order ${number} has been cancelled`);
  });

  it('are sent by the next process when this one is killed before it could send them', async () => {
    const proxy = new BackendProxy();
    proxy.interfere = (_method, path) => (path.startsWith('/mails') ? 'cutRequest' : undefined);
    const shop = await start({}, proxy);
    const number = await buy(shop);
    expect(await subjects(shop)).toEqual([]);
    const next = await another(shop);
    expect(await pass(next)).toBe(1);
    expect(await pass(next)).toBe(0);
    expect(await subjects(shop)).toEqual([`Your order ${number}`]);
  });

  it('are sent once when the answer of the backend is lost', async () => {
    const proxy = new BackendProxy();
    const shop = await start({}, proxy);
    proxy.interfere = (method, path) => (method === 'POST' && path === '/mails' ? 'cutResponse' : undefined);
    await buy(shop);
    await expect.poll(async () => (await outbox(shop)).length).toBe(1);
    proxy.interfere = () => undefined;
    expect(await pass(shop)).toBe(0);
    expect(await outbox(shop)).toHaveLength(1);
  });

  it('that fail are tried again and logged once', onlyInFull, async () => {
    const log = new CapturedLog();
    try {
      const shop = await start({ LOG_LEVEL: 'warn' });
      await shop.control('/_sandbox/faults', 'POST', { method: 'POST', path: '/mails', status: 503 });
      const number = await buy(shop);
      await expect.poll(() => log.text).toContain('a mail could not be sent');
      expect([await pass(shop), await pass(shop)]).toEqual([0, 0]);
      const failures = log.entries().filter(({ msg }) => String(msg).startsWith('a mail could not be sent'));
      expect(failures.map(({ kind, orderNumber }) => [kind, orderNumber])).toEqual([['orderPaid', number]]);
      expect(log.text).not.toContain(EMAIL);
      expect(log.text).not.toContain('order-link');
      await shop.control('/_sandbox/faults', 'DELETE');
      expect(await pass(shop)).toBe(1);
    } finally {
      log.end();
    }
  });

  it('of one failed kind hold up no other', onlyInFull, async () => {
    const shop = await start();
    await shop.control('/_sandbox/faults', 'POST', { path: '/orders/*/invoices', status: 500 });
    const number = await buy(shop);
    const { headers } = await signIn(shop, SALES);
    const move = `mutation($input: ChangeOrderStatusInput!) { changeOrderStatus(input: $input) { status userErrors { message } } }`;
    await shop.ask(move, { input: { orderNumber: number, from: 'PENDING', to: 'CANCELED', reason: 'No longer wanted' } }, { headers });
    await expect.poll(() => subjects(shop)).toEqual([`Your order ${number} has been cancelled`]);
    await shop.control('/_sandbox/faults', 'DELETE');
    await pass(shop);
    expect(await subjects(shop)).toEqual([`Your order ${number} has been cancelled`, `Your order ${number}`]);
  });

  it('are two when the card is charged later: the order after a minute, and its payment', onlyInFull, async () => {
    const shop = await start();
    const capture = { method: 'POST', path: '/v1/payment_intents/*/capture', status: 500 };
    await shop.control('/_sandbox/faults', 'POST', capture);
    const number = await buy(shop);
    expect(await pass(shop)).toBe(0);
    await shop.control('/_sandbox/clock', 'POST', { aheadSeconds: 61 });
    expect(await pass(shop)).toBe(1);
    expect(await subjects(shop)).toEqual([`Your order ${number}`]);
    expect((await outbox(shop))[0]!.text).toContain('We confirm your payment');
    await shop.control('/_sandbox/faults', 'DELETE');
    const { headers } = await signIn(shop, SALES);
    expect(await staffMoney(shop, () => headers).capture({ orderNumber: number })).toEqual({ userErrors: [] });
    await expect.poll(() => subjects(shop)).toEqual([`Your order ${number}`, `Payment received for order ${number}`]);
  });

  it('that the backend writes itself are never sent, even if it names them as due', onlyInFull, async () => {
    const proxy = new BackendProxy();
    const shop = await openShop({}, { backend: proxy }, [], ['orderPaid', 'orderPlaced']);
    open.push(proxy, shop);
    const number = await buy(shop);
    const dueAt = new Date().toISOString();
    const due = [{ kind: 'orderPaid', key: `orderPaid:${number}`, orderNumber: number, dueAt }];
    proxy.interfere = (_method, path) => (path.startsWith('/mails/due') ? { status: 200, body: wrapAction(due) } : undefined);
    await shop.forgetRequests();
    expect(await pass(shop)).toBe(0);
    expect(await shop.requests()).toEqual([]);
  });

  it('name the page of the order where the backend makes no links', onlyInFull, async () => {
    const shop = await openShop({}, {}, ['orders.links'], []);
    open.push(shop);
    const number = await buy(shop);
    await expect.poll(async () => (await outbox(shop)).length).toBe(1);
    for (const { text } of await outbox(shop)) expect(text).toContain(`http://localhost:3000/checkout/${number}/`);
  });

  it('are nobody’s business without the capability', async () => {
    const shop = await openShop({}, {}, ['mails.send'], []);
    open.push(shop);
    const number = await buy(shop);
    expect(await pass(shop)).toBe(0);
    // The sandbox writes its own confirmation then.
    expect(await subjects(shop)).toEqual([`Your order ${number}`]);
  });
});

describe('two replicas', () => {
  let redis: RedisServer;
  beforeEach(async () => {
    redis = new RedisServer(await freePort());
    await redis.start();
    open.push({ close: () => redis.kill() });
  });

  it('send one mail a key, also when both look at once', onlyInFull, async () => {
    const proxy = new BackendProxy();
    proxy.interfere = (_method, path) => (path.startsWith('/mails') ? 'cutRequest' : undefined);
    const shop = await start({}, proxy);
    for (const _ of [1, 2, 3]) await buy(shop);
    const replicas = [await another(shop, { REDIS_URL: redis.url }), await another(shop, { REDIS_URL: redis.url })];
    await Promise.all([...replicas, ...replicas].map((replica) => pass(replica)));
    await Promise.all(replicas.map((replica) => pass(replica)));
    const found = await subjects(shop);
    expect(found).toHaveLength(3);
    expect(new Set(found).size).toBe(3);
  });
});
