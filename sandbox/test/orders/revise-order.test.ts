import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actionOf, detailsOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { placeCollection, placeTestOrder, reportMoney } from '../support/placed-order.ts';
import { asService, type Json, type Reply, startTestSandbox, type SandboxClient } from '../support/sandbox-client.ts';
import { changeSetting, clockAt, GOLD, orderByTransfer, receipt, SILVER } from '../support/transfer-orders.ts';
import { versions } from '../support/versions.ts';

const ON_TIME = '2026-11-23T20:00:00.000Z';
const ADDRESS = {
  line1: '7 New Street',
  line2: null,
  suburb: 'Parnell',
  city: 'Auckland',
  state: null,
  postcode: '1052',
  countryCode: 'NZ',
};

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  let admin: { headers: { authorization: string } };
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion, clock: clockAt('2026-11-24T10:00+13:00') });
  });
  afterAll(() => client.sandbox.close());
  beforeEach(async () => {
    await client.sandbox.reset();
    admin = await headersOf(client, 'admin');
  });

  const cents = (amount: number): number => Math.round(amount * 100);
  const send = (method: string, path: string, body?: unknown): Promise<Reply> =>
    client.call(method, path, { ...admin, ...(body === undefined ? {} : { body }) });
  const done = async (method: string, path: string, body?: unknown): Promise<Json> => {
    const reply = await send(method, path, body);
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`);
    return actionOf(client, reply);
  };
  const read = (order: Json): Promise<Json> => done('GET', `/orders/${order.orderNumber}`);
  const preview = (order: Json, wanted: object): Promise<Json> =>
    done('POST', `/orders/${order.id}/revision-preview`, { lines: null, delivery: null, ...wanted });
  const bodyFor = (total: number, wanted: object, more: object = {}): object => ({
    key: 'a-revision',
    revision: 0,
    total,
    lines: null,
    delivery: null,
    calledAt: '021 555 0182',
    note: 'The customer called',
    ...wanted,
    ...more,
  });
  /** As previewed; the order afterwards. */
  const revise = async (order: Json, wanted: object, more: object = {}): Promise<Json> => {
    const { figures } = await preview(order, wanted);
    return done('POST', `/orders/${order.id}/revisions`, bodyFor(figures.total.after, wanted, more));
  };
  const refusal = async (order: Json, body: object): Promise<[number, unknown]> => {
    const reply = await send('POST', `/orders/${order.id}/revisions`, body);
    // v3 has no code for it.
    return [reply.status, detailsOf(client, reply)?.code ?? (reply.status === 400 ? 'INVALID_INPUT' : undefined)];
  };
  const stockOf = async (id: number): Promise<number> => {
    const { body } = await client.call('GET', `/products/${id}`);
    return apiVersion === 'v3' ? body.stockAvailable : body.data.attributes.stockAvailable;
  };
  const invoicesOf = async (order: Json): Promise<Json[]> =>
    actionOf(client, await client.call('GET', `/orders/${order.id}/invoices`, asService));
  const ledgerOf = async (order: Json): Promise<[string, number, number][]> =>
    (await done('GET', `/orders/${order.id}/ledger`)).map((step: Json) => [step.kind, step.amount, step.balance]);
  const mailsDue = async (order: Json): Promise<string[]> =>
    actionOf(client, await client.call('GET', '/mails/due', asService))
      .filter((mail: Json) => mail.orderNumber === order.orderNumber)
      .map((mail: Json) => mail.kind);
  const paidByTransfer = async (): Promise<Json> => {
    const order = await orderByTransfer(client);
    await done('POST', `/orders/${order.id}/transfers`, receipt(order.total, ON_TIME));
    return read(order);
  };
  const line = (productId: number, quantity: number, price = 'order'): object => ({ productId, quantity, price });

  it('a paid transfer order with more in it waits for the difference, and is then invoiced anew', async () => {
    const order = await paidByTransfer();
    const [gold, silver] = [await stockOf(GOLD), await stockOf(SILVER)];
    const wanted = { lines: [line(GOLD, 1), line(SILVER, 3, 'today')] };
    const { figures, refusedBecause } = await preview(order, wanted);
    expect(refusedBecause).toBeNull();
    expect(figures).toMatchObject({ paid: order.total, owedBack: 0, correctsInvoice: true, total: { before: order.total } });
    expect(figures.lines[1]).toMatchObject({ productId: SILVER, before: null, after: { quantity: 3 } });
    expect(cents(figures.owed)).toBe(cents(figures.total.after) - cents(order.total));
    expect(cents(figures.total.after)).toBe(cents(order.total) + cents(figures.lines[1].after.total));

    const after = await revise(order, wanted);
    expect(after).toMatchObject({ total: figures.total.after, taxTotal: figures.tax.after, changing: { revision: 1 } });
    expect(after.payment).toMatchObject({ state: 'awaiting', transfer: { amount: figures.total.after, outstanding: figures.owed } });
    expect(after.holds.map(({ reason }: Json) => reason)).toEqual(['notPaid']);
    expect([await stockOf(GOLD), await stockOf(SILVER)]).toEqual([gold, silver - 3]);
    expect((await invoicesOf(order)).map(({ kind }) => kind)).toEqual(['invoice']);
    expect(await mailsDue(order)).toContain('orderRevised');

    await done('POST', `/orders/${order.id}/transfers`, receipt(figures.owed, ON_TIME, { key: 'the-difference' }));
    const paid = await read(order);
    expect([paid.payment.state, paid.holds]).toEqual(['taken', []]);
    const [first, note, second] = await invoicesOf(order);
    expect([first.total, note.kind, note.forInvoice, note.total, second.total]).toEqual([
      order.total,
      'creditNote',
      first.number,
      order.total,
      figures.total.after,
    ]);
    expect(second).toMatchObject({ kind: 'invoice', taxTotal: figures.tax.after, dateOfSupply: first.dateOfSupply });
    expect(second.forInvoice).toBe(first.number);
    const digits = (number: string): number => Number(/\d+$/.exec(number)?.[0]);
    expect(digits(second.number)).toBe(digits(first.number) + 1);
    expect(await mailsDue(order)).toContain('invoiceCorrected');
    // The bank's times are earlier than the change.
    expect(await ledgerOf(order)).toEqual([
      ['order', order.total, order.total],
      ['received', order.total, 0],
      ['received', figures.owed, -figures.owed],
      ['raised', figures.owed, 0],
    ]);
  });

  it('a paid transfer order with less in it stays paid, gives its stock back and owes the difference', async () => {
    const placed = await orderByTransfer(client, {
      items: [
        { id: GOLD, quantity: 1 },
        { id: SILVER, quantity: 5 },
      ],
    });
    const order = await read(placed);
    await done('POST', `/orders/${order.id}/transfers`, receipt(order.total, ON_TIME));
    const silver = await stockOf(SILVER);
    const price = order.lineItems[1].unitPrice;
    const after = await revise(order, { lines: [line(GOLD, 1), line(SILVER, 2)] });
    expect(cents(after.total)).toBe(cents(order.total) - 3 * cents(price));
    expect(after.payment).toMatchObject({ state: 'taken', transfer: { paidOver: (3 * cents(price)) / 100, outstanding: 0 } });
    expect(await stockOf(SILVER)).toBe(silver + 3);
    const [first, note, second] = await invoicesOf(order);
    expect([note.total, note.taxTotal, second.total]).toEqual([first.total, first.taxTotal, after.total]);
    const back = { amount: (3 * cents(price)) / 100, currency: 'NZD', returnedAt: ON_TIME, bankReference: 'K8', key: 'the-return' };
    const returned = await done('POST', `/orders/${order.id}/transfer-returns`, back);
    expect(returned.payment).toMatchObject({ state: 'taken', transfer: { paidOver: 0 } });
    expect(await invoicesOf(order)).toHaveLength(3);
    expect((await ledgerOf(order)).at(-1)![2]).toBe(0);
  });

  it('a card order costs less after it, and returning the difference credits nothing twice', async () => {
    const order = await placeTestOrder(client, [
      { id: GOLD, quantity: 1 },
      { id: SILVER, quantity: 2 },
    ]);
    await reportMoney(client, order);
    const after = await revise(order, { lines: [line(GOLD, 1)] });
    expect(await invoicesOf(order)).toHaveLength(3);
    const owedBack = (cents(order.total) - cents(after.total)) / 100;
    await reportMoney(client, order, { state: 'partlyReturned', returned: owedBack });
    expect(await invoicesOf(order)).toHaveLength(3);
    expect((await ledgerOf(order)).at(-1)).toEqual(['cardReturned', owedBack, 0]);
    // The whole of what it costs now can still be returned, and is credited on the new invoice.
    await reportMoney(client, order, { state: 'returned', returned: order.total });
    const documents = await invoicesOf(order);
    expect(documents.at(-1)).toMatchObject({ kind: 'creditNote', forInvoice: documents[2].number, total: after.total });
    expect(await preview(order, { lines: [line(GOLD, 2)] })).toMatchObject({
      figures: null,
      refusedBecause: expect.stringContaining('payment'),
    });
  });

  it('a card that was charged cannot be charged again, which the preview says', async () => {
    const order = await placeTestOrder(client);
    await reportMoney(client, order);
    const { figures, refusedBecause } = await preview(order, { lines: [line(GOLD, 2)] });
    expect([figures, refusedBecause]).toEqual([null, expect.stringContaining('can’t be taken from the card any more')]);
    expect(await refusal(order, bodyFor(order.total * 2, { lines: [line(GOLD, 2)] }))).toEqual([409, 'CONFLICT']);
  });

  it('what is collected is sent instead and back, at today’s price of each, at a time that is free', async () => {
    await changeSetting(client, 'delivery', (delivery) => ({
      ...delivery,
      collect: { ...delivery.collect, slots: { ...delivery.collect.slots, people: 1 } },
    }));
    const taken = await placeCollection(client);
    const order = await orderByTransfer(client, {
      items: [{ id: SILVER, quantity: 1 }],
      more: { deliveryChoice: { code: 'courier', slotId: null } },
    });
    const { deliveries } = await preview(order, {});
    const [courier, collect] = ['courier', 'collect'].map((code) => deliveries.find((one: Json) => one.code === code));
    const slot = collect.slots[0];
    expect(slot.id).not.toBe(taken.deliveryChoice.slot.id);
    const toCounter = (slotId: string): object => ({ delivery: { code: 'collect', slotId, address: null } });
    const collected = await revise(order, toCounter(slot.id), { calledAt: null });
    expect(collected).toMatchObject({
      delivery: null,
      deliveryChoice: { code: 'collect', slot: { id: slot.id } },
      shippingTotal: collect.price,
    });
    expect(cents(collected.total)).toBe(cents(order.total) - cents(courier.price) + cents(collect.price));
    expect(collected.payment.transfer.outstanding).toBe(collected.total);
    expect(
      await refusal(order, bodyFor(collected.total, toCounter(taken.deliveryChoice.slot.id), { revision: 1, key: 'another-time' })),
    ).toEqual([409, 'SLOT_TAKEN']);
    const sent = await revise(order, { delivery: { code: 'courier', slotId: null, address: ADDRESS } }, { revision: 1, key: 'and-back' });
    expect(sent).toMatchObject({ delivery: ADDRESS, deliveryChoice: { code: 'courier', slot: null }, total: order.total });
    expect(await mailsDue(order)).toEqual(expect.arrayContaining(['orderRevised']));
  });

  it('is done once a key, as it was seen, and by sales only; the audit and the timeline have it', async () => {
    const order = await paidByTransfer();
    const wanted = { lines: [line(GOLD, 2)] };
    const { figures } = await preview(order, wanted);
    const body = bodyFor(figures.total.after, wanted);
    expect(await refusal(order, { ...body, calledAt: null, key: 'no-call-at-all' })).toEqual([400, 'INVALID_INPUT']);
    expect(await refusal(order, { ...body, total: figures.total.after - 1, key: 'another-total' })).toEqual([409, 'PRICE_CHANGED']);
    for (let time = 0; time < 2; time += 1) expect((await done('POST', `/orders/${order.id}/revisions`, body)).changing.revision).toBe(1);
    expect(await refusal(order, { ...body, note: 'Another' })).toEqual([409, 'CONFLICT']);
    expect(await refusal(order, { ...body, key: 'a-later-one' })).toEqual([412, 'ORDER_CHANGED']);
    const editor = await headersOf(client, 'editor');
    expect((await client.call('POST', `/orders/${order.id}/revisions`, { ...editor, body })).status).toBe(403);
    const timeline = await done('GET', `/orders/${order.id}/timeline`);
    const event = timeline.find((one: Json) => one.action === 'reviseOrder');
    expect(event).toMatchObject({ kind: 'change', reason: 'Called the customer at 021 555 0182. The customer called' });
    expect(event.changes.map(({ field }: Json) => field)).toEqual(['line', 'total']);
  });

  it.each([
    ['more than there is', [line(GOLD, 1), line(SILVER, 900_000, 'today')], 400, 'INVALID_INPUT'],
    ['an added product at the price of the order', [line(SILVER, 1)], 400, 'INVALID_INPUT'],
    ['a product twice', [line(GOLD, 1), line(GOLD, 1)], 400, 'INVALID_INPUT'],
    ['nothing at all', [], 400, 'INVALID_INPUT'],
    ['a product that there is not', [line(GOLD, 1), line(987_654, 1, 'today')], 400, 'PRODUCT_NOT_FOUND'],
  ])('refuses %s', async (_name, lines, status, code) => {
    const order = await paidByTransfer();
    expect(await refusal(order, bodyFor(order.total, { lines }))).toEqual([status, code]);
    expect(await read(order)).toMatchObject({ total: order.total, changing: { revision: 0 } });
  });

  it('takes nothing from an empty shelf, and nothing of what is not sold at the moment', async () => {
    const order = await paidByTransfer();
    await client.setStock(GOLD, 0);
    const wanted = { lines: [line(GOLD, 2)] };
    expect(await refusal(order, bodyFor(order.total * 2, wanted))).toEqual([409, 'OUT_OF_STOCK']);
    expect((await preview(order, wanted)).refusedBecause).toContain('sold out');
  });

  it('is over once a parcel is packed, and an address that is on the invoice corrects it', async () => {
    const order = await paidByTransfer();
    const details = { key: 'an-address', revision: 0, contact: order.contact, delivery: ADDRESS, calledAt: '021 555 0182', note: 'Moved' };
    await done('POST', `/orders/${order.id}/details`, { ...details, contact: { ...order.contact, phone: null } });
    const [, note, second] = await invoicesOf(order);
    expect(note).toMatchObject({ kind: 'creditNote', total: order.total });
    expect(second.buyer.lines[0]).toBe('7 New Street');
    const parcel = { carrier: 'NZ Post', number: 'X1', url: null, events: [{ at: ON_TIME, kind: 'packed' }] };
    const reply = await send('POST', `/orders/${order.id}/shipments`, parcel);
    expect(reply.status).toBeLessThan(300);
    expect(await preview(order, { lines: [line(GOLD, 2)] })).toMatchObject({ refusedBecause: 'A parcel of the order has been packed.' });
  });
});
