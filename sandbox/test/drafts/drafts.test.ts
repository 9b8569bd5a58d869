import { randomUUID } from 'node:crypto';
import { draft as draftShape } from '@koura/shared-types/wire/draft';
import { PRICING_WARNINGS } from '@koura/shared-types/price-breaks';
import { mailedQuote } from '@koura/shared-types/wire/mailed-quote';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { actionOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { asService, checkoutBody, startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

const GOLD = 1;
const SILVER = 95;

const rejectedAs =
  (code: string) =>
  ({ status, body }: Reply): boolean =>
    status === 409 && JSON.stringify(body).includes(code);

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  let sales: Awaited<ReturnType<typeof headersOf>>;
  let admin: Awaited<ReturnType<typeof headersOf>>;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
  });
  beforeEach(async () => {
    await client.sandbox.reset();
    sales = await headersOf(client, 'sales');
    admin = await headersOf(client, 'admin');
  });
  afterAll(() => client.sandbox.close());

  const done = (reply: Reply): Json => {
    expect(reply).toMatchObject({ status: 200 });
    return actionOf(client, reply);
  };
  const line = { productId: GOLD, quantity: 2 };
  const create = (lines: object[] = [line], more: object = {}, by = sales): Promise<Reply> =>
    client.call('POST', '/drafts', { ...by, body: { key: randomUUID(), countryCode: 'NZ', lines, ...more } });
  const held = async (lines?: object[], more?: object): Promise<Json> => {
    const { id } = done(await create(lines, more));
    return done(await client.call('POST', `/drafts/${id}/hold`, sales));
  };
  const read = async (id: number): Promise<Json> => done(await client.call('GET', `/drafts/${id}`, sales));
  const open = (code: string): Promise<Reply> => client.call('POST', '/quotes/open', { ...asService, body: { code } });
  const take = (code: unknown, more: object = {}): Promise<Reply> =>
    client.call('POST', '/drafts/take', { token: randomUUID(), body: { code }, ...more });
  const taken = async (code: string): Promise<{ token: string; cart: Json }> => {
    const token = randomUUID();
    return { token, cart: done(await take(code, { token })) };
  };
  const spot = (price: number): Promise<Reply> => client.control('POST', '/_sandbox/spot', { metal: 'gold', price });
  const later = (aheadSeconds: number): Promise<Reply> => client.control('POST', '/_sandbox/clock', { aheadSeconds });
  const off = (percent: number, shopPrice: number): number => -Math.round(shopPrice * percent) / 100;
  const shopPrice = async (): Promise<number> =>
    (await client.fillCart([{ id: GOLD, quantity: line.quantity }])).cart.items[GOLD]!.unitPrice;

  it('holds the prices of a draft for a quarter of an hour, for whoever opens its link', async () => {
    const draft = await held();
    v.parse(draftShape, draft);
    expect(draft).toMatchObject({
      number: 'D-10001',
      state: 'open',
      approval: 'none',
      currency: 'NZD',
      lines: [{ productId: GOLD, quantity: 2 }],
    });
    expect(Date.parse(draft.heldUntil) - Date.parse(draft.updatedAt)).toBe(15 * 60_000);
    await spot(9999);
    const quote = v.parse(mailedQuote, done(await open(draft.code)));
    expect(quote).toMatchObject({ number: 'D-10001', total: draft.total, hold: { until: draft.heldUntil, state: 'held' } });
    expect(quote.totalNow).toBeGreaterThan(draft.total);
    const { token, cart } = await taken(draft.code);
    expect(cart.items[GOLD].unitPrice).toBe(draft.lines[0].unitPrice);
    expect(cart.total).toBe(draft.total);
    const order = done(await client.call('POST', '/checkout', { token, body: checkoutBody(draft.total) }));
    expect(order.total).toBe(draft.total);
    expect(await read(draft.id)).toMatchObject({ state: 'paid', orderNumber: order.orderNumber, code: null });
    const shown = done(await client.call('GET', `/orders/${order.orderNumber}`, sales));
    expect(shown.draft).toMatchObject({ id: draft.id, number: 'D-10001', by: { username: expect.any(String) } });
    expect(done(await open(draft.code)).hold.state).toBe('ordered');
    expect((await take(draft.code)).status).toBe(409);
  });

  it('is ordered once: another cart of the same link has the shop’s prices again, and its quote is over', async () => {
    const draft = await held();
    await spot(9999);
    const [first, second] = [await taken(draft.code), await taken(draft.code)];
    const quote = done(await client.call('POST', '/checkout/quote', { token: second.token }));
    expect(quote.total).toBe(draft.total);
    done(await client.call('POST', '/checkout', { token: first.token, body: checkoutBody(draft.total) }));
    const body = checkoutBody(draft.total, { quoteId: quote.quoteId });
    expect(await client.call('POST', '/checkout', { token: second.token, body })).toSatisfy(rejectedAs('QUOTE_EXPIRED'));
    expect(done(await client.call('GET', '/cart', { token: second.token })).total).toBeGreaterThan(draft.total);
  });

  it('lets go of its prices after a quarter of an hour, and holds today’s on request', async () => {
    const draft = await held();
    await spot(9999);
    const { token } = await taken(draft.code);
    await later(14 * 60 + 30);
    const quote = done(await client.call('POST', '/checkout/quote', { token }));
    expect(quote).toMatchObject({ total: draft.total, expiresAt: draft.heldUntil });
    await later(15 * 60 + 1);
    expect(await read(draft.id)).toMatchObject({ state: 'expired' });
    expect(done(await open(draft.code)).hold.state).toBe('over');
    expect(await take(draft.code)).toSatisfy(rejectedAs('QUOTE_EXPIRED'));
    expect((await client.call('POST', '/checkout', { token, body: checkoutBody(draft.total) })).status).toBe(409);
    const again = done(await client.call('POST', `/drafts/${draft.id}/hold`, sales));
    expect(again).toMatchObject({ state: 'open', code: draft.code });
    expect(again.total).toBeGreaterThan(draft.total);
    expect(done(await client.call('GET', '/cart', { token })).total).toBe(again.total);
  });

  it('holds the price of a line as it is in the draft, and of nothing else', async () => {
    const draft = await held();
    await spot(9999);
    const { token, cart } = await taken(draft.code);
    const other = done(await client.call('PATCH', '/cart/items', { token, body: { items: [{ id: GOLD, quantity: 3 }] } }));
    expect(other.items[GOLD].unitPrice).toBeGreaterThan(cart.items[GOLD].unitPrice);
    const back = done(await client.call('PATCH', '/cart/items', { token, body: { items: [{ id: GOLD, quantity: 2 }] } }));
    expect(back.items[GOLD].unitPrice).toBe(cart.items[GOLD].unitPrice);
    const more = done(await client.call('POST', '/cart/items', { token, body: { items: [{ id: SILVER, quantity: 1 }] } }));
    expect(more.items[GOLD].unitPrice).toBe(cart.items[GOLD].unitPrice);
    const coded = done(await client.call('PATCH', '/cart/items', { token, body: { coupons: ['WELCOME10'] } }));
    expect(coded).toMatchObject({ discountTotal: 0 });
    expect((await take(draft.code, { headers: { 'x-country-code': 'AU' } })).status).toBe(409);
    expect((await take('x'.repeat(32))).status).toBe(404);
  });

  it('is for sales alone', async () => {
    const draft = await held();
    const customer = await headersOf(client, 'shopper');
    for (const by of [{}, customer, await headersOf(client, 'editor')]) {
      expect((await client.call('GET', '/drafts', by)).status).toBe(403);
      expect((await client.call('POST', `/drafts/${draft.id}/hold`, by)).status).toBe(403);
      expect((await create([line], {}, by as typeof sales)).status).toBe(403);
    }
  });

  it('mails its link once for each hold and address', async () => {
    const draft = await held();
    const due = async (): Promise<Json[]> =>
      actionOf(client, await client.call('GET', '/mails/due', asService)).filter(({ kind }: Json) => kind === 'quote');
    const send = (body: object = {}): Promise<Reply> => client.call('POST', `/drafts/${draft.id}/send`, { ...sales, body });
    expect(done(await send())).toMatchObject({ state: 'sent', email: null });
    expect(await due()).toEqual([]);
    for (const _ of ['once', 'again']) done(await send({ email: 'ana@example.com', name: 'Ana' }));
    const [mail, ...others] = await due();
    expect(others).toEqual([]);
    expect(mail!.quote).toMatchObject({ email: 'ana@example.com', name: 'Ana', code: draft.code, quote: { hold: { state: 'held' } } });
    const body = { kind: 'quote', key: mail!.key, orderNumber: null, to: 'ana@example.com', subject: 'Q', html: '<p>Q</p>', text: 'Q' };
    expect(done(await client.call('POST', '/mails', { ...asService, body }))).toEqual({ sent: true });
    expect(await due()).toEqual([]);
    await later(15 * 60 + 1);
    expect((await send({ email: 'ana@example.com' })).status).toBe(409);
  });

  it('lets one person take off a little, and a second one more', async () => {
    const price = await shopPrice();
    const little = await held([{ ...line, priceChange: off(0.5, price), reason: 'Repeat customer' }]);
    expect(little).toMatchObject({
      approval: 'none',
      lines: [{ shopPrice: price, unitPrice: price + off(0.5, price), needsApproval: false }],
    });
    expect((await create([{ ...line, priceChange: -1 }])).status).toBe(400);

    const much = done(await create([{ ...line, priceChange: off(3, price), reason: 'Matches a quote of another dealer' }]));
    expect(much).toMatchObject({ approval: 'waiting', lines: [{ needsApproval: true }] });
    const { id, version } = much;
    const hold = (): Promise<Reply> => client.call('POST', `/drafts/${id}/hold`, sales);
    const decide = (by: object, state: string, of = version): Promise<Reply> =>
      client.call('PUT', `/drafts/${id}/approval`, { ...by, body: { version: of, state } });
    expect(await hold()).toSatisfy(rejectedAs('APPROVAL_NEEDED'));
    expect((await decide(sales, 'approved')).status).toBe(403);
    expect((await decide(admin, 'approved', 7)).status).toBe(409);
    expect(done(await decide(admin, 'approved'))).toMatchObject({ approval: 'approved', decidedBy: { username: expect.any(String) } });
    const quoted = done(await hold());
    const { cart } = await taken(quoted.code);
    expect(cart.items[GOLD].unitPrice).toBeCloseTo(price + off(3, price), 2);

    // Other terms are for somebody to approve again.
    const lines = [{ ...line, priceChange: off(4, price), reason: 'More' }];
    const changed = done(await client.call('PUT', `/drafts/${id}`, { ...sales, body: { version: quoted.version, lines } }));
    expect(changed).toMatchObject({ state: 'new', approval: 'waiting', decidedBy: null });
    expect(done(await decide(sales, 'declined', changed.version))).toMatchObject({ approval: 'declined' });
    expect((await hold()).status).toBe(409);
    const audit = await client.call('GET', '/audit-entries?filters[action][$eq]=approveDraft', admin);
    expect(JSON.stringify(audit.body)).toContain('Matches a quote of another dealer');
  });

  it('has nobody give a price below cost alone, however small the share', async () => {
    const price = await shopPrice();
    // Bought at what it is sold for.
    const change = { minimumCostPrice: price };
    const asked = await client.call('POST', '/pricing-batches', { ...sales, body: { key: randomUUID(), product: GOLD, change } });
    const { id } = asked.body.data ?? asked.body;
    const step = (name: string): Promise<Reply> =>
      client.call('POST', `/pricing-batches/${id}/${name}`, { ...admin, body: { confirmedWarnings: PRICING_WARNINGS } });
    expect([(await step('approve')).status, (await step('publish')).status]).toEqual([200, 200]);
    expect(done(await create([{ ...line, priceChange: -0.01, reason: 'Rounded' }]))).toMatchObject({ approval: 'waiting' });
  });

  it('quotes the prices of the account that it is for, to that account alone', async () => {
    const { body: trade } = await client.call('GET', '/users/me', await headersOf(client, 'wholesale'));
    const draft = await held([line], { customer: trade.id });
    expect(draft.customer).toMatchObject({ id: trade.id });
    expect(draft.lines[0].unitPrice).toBeLessThan(await shopPrice());
    expect((await take(draft.code)).status).toBe(409);
    expect((await take(draft.code, await headersOf(client, 'wholesale'))).status).toBe(200);
  });
});
