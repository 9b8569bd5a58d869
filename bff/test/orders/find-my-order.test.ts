import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

import { MIN_MS } from '../../src/request/response-time-grid.ts';
import { BackendProxy } from '../support/backend-proxy.ts';
import { type Answer, fillCart, oneShop, openShop, ownAddress } from '../support/cart-shop.ts';
import { CONTACT, orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { mainRows, onlyInFull } from '../support/main-paths.ts';

const backend = new BackendProxy();
const shop = oneShop({}, { backend });
beforeEach(() => {
  backend.interfere = () => undefined;
});

const FIND = 'mutation($input: FindMyOrderInput!) { findMyOrder(input: $input) { accepted userErrors { code message field } } }';
interface FindData {
  findMyOrder: { accepted: boolean; userErrors: { code: string; message: string; field: string | null }[] };
}
const find = (orderNumber: string, email: string, headers = ownAddress()): Promise<Answer<FindData>> =>
  shop.ask<FindData>(FIND, { input: { orderNumber, email } }, { headers });
const outcomeOf = ({ data }: Answer<FindData>): string => (data!.findMyOrder.accepted ? 'accepted' : data!.findMyOrder.userErrors[0]!.code);
const linksTo = async (email: string): Promise<string[]> => {
  const mails = await shop.control<{ to: string; text: string }[]>('/_sandbox/outbox');
  return mails.filter(({ to }) => to === email).flatMap(({ text }) => text.match(/\/order-link\/[\w-]+\//g) ?? []);
};
async function buy(): Promise<{ orderNumber: string; email: string }> {
  const cart = await fillCart(shop);
  const email = `Buyer-${randomUUID()}@mail.example`;
  const { order } = placed(await placeOrder(shop, cart, orderInput(cart, { contact: { ...CONTACT, email } })));
  return { orderNumber: order!.orderNumber, email };
}
const newEmail = (): string => `nobody-${randomUUID()}@mail.example`;
const unknownNumber = (): string => `K-9${String(Math.random()).slice(2, 10)}`;

describe('findMyOrder', () => {
  it('sends a new link, which opens the order, to the address of the order', async () => {
    const { orderNumber, email } = await buy();
    expect(await linksTo(email)).toHaveLength(1);
    const response = await find(` # ${orderNumber.toLowerCase()} `, ` ${email.toLowerCase()} `);
    expect(response.data).toEqual({ findMyOrder: { accepted: true, userErrors: [] } });
    await expect.poll(() => linksTo(email)).toHaveLength(2);
    const link = (await linksTo(email)).at(-1)!;
    const { headers } = await fetch(`${shop.url}${link}`, { redirect: 'manual' });
    expect(headers.get('location')).toBe(`/checkout/${orderNumber}/`);
  });

  it('responds identically, after the same time, whether or not they match; nobody else receives a mail', async () => {
    const { orderNumber, email } = await buy();
    const stranger = newEmail();
    const timed = async (number: string, address: string): Promise<[Answer<FindData>, number]> => {
      const start = performance.now();
      return [await find(number, address), performance.now() - start];
    };
    const answers = [
      await timed(orderNumber, email),
      await timed(orderNumber, stranger),
      await timed(unknownNumber(), email),
      await timed(unknownNumber(), newEmail()),
    ];
    for (const [response, ms] of answers) {
      expect(response).toEqual(answers[0]![0]);
      expect(ms).toBeGreaterThanOrEqual(MIN_MS - 5);
    }
    await expect.poll(() => linksTo(email)).toHaveLength(2);
    expect(await linksTo(stranger)).toEqual([]);
  });

  it('sends the input to the backend, with the BFF’s own credentials only', async () => {
    await shop.forgetRequests();
    await find('k-123', 'A@B.example');
    expect(await shop.requests()).toEqual([
      { method: 'POST', url: '/orders/links', token: null, body: { orderNumber: 'K-123', email: 'a@b.example' } },
    ]);
  });

  it.each([
    ['', 'a@b.example', 'orderNumber'],
    ['../users/me', 'a@b.example', 'orderNumber'],
    ['K 123', 'a@b.example', 'orderNumber'],
    ['K-123', 'nobody', 'email'],
    ['K-123', '', 'email'],
  ])('%j with %j is invalid: %s, and nothing is sent or counted', async (orderNumber, email, field) => {
    await shop.forgetRequests();
    const { data } = await find(orderNumber, email);
    expect(data).toMatchObject({ findMyOrder: { accepted: false, userErrors: [{ code: 'INVALID_INPUT', field }] } });
    expect(await shop.requests()).toEqual([]);
  });

  it.each(mainRows(1, ['an order', 'no order']))('three a day per number from one network and per email address, for %s', async (what) => {
    const { orderNumber, email } = what === 'an order' ? await buy() : { orderNumber: unknownNumber(), email: newEmail() };
    const byNumber = [];
    const here = ownAddress();
    for (let n = 0; n < 4; n++) byNumber.push(await find(orderNumber, newEmail(), here));
    expect(byNumber.map(outcomeOf)).toEqual(['accepted', 'accepted', 'accepted', 'TOO_MANY_TRIES']);
    expect(byNumber[3]!.data!.findMyOrder.userErrors).toEqual([
      { code: 'TOO_MANY_TRIES', message: 'You’ve asked for this several times. Please wait 24 hours, or call us.', field: null },
    ]);
    expect(Number(byNumber[3]!.retryAfter)).toBeGreaterThan(86_000);
    const byEmail = [];
    for (let n = 0; n < 4; n++) byEmail.push(outcomeOf(await find(unknownNumber(), n % 2 === 0 ? email : email.toUpperCase())));
    expect(byEmail).toEqual(['accepted', 'accepted', 'accepted', 'TOO_MANY_TRIES']);
  });

  it('a stranger who knows the number cannot keep the buyer from a link', onlyInFull, async () => {
    const { orderNumber, email } = await buy();
    const stranger = ownAddress();
    const tries = [];
    for (let n = 0; n < 8; n++) tries.push(outcomeOf(await find(orderNumber, newEmail(), stranger)));
    expect(tries.filter((outcome) => outcome === 'accepted')).toHaveLength(3);
    expect(outcomeOf(await find(orderNumber, email))).toBe('accepted');
    await expect.poll(() => linksTo(email)).toHaveLength(2);
  });

  it('thirty a day per number from everywhere', onlyInFull, async () => {
    const number = unknownNumber();
    const answers = await Promise.all(Array.from({ length: 32 }, () => find(number, newEmail())));
    expect(answers.map(outcomeOf).filter((outcome) => outcome === 'accepted')).toHaveLength(30);
  });

  it('ten an hour from one address', onlyInFull, async () => {
    const from = (host: number): Promise<Answer<FindData>> =>
      find(unknownNumber(), newEmail(), { 'x-forwarded-for': `2001:db8:9:1::${host}` });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => from(n + 1)));
    expect(answers.map(outcomeOf).filter((outcome) => outcome === 'accepted')).toHaveLength(10);
    const rejected = answers.find((response) => outcomeOf(response) !== 'accepted')!;
    expect(rejected.data!.findMyOrder.userErrors[0]!.message).toContain('wait 60 minutes');
  });

  it('a backend that fails to send reveals nothing; one that is unavailable is reported', async () => {
    backend.interfere = (_, path) =>
      path === '/orders/links' ? { status: 500, body: { error: { status: 500, name: 'X', message: 'no mail' } } } : undefined;
    expect(outcomeOf(await find(unknownNumber(), newEmail()))).toBe('accepted');
    backend.interfere = (_, path) => (path === '/orders/links' ? 'cutRequest' : undefined);
    expect((await find(unknownNumber(), newEmail())).errors?.[0]?.extensions.code).toBe('BACKEND_UNREACHABLE');
  });
});

it('a backend without the capability sends nothing', async () => {
  const other = await openShop();
  try {
    await other.control('/_sandbox/capabilities', 'POST', { off: ['orders.links'] });
    await other.forgetRequests();
    const { errors } = await other.ask(FIND, { input: { orderNumber: 'K-1', email: 'a@b.example' } });
    expect(errors).toMatchObject([
      { message: 'This shop doesn’t send links to orders by email.', extensions: { code: 'NOT_FOUND', status: 404 } },
    ]);
    expect(await other.requests()).toEqual([]);
  } finally {
    await other.close();
  }
});
