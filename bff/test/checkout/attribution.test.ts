import { parse } from 'csv-parse/sync';
import { describe, expect, it, beforeEach } from 'vitest';

import { actAs } from '../support/acting.ts';
import { fillCart, oneShop } from '../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { ADMIN, dataOf, SALES, SHOPPER, signIn } from '../support/people.ts';

const shop = oneShop();
beforeEach(() => shop.control('/_sandbox/reset', 'POST'));

type Headers = Record<string, string>;
const headersOf = async (login: typeof ADMIN): Promise<Headers> => (await signIn(shop, login)).headers;

async function order(more: Record<string, unknown>, headers: Headers = {}): Promise<string> {
  const cart = await fillCart(shop, [1], headers);
  const outcome = placed(await placeOrder(shop, cart, orderInput(cart, more), headers));
  expect(outcome.userErrors).toEqual([]);
  return outcome.order!.orderNumber;
}

async function refOf(number: string): Promise<string | null> {
  const query = 'query($number: String!) { staffOrder(number: $number) { attribution { ref } } }';
  const { staffOrder } = dataOf(
    await shop.ask<{ staffOrder: { attribution: { ref: string } | null } }>(query, { number }, { headers: await headersOf(SALES) }),
  );
  return staffOrder.attribution?.ref ?? null;
}

it('an order keeps by whose link its buyer came, in small letters, for staff alone', async () => {
  const number = await order({ attribution: { ref: 'Gold-Compare' } });
  expect(await refOf(number)).toBe('gold-compare');
  expect(await refOf(await order({}))).toBeNull();
  const sent = (await shop.requests()).find(({ method, url }) => method === 'POST' && url === '/checkout');
  expect(sent!.body).toMatchObject({ attribution: { ref: 'gold-compare' } });
});

it('what is no code is an error of its field', async () => {
  const cart = await fillCart(shop);
  for (const ref of ['', 'no code', '-a', 'a'.repeat(41)]) {
    const { userErrors } = placed(await placeOrder(shop, cart, orderInput(cart, { attribution: { ref } })));
    expect([ref, userErrors.map(({ field }) => field)]).toEqual([ref, ['attribution.ref']]);
  }
});

it('the same key with another code is the same order', async () => {
  const cart = await fillCart(shop);
  const input = orderInput(cart, { attribution: { ref: 'first' } });
  const one = placed(await placeOrder(shop, cart, input));
  const other = placed(await placeOrder(shop, cart, { ...input, isRepeat: true, attribution: { ref: 'second' } }));
  expect(other.order!.orderNumber).toBe(one.order!.orderNumber);
  expect(await refOf(one.order!.orderNumber)).toBe('first');
});

it('nobody is paid for what staff order for a customer', async () => {
  const { acting } = await actAs(shop);
  expect(await refOf(await order({ attribution: { ref: 'gold-compare' }, cardToken: null, transfer: {} }, acting))).toBeNull();
});

it('a backend without the capability is sent no code', async () => {
  await shop.control('/_sandbox/capabilities', 'POST', { off: ['checkout.attribution'] });
  await shop.forgetRequests();
  await order({ attribution: { ref: 'gold-compare' } });
  const sent = (await shop.requests()).find(({ method, url }) => method === 'POST' && url === '/checkout');
  expect(sent!.body).not.toHaveProperty('attribution');
});

describe('partners', () => {
  const SAVE = 'mutation($input: SavePartnerInput!) { savePartner(input: $input) { partners { id ref } userErrors { field message } } }';
  const ISSUE = 'mutation($input: IssuePartnerKeyInput!) { issuePartnerKey(input: $input) { key } }';
  interface Saved {
    savePartner: { partners: { id: string; ref: string | null }[] | null; userErrors: { field: string; message: string }[] };
  }
  const partner = (id: string, ref: string) => ({
    id,
    name: id === 'one' ? 'Gold Compare' : 'Silver Compare',
    ref,
    origins: [],
    pointsAMinute: 100_000,
    pointsADay: 100_000,
    scopes: ['catalogue', 'carts', 'orders'],
  });
  const save = async (input: object): Promise<Saved['savePartner']> =>
    dataOf(await shop.ask<Saved>(SAVE, { input }, { headers: await headersOf(ADMIN) })).savePartner;

  it('own a code, which what their keys order has; no two the same', async () => {
    expect((await save(partner('one', 'Gold-1'))).partners).toEqual([{ id: 'one', ref: 'gold-1' }]);
    expect((await save(partner('two', 'gold-1'))).userErrors).toEqual([{ field: 'ref', message: 'Gold Compare has this code already.' }]);
    const input = { id: 'one', version: 1, overlapHours: 0 };
    const { issuePartnerKey } = dataOf(
      await shop.ask<{ issuePartnerKey: { key: string } }>(ISSUE, { input }, { headers: await headersOf(ADMIN) }),
    );
    const key = { 'koura-key': issuePartnerKey.key };
    expect(await refOf(await order({ attribution: { ref: 'somebody-else' } }, key))).toBe('gold-1');
  });

  it('are paid by a file: a row for each code, without what was cancelled', async () => {
    await save(partner('one', 'gold-1'));
    const sales = await headersOf(SALES);
    await order({ attribution: { ref: 'gold-1' } });
    const cancelled = await order({ attribution: { ref: 'gold-1' } });
    await order({ attribution: { ref: 'newsletter' } });
    await order({});
    const CANCEL = 'mutation($input: ChangeOrderStatusInput!) { changeOrderStatus(input: $input) { userErrors { message } } }';
    const change = { orderNumber: cancelled, from: 'PENDING', to: 'CANCELED', reason: 'A test' };
    const done = dataOf(await shop.ask<{ changeOrderStatus: { userErrors: unknown[] } }>(CANCEL, { input: change }, { headers: sales }));
    expect(done.changeOrderStatus.userErrors).toEqual([]);
    const send = (headers: Headers, days: object): Promise<Response> =>
      fetch(`${shop.url}/exports/referrals`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(days),
      });
    const days = { from: '2020-01-01', to: '2021-12-30' };
    expect((await send(await headersOf(SHOPPER), days)).status).toBe(403);
    expect(parse(await (await send(sales, days)).text(), { bom: true, columns: true })).toEqual([]);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(new Date());
    const rows = parse<Headers>(await (await send(sales, { from: today, to: today })).text(), { bom: true, columns: true });
    expect(rows).toMatchObject([
      { Code: 'gold-1', Partner: 'Gold Compare', Currency: 'NZD', Orders: '2', Cancelled: '1', 'Orders that count': '1' },
      { Code: 'newsletter', Partner: '', Orders: '1', Cancelled: '0', 'Orders that count': '1' },
    ]);
    expect(rows[0]!['Revenue']).toBe(rows[0]!['Goods']);
    expect(Number(rows[0]!['Revenue'])).toBeGreaterThan(0);
  });
});
