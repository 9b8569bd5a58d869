import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { addRequestLog, loggerOptions } from '../src/request-log.ts';

import { SITE } from './support/people.ts';
import { BackendProxy } from './support/backend-proxy.ts';
import { CapturedLog } from './support/captured-log.ts';
import { APPLY_COUPON, CART, fillCart, openShop, ownAddress, type Shop } from './support/cart-shop.ts';
import { CONTACT, DELIVERY, ORDER, ORDER_CHECK, orderInput, placeOrder } from './support/checkout-order.ts';

const backend = new BackendProxy();
const provider = new BackendProxy();
let log: CapturedLog;
let shop: Shop;
beforeAll(async () => {
  log = new CapturedLog();
  shop = await openShop({ LOG_LEVEL: 'info' }, { backend, provider });
});
afterAll(async () => {
  await shop.close();
  log.end();
  await backend.close();
  await provider.close();
});
beforeEach(() => {
  backend.interfere = provider.interfere = () => undefined;
  log.forget();
});

const EMAIL_QUOTE = 'mutation($input: EmailQuoteInput!) { emailQuote(input: $input) { sent userErrors { code } } }';
const email = 'canary@e.nz';
/** The same with another recipient, since the number of quotes per recipient is limited. */
const quoteEmail = (): string => `${randomUUID()}.${email}`;
const name = 'Canaryname';
const bearer = `canary${randomUUID().replaceAll('-', '')}`;
const secret = `canary-${randomUUID()}`;
/** A token unknown to the backend: its owner is a visitor. */
const login = { ...SITE, cookie: `koura_token=${bearer}` };
const contact = { ...CONTACT, email, lastName: name };
const delivery = { ...DELIVERY, line1: '1 Canary Road' };

/** All data of a shopper that must not be logged, through every operation that accepts it. */
async function visit(cardToken = 'tok_visa'): Promise<string[]> {
  const cart = await fillCart(shop);
  const input = orderInput(cart, { cardToken, contact, delivery });
  const key = String(input['idempotencyKey']);
  log.forget();
  const as = { cart: cart.cartId, headers: login };
  await shop.ask(CART, {}, as);
  await shop.ask(CART, {}, { cart: cart.cartId, headers: { authorization: `Bearer ${bearer}` } });
  await shop.ask(APPLY_COUPON, { input: { code: 'CANARYCODE' } }, as);
  await shop.ask(EMAIL_QUOTE, { input: { email: quoteEmail(), name } }, { ...as, headers: { ...login, ...ownAddress() } });
  const response = await placeOrder(shop, cart, input, login);
  const order = response.data?.placeOrder;
  await placeOrder(shop, cart, { ...input, contact: CONTACT }, login);
  await shop.ask(ORDER_CHECK, { key }, as);
  await shop.ask(ORDER, { number: order?.order?.orderNumber ?? 'K-000001', secret: order?.orderSecret ?? secret }, as);
  const query = encodeURIComponent(`{ order(number: "K-1", secret: "${secret}") { nope } }`);
  await fetch(`${shop.url}/graphql?query=${query}`, { headers: { cookie: `koura_token=${bearer}; koura_order_K-1=${secret}` } });
  await fetch(`${shop.url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: `{"query": "${email}` });
  return [cart.cartId, key, cardToken, bearer, secret, email, name, '1 Canary Road', 'CANARYCODE', order?.orderSecret ?? secret];
}

function leaked(canaries: string[]): string[] {
  return canaries.filter((canary) => log.text.toLowerCase().includes(canary.toLowerCase()));
}

describe('the log contains no cart, person, card, key or token', () => {
  it('when all goes well, only that a request was rejected', async () => {
    expect(leaked(await visit())).toEqual([]);
    expect(log.entries()).toContainEqual(expect.objectContaining({ msg: 'request', method: 'GET', path: '/graphql', status: 400 }));
  });

  it.each(['tok_chargeDeclined', 'tok_canary0123456789'])('when the card is declined: %s', async (cardToken) => {
    expect(leaked(await visit(cardToken))).toEqual([]);
  });

  const echo = (): string => [email, name, bearer].join(' ');
  it.each<[string, () => void, string]>([
    [
      'the backend cuts the line',
      () => (backend.interfere = (_, path) => (path.startsWith('/checkout') ? 'cutResponse' : undefined)),
      'backend failure',
    ],
    [
      'the backend cuts every line',
      () => (backend.interfere = (method) => (method === 'GET' ? 'cutRequest' : undefined)),
      'backend failure',
    ],
    [
      'the backend breaks and says what it was given',
      () =>
        (backend.interfere = (_, path) =>
          path.startsWith('/checkout') || path.startsWith('/cart?') || path === '/cart'
            ? { status: 500, body: { data: null, error: { status: 500, name: 'InternalServerError', message: `duplicate ${echo()}` } } }
            : undefined),
      'backend failure',
    ],
    [
      'the backend answers another shape',
      () =>
        (backend.interfere = (_, path) =>
          path === '/cart' || path === '/checkout' ? { status: 200, body: { data: { email } } } : undefined),
      'backend failure',
    ],
    [
      'the backend answers what is no JSON',
      () => (backend.interfere = () => ({ status: 200, raw: `${email} no` })),
      'the response is not JSON',
    ],
    [
      'the provider breaks and says what it was given',
      () =>
        (provider.interfere = (_, path) =>
          path.startsWith('/v1/')
            ? { status: 500, body: { error: { type: 'api_error', message: `No such token: tok_visa ${echo()}` } } }
            : undefined),
      'the card provider did not respond',
    ],
    [
      'the provider refuses our key',
      () =>
        (provider.interfere = (_, path) =>
          path.startsWith('/v1/')
            ? { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key: sk_test_koura_sandbox' } } }
            : undefined),
      'check STRIPE_SECRET_KEY',
    ],
  ])('when %s', async (_, interfere, line) => {
    const cart = await fillCart(shop);
    const input = orderInput(cart, { contact, delivery });
    log.forget();
    interfere();
    const as = { cart: cart.cartId, headers: login };
    await shop.ask(CART, {}, as);
    await shop.ask(EMAIL_QUOTE, { input: { email: quoteEmail(), name } }, { ...as, headers: { ...login, ...ownAddress() } });
    await placeOrder(shop, cart, input, login);
    await shop.ask(ORDER_CHECK, { key: input['idempotencyKey'] }, as);
    expect(log.text).toContain(line);
    expect(
      leaked([cart.cartId, String(input['idempotencyKey']), 'tok_visa', bearer, email, name, '1 Canary Road', 'sk_test_koura_sandbox']),
    ).toEqual([]);
  });
});

it('no input can inject a log line', async () => {
  const forged = '\n{"level":60,"msg":"forged"}\r\n';
  const cart = await fillCart(shop);
  await shop.ask(EMAIL_QUOTE, { input: { email: `a@b.nz${forged}`, name: forged } }, { cart: cart.cartId });
  await shop.ask(APPLY_COUPON, { input: { code: forged } }, { cart: cart.cartId });
  await shop.ask(`query { nope }${forged}`);
  await shop.ask('query($secret: String) { order(number: "1", secret: $secret) { status } }', { secret: forged });
  await fetch(`${shop.url}/graphql?query=${encodeURIComponent(forged)}`);
  await fetch(`${shop.url}/${encodeURIComponent(forged)}`);
  await fetch(`${shop.url}/media/${encodeURIComponent(forged)}.svg`, { headers: { 'x-request-id': 'a"}{"msg":"forged"' } });
  backend.interfere = () => ({ status: 500, body: { data: null, error: { status: 500, name: 'X', message: forged } } });
  await shop.ask(CART, {}, { cart: cart.cartId });
  const entries = log.entries();
  expect(entries.map(({ msg }) => msg)).toContain('backend failure');
  expect(entries.map(({ msg }) => msg)).not.toContain('forged');
  expect(entries.every(({ program, message }) => program === 'bff' && message === undefined)).toBe(true);
});

it('the line of a failed operation names it and its codes, whatever the status; names that a client makes up it does not', async () => {
  const { cartId } = await fillCart(shop);
  log.forget();
  backend.interfere = (_, path) => (path.startsWith('/cart') ? 'cutResponse' : undefined);
  await shop.ask(CART.replace('query {', 'query Cart {'), {}, { cart: cartId });
  await shop.ask(CART.replace('query {', 'query Canaryname {'), {}, { cart: cartId });
  const lines = () => log.entries().filter(({ msg }) => msg === 'request');
  await expect.poll(() => lines().length).toBe(2);
  const failed = { method: 'POST', path: '/graphql', status: 200, codes: ['BACKEND_UNREACHABLE'] };
  expect(lines()).toMatchObject([
    { ...failed, operation: 'Cart' },
    { ...failed, operation: 'other' },
  ]);
  expect(leaked(['Canaryname'])).toEqual([]);
});

it('probes of a program that is not ready are logged at level debug only', async () => {
  const server = Fastify({
    logger: loggerOptions(loadConfig({ LOG_LEVEL: 'info' })) as object,
    logController: new LogController({ disableRequestLogging: true }),
  });
  addRequestLog(server);
  server.get('/readyz', (_request, reply) => reply.code(503).send());
  server.get('/', (_request, reply) => reply.code(503).send());
  await server.inject('/readyz');
  expect(log.entries()).toEqual([]);
  await server.inject('/');
  expect(log.entries()).toMatchObject([{ level: 50, path: '/', status: 503, msg: 'request' }]);
  await server.close();
});
