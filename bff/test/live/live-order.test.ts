import { afterEach, describe, expect, it } from 'vitest';

import { oneShop, ownAddress } from '../support/cart-shop.ts';
import { SHOPPER, SITE, signIn, WHOLESALE } from '../support/people.ts';
import { asSales, orderByTransfer, receiveMoney, tokenOf } from '../support/transfer-order.ts';
import { LiveClient } from './live-client.ts';

const shop = oneShop();
const clients: LiveClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

async function open(headers: Record<string, string> = {}): Promise<LiveClient> {
  const client = await LiveClient.live(shop.url, { ...ownAddress(), ...headers });
  clients.push(client);
  return client;
}
const parcel = { carrier: 'NZ Couriers', number: 'KB100NZ', url: null };
/** Events that have arrived once everything in flight has. */
async function told(client: LiveClient): Promise<string[]> {
  await client.subscribe();
  return client.of('order').map(({ orderNumber }) => orderNumber);
}

describe('a watched order', () => {
  it('is reported when its money, its parcels or its status change, to holders of its secret', async () => {
    const { orderNumber, secret, ...order } = await orderByTransfer(shop);
    const guest = await open();
    const browser = await open({ cookie: `koura_order_${orderNumber}=${secret}` });
    expect(await guest.send('watchOrder', { orderNumber, orderSecret: secret })).toEqual({ ok: true });
    expect(await browser.send('watchOrder', { orderNumber })).toEqual({ ok: true });
    // One at once: the order may have changed since the page read it.
    await expect.poll(() => told(guest)).toEqual([orderNumber]);
    for (const [changes, change] of [
      () => receiveMoney(shop, { orderNumber, ...order }),
      () => asSales(shop, 'POST', `/orders/${order.id}/shipments`, parcel),
    ].entries()) {
      await change();
      await expect.poll(() => told(guest).then(({ length }) => length)).toBeGreaterThan(changes + 1);
    }
    expect(new Set(await told(browser))).toEqual(new Set([orderNumber]));
    // Number and nothing else: the page asks for the rest.
    for (const event of [...guest.of('order'), ...browser.of('order')]) expect(event).toEqual({ orderNumber });
    expect(JSON.stringify([guest.heard, browser.heard])).not.toContain(secret);
  });

  it('is that of its owner, by login', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const order = await orderByTransfer(shop, { bearer: await tokenOf(shop, SHOPPER) });
    const owner = await open(headers);
    expect(await owner.send('watchOrder', { orderNumber: order.orderNumber })).toEqual({ ok: true });
    await receiveMoney(shop, order);
    await expect.poll(() => told(owner).then(({ length }) => length)).toBeGreaterThan(1);
    await shop.ask('mutation { signOut { signedOut } }', {}, { headers });
    await owner.ended();
  });

  it('is nobody else’s: others are told what they are told about an unknown number', async () => {
    const order = await orderByTransfer(shop);
    const { orderNumber, secret } = order;
    const another = await orderByTransfer(shop);
    const refusal = { ok: false, code: 'NOT_FOUND', message: 'There’s no such order.' };
    const clientsOf: [Record<string, string>, unknown][] = [
      [{}, { orderNumber }],
      [{}, { orderNumber, orderSecret: `${secret}x` }],
      [{}, { orderNumber, orderSecret: another.secret }],
      [{}, { orderNumber: 'K-99999999', orderSecret: secret }],
      [{}, { orderNumber: '../users/me', orderSecret: secret }],
      [{}, { orderNumber: 7 }],
      [{}, { orderNumber, orderSecret: 7 }],
      [{ cookie: `koura_order_${another.orderNumber}=${secret}` }, { orderNumber }],
      [(await signIn(shop, WHOLESALE)).headers, { orderNumber }],
    ];
    const strangers: LiveClient[] = [];
    for (const [headers, message] of clientsOf) {
      const stranger = await open({ ...SITE, ...headers });
      strangers.push(stranger);
      expect(await stranger.send('watchOrder', message)).toEqual(refusal);
    }
    const witness = await open();
    await witness.send('watchOrder', { orderNumber, orderSecret: secret });
    await receiveMoney(shop, order);
    await expect.poll(() => told(witness).then(({ length }) => length)).toBeGreaterThan(1);
    for (const stranger of strangers) expect(await told(stranger)).toEqual([]);
  });

  it('is one a connection, until unwatchOrder', async () => {
    const [one, other] = [await orderByTransfer(shop), await orderByTransfer(shop)];
    const [guest, witness] = [await open(), await open()];
    const watch = (client: LiveClient, { orderNumber, secret }: typeof one) =>
      client.send('watchOrder', { orderNumber, orderSecret: secret });
    expect(await watch(guest, one)).toEqual({ ok: true });
    expect(await watch(guest, other)).toEqual({ ok: true });
    await watch(witness, one);
    await receiveMoney(shop, one);
    await expect.poll(() => told(witness).then(({ length }) => length)).toBeGreaterThan(1);
    expect(await told(guest)).toEqual([one.orderNumber, other.orderNumber]);
    expect(await guest.send('unwatchOrder')).toEqual({ ok: true });
    witness.close();
    await expect.poll(async () => (await shop.control<{ orders: number }>('/_sandbox/feed')).orders).toBe(0);
  });

  it('is reported after the feed was away, when it may have changed', async () => {
    const { orderNumber, secret } = await orderByTransfer(shop);
    const guest = await open();
    await guest.send('watchOrder', { orderNumber, orderSecret: secret });
    await shop.control('/_sandbox/feed', 'POST', { up: false });
    await guest.becomes('away');
    const before = (await told(guest)).length;
    await shop.control('/_sandbox/feed', 'POST', { up: true });
    await guest.becomes('live');
    await expect.poll(() => told(guest).then(({ length }) => length)).toBeGreaterThan(before);
  });
});
