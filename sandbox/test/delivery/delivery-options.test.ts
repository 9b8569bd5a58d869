import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliveryOptions } from '@koura/shared-types/wire/delivery-option';
import { order as orderSchema, quote as quoteSchema, type BackendCheckout } from '@koura/shared-types/wire/order';
import { website as websiteSchema } from '@koura/shared-types/wire/website';
import { actionOf, detailsOf, entityOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { checkoutBody, type Json, type Reply, startTestSandbox, type SandboxClient } from '../support/sandbox-client.ts';
import { changeSetting, clockAt, GOLD, moveTo } from '../support/transfer-orders.ts';
import { versions } from '../support/versions.ts';

const FIRST_SLOT = '2026-11-25T09:30';
const street = { line1: '12 Marine Parade', line2: null, suburb: null, city: 'Auckland', postcode: '1011', countryCode: 'NZ' };

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion, clock: clockAt('2026-11-24T10:00+13:00'), log: () => {} });
  });
  afterAll(() => client.sandbox.close());
  beforeEach(() => client.sandbox.reset());

  const options = async (query = '', headers: Record<string, string> = {}, id = GOLD): Promise<Json[]> => {
    const { token } = await client.fillCart([{ id, quantity: 1 }]);
    return v.parse(deliveryOptions, actionOf(client, await client.call('GET', `/delivery-options?${query}`, { token, headers })));
  };
  const place = async (more: Partial<BackendCheckout>, headers: Record<string, string> = {}, off = 0): Promise<Reply> => {
    const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    return client.call('POST', '/checkout', { token, body: checkoutBody(cart.total - off, more), headers });
  };
  const collect = (slotId: string | null): Partial<BackendCheckout> => ({ delivery: null, deliveryChoice: { code: 'collect', slotId } });
  const orderIn = (reply: Reply) => v.parse(orderSchema, actionOf(client, reply));
  const fieldsOf = (reply: Reply): string[] => {
    const { errors } = detailsOf(client, reply);
    return apiVersion === 'v3' ? Object.keys(errors) : errors.map((one: Json) => one.path.join('.'));
  };

  it('lists courier, counter and vault with dates of the dealer’s business days', async () => {
    const [courier, counter, vault] = await options('country=NZ&postcode=1011');
    expect(courier).toMatchObject({
      code: 'courier',
      price: 24,
      from: '2026-11-25',
      until: '2026-11-27',
      slots: [],
      place: null,
      bring: [],
      refusesPoBoxes: true,
      unavailableBecause: null,
    });
    expect(counter).toMatchObject({ code: 'collect', price: 0, place: { name: 'Koura Bullion, counter' }, refusesPoBoxes: false });
    expect(counter!['bring']).toHaveLength(2);
    expect(counter!['slots'][0]).toEqual({ id: FIRST_SLOT, from: '2026-11-24T20:30:00.000Z', until: '2026-11-24T21:00:00.000Z' });
    expect(vault).toMatchObject({ code: 'vault', unavailableBecause: 'Please sign in to keep your order in our vault.' });
    const [, , own] = await options('', (await headersOf(client, 'shopper')).headers);
    expect(own!['unavailableBecause']).toBeNull();
  });

  it('counts from the latest arrival of a transfer, and over holidays', async () => {
    expect((await options('payment=transfer'))[0]).toMatchObject({ from: '2026-11-27', until: '2026-12-01' });
    await moveTo(client, '2026-12-24T10:00+13:00');
    const [courier, counter] = await options();
    expect([courier!['from'], courier!['until']]).toEqual(['2026-12-29', '2026-12-31']);
    const days = new Set(counter!['slots'].map(({ id }: Json) => id.slice(0, 10)));
    expect([...days].slice(0, 4)).toEqual(['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-05']);
    expect(days.size).toBe(10);
  });

  it('asks nobody to the counter before the latest arrival of a transfer, and books no such time', async () => {
    const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    const ways = actionOf(client, await client.call('GET', '/payment-methods', { token }));
    const { payBy, arrivesBy } = ways.find(({ code }: Json) => code === 'transfer');
    expect([payBy, arrivesBy]).toEqual(['2026-11-25T04:00:00.000Z', '2026-11-26T04:00:00.000Z']);
    expect(ways[0].arrivesBy).toBeNull();
    const counter = (await options('payment=transfer'))[1]!;
    expect([counter['from'], counter['slots'][0].id]).toEqual(['2026-11-27', '2026-11-27T09:30']);
    expect(counter['slots'].every(({ from }: Json) => from > arrivesBy)).toBe(true);
    const shopper = (await headersOf(client, 'shopper')).headers;
    const send = (slotId: string): Promise<Reply> => {
      const body = checkoutBody(cart.total - 24, { ...collect(slotId), payment: { transfer: {} } });
      return client.call('POST', '/checkout', { token, body, headers: shopper });
    };
    // Free for a card, and after the deadline, but before the money may have arrived.
    const early = await send('2026-11-26T09:30');
    expect([early.status, detailsOf(client, early).code]).toEqual([409, 'SLOT_TAKEN']);
    expect(orderIn(await send('2026-11-27T09:30')).deliveryChoice).toMatchObject({ slot: { id: '2026-11-27T09:30' } });
  });

  it('promises the same on every page: GET /website tells it, by country', async () => {
    const delivery = async (country: string) =>
      v.parse(websiteSchema, entityOf(client, await client.call('GET', '/website', { headers: { 'x-country-code': country } }))).delivery;
    expect(await delivery('NZ')).toEqual({
      courierPrice: 24,
      freeFrom: 30_000,
      from: '2026-11-25',
      until: '2026-11-27',
      // Midnight in Auckland.
      validUntil: '2026-11-24T11:00:00.000Z',
      collection: { label: 'Collect in Auckland', price: 0, from: '2026-11-25' },
    });
    expect(await delivery('AU')).toMatchObject({ from: '2026-11-30', until: '2026-12-04' });
    const [courier] = await options('country=AU', { 'x-country-code': 'AU' });
    expect(courier).toMatchObject({ from: '2026-11-30', until: '2026-12-04' });
    await client.control('POST', '/_sandbox/capabilities', { off: ['checkout.delivery'] });
    expect(await delivery('NZ')).toBeUndefined();
    const { token } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    expect((await client.call('GET', '/delivery-options', { token })).status).toBe(404);
    expect((await place(collect(FIRST_SLOT))).status).toBe(400);
    expect(orderIn(await place({ deliveryChoice: { code: 'collect', slotId: null } })).deliveryChoice).toBeNull();
  });

  it('promises no dates that the calendar does not reach, and books no times', async () => {
    await moveTo(client, '2031-12-31T10:00+13:00');
    const [courier, counter] = await options();
    expect([courier!['from'], courier!['until']]).toEqual([null, null]);
    expect(counter).toMatchObject({ slots: [], unavailableBecause: expect.stringContaining('Please call us on 09 555 0182.') });
    const reply = await place(collect(null), {}, 24);
    expect([reply.status, fieldsOf(reply)]).toEqual([400, ['deliveryChoice.code']]);
  });

  it('does not deliver where no courier goes', async () => {
    expect((await options('country=FR'))[0]!['unavailableBecause']).toBe(
      'We don’t deliver to this country. Please choose another address, or call us on 09 555 0182.',
    );
    const reply = await place({ delivery: { ...street, countryCode: 'FR' }, deliveryChoice: { code: 'courier', slotId: null } });
    expect([reply.status, fieldsOf(reply)]).toEqual([400, ['deliveryChoice.code']]);
  });

  it('an order keeps what was promised, and one without a choice has none', async () => {
    const order = orderIn(await place({ deliveryChoice: { code: 'courier', slotId: null } }));
    expect(order.deliveryChoice).toEqual({
      code: 'courier',
      label: 'Insured courier',
      price: 24,
      from: '2026-11-25',
      until: '2026-11-27',
      place: null,
      bring: [],
      slot: null,
    });
    expect(orderIn(await place({})).deliveryChoice).toBeNull();
  });

  it('is collected at a time that is taken once it is full, and free again when an order is canceled', async () => {
    await changeSetting(client, 'delivery', (entry) => ({
      ...entry,
      collect: { ...entry.collect, slots: { ...entry.collect.slots, people: 1 } },
    }));
    const order = orderIn(await place(collect(FIRST_SLOT), {}, 24));
    expect(order).toMatchObject({
      delivery: null,
      shippingTotal: 0,
      deliveryChoice: { code: 'collect', slot: { id: FIRST_SLOT }, place: { lines: expect.any(Array) } },
    });
    expect(order.total).toBe(order.subTotal);
    const slots = async (): Promise<string[]> => (await options())[1]!['slots'].map(({ id }: Json) => id);
    expect(await slots()).not.toContain(FIRST_SLOT);
    const taken = await place(collect(FIRST_SLOT), {}, 24);
    expect([taken.status, detailsOf(client, taken).code]).toEqual([409, 'SLOT_TAKEN']);
    const sales = await headersOf(client, 'sales');
    const canceled = { status: 'Canceled', reason: 'No longer wanted' };
    const body = apiVersion === 'v3' ? canceled : { data: canceled };
    await client.call('PUT', `/orders/${order.id}`, { body, ...sales });
    expect(await slots()).toContain(FIRST_SLOT);
    expect((await place(collect(FIRST_SLOT), {}, 24)).status).toBe(200);
  });

  it('gives the last place of a time to one of two orders', async () => {
    await changeSetting(client, 'delivery', (entry) => ({
      ...entry,
      collect: { ...entry.collect, slots: { ...entry.collect.slots, people: 1 } },
    }));
    const replies = await Promise.all([1, 2].map(() => place(collect(FIRST_SLOT), {}, 24)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each([
    ['no time', null, 400],
    ['a past one', '2026-11-24T09:30', 409],
    ['one at night', '2026-11-25T03:00', 409],
    ['one on a Sunday', '2026-11-29T09:30', 409],
  ])('cannot be collected at %s', async (_title, slotId, status) => {
    expect((await place(collect(slotId), {}, 24)).status).toBe(status);
  });

  it('is kept in the vault for people with an account', async () => {
    const vault: Partial<BackendCheckout> = { delivery: null, deliveryChoice: { code: 'vault', slotId: null } };
    expect((await place(vault, {}, 24)).status).toBe(400);
    const { headers } = await headersOf(client, 'shopper');
    expect(orderIn(await place(vault, headers, 24))).toMatchObject({
      delivery: null,
      deliveryChoice: { code: 'vault', place: { name: 'Koura Bullion vault' } },
    });
  });

  it.each(['PO Box 12', 'P.O. Box 1234', 'p o box 9', 'Private Bag 92019', 'GPO Box 5', 'Locked Bag 3', 'c/o Post Office Box 7'])(
    'the courier takes nothing to %s',
    async (line1) => {
      for (const more of [{}, { deliveryChoice: { code: 'courier' as const, slotId: null } }]) {
        const reply = await place({ delivery: { ...street, line1 }, ...more });
        expect([reply.status, fieldsOf(reply)]).toEqual([400, ['delivery.line1']]);
      }
    },
  );
  it.each(['12 Boxhill Road', '3 Postman Road', 'Apollo Box Factory, 4 Pobox Lane'])('but to %s', async (line1) => {
    expect((await place({ delivery: { ...street, line1 } })).status).toBe(200);
  });
  it('unless the dealer’s courier does', async () => {
    await changeSetting(client, 'delivery', (entry) => ({ ...entry, courierTakesPoBoxes: true }));
    expect((await place({ delivery: { ...street, line1: 'PO Box 12' } })).status).toBe(200);
  });

  it('a quote holds the total with delivery and fee, for that choice alone', async () => {
    await changeSetting(client, 'paymentMethods', ([card, transfer]) => [{ ...card, feePercent: 1 }, transfer]);
    const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    const ask = async (body?: unknown) =>
      v.parse(quoteSchema, actionOf(client, await client.call('POST', '/checkout/quote', { token, body })));
    const delivery = { code: 'collect', slotId: FIRST_SLOT, countryCode: 'NZ', postcode: '1011' };
    const quote = await ask({ delivery, paymentMethod: 'card', points: 0 });
    const goods = cart.total - 24;
    const fee = Math.round(goods) / 100;
    expect(quote).toMatchObject({ shippingTotal: 0, paymentFee: fee, pointsValue: 0, cart: { shippingTotal: 0 } });
    expect(quote.total).toBeCloseTo(goods + fee, 2);
    expect(quote.cart.total).toBeCloseTo(goods, 2);
    const send = (more: Partial<BackendCheckout>, total = quote.total): Promise<Reply> =>
      client.call('POST', '/checkout', { token, body: checkoutBody(total, { quoteId: quote.quoteId, ...more }) });
    const other = await send({ deliveryChoice: { code: 'courier', slotId: null } });
    expect([other.status, detailsOf(client, other).code]).toEqual([409, 'QUOTE_EXPIRED']);
    const order = orderIn(await send(collect(FIRST_SLOT)));
    expect(order).toMatchObject({ total: quote.total, paymentFee: fee, shippingTotal: 0 });
    expect(order.total).toBeCloseTo(order.subTotal + fee, 2);
  });

  it('without a quote the total has to hold delivery and fee as well', async () => {
    await changeSetting(client, 'paymentMethods', ([card, transfer]) => [{ ...card, feeFixed: 5 }, transfer]);
    const reply = await place({});
    expect(detailsOf(client, reply)).toMatchObject({ code: 'PRICE_CHANGED' });
    expect((await place({}, {}, -5)).status).toBe(200);
  });

  it.each([
    [{ delivery: null, deliveryChoice: { code: 'courier', slotId: null } }, 'delivery'],
    [{ deliveryChoice: { code: 'drone' } }, 'deliveryChoice.code'],
    [{ delivery: null }, 'delivery'],
  ])('names what is wrong with %j', async (more, field) => {
    const reply = await place(more as Partial<BackendCheckout>);
    expect([reply.status, fieldsOf(reply)]).toEqual([400, [field]]);
  });
  it.each([
    { delivery: { code: 'drone', countryCode: 'NZ' } },
    { paymentMethod: 'cheque' },
    { delivery: { code: 'courier', countryCode: 'nz' } },
    { points: -1 },
  ])('quotes nothing for %j', async (body) => {
    const { token } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    expect((await client.call('POST', '/checkout/quote', { token, body })).status).toBe(400);
  });
});
