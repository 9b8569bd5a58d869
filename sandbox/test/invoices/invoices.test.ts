import type { BackendInvoice } from '@koura/shared-types/wire/invoice';
import { invoices as invoicesSchema } from '@koura/shared-types/wire/invoice';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actionOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { GOLD, placeTestOrder, reportMoney } from '../support/placed-order.ts';
import { asService, startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  /** A coin below investment grade. */
  let taxed: Json;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
    const { body } = await client.call('GET', '/products?pagination[pageSize]=100&searchQuery=sovereign');
    const rows = apiVersion === 'v3' ? body : body.data.map(({ id, attributes }: Json) => ({ id, ...attributes }));
    taxed = rows.find((one: Json) => one.priceParts.tax > 0 && one.stockAvailable > 5);
  });
  beforeEach(() => client.sandbox.reset());
  afterAll(() => client.sandbox.close());

  const read = (id: number, options = {}): Promise<Reply> => client.call('GET', `/orders/${id}/invoices`, options);
  const invoicesOf = async ({ id }: Json): Promise<BackendInvoice[]> =>
    v.parse(invoicesSchema, actionOf(client, await read(id, asService)));

  it('issues one invoice when the order is paid, with the figures and the tax of the order', async () => {
    const order = await placeTestOrder(client, [
      { id: GOLD, quantity: 2 },
      { id: taxed.id, quantity: 1 },
    ]);
    expect(await invoicesOf(order)).toEqual([]);
    await reportMoney(client, order, { state: 'held', taken: 0 });
    expect(await invoicesOf(order)).toEqual([]);
    await reportMoney(client, order);
    await reportMoney(client, order);
    const [invoice, ...others] = await invoicesOf(order);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      title: 'Tax invoice',
      seller: { name: 'Koura Bullion Limited', taxName: 'GST', taxNumberLabel: 'GST number', taxNumber: '123-456-789' },
      buyer: {
        name: 'Hannah Wilson',
        lines: ['12 Marine Parade', 'Herne Bay', 'Auckland 1011', 'New Zealand'],
        email: 'hannah@example.com',
      },
      lines: [
        {
          quantity: 2,
          taxTreatment: 'exempt',
          taxRate: 0,
          total: order.lineItems[0].total,
          productNumber: order.lineItems[0].sku,
          fineWeightGrams: expect.closeTo(31.1, 0),
          fineness: 999.9,
          serials: [],
        },
        { description: taxed.name, quantity: 1, taxTreatment: 'taxed', taxRate: 15, total: order.lineItems[1].total },
      ],
      priceLockedAt: order.createdAt,
      shippingTotal: order.shippingTotal,
      discountTotal: 0,
      paymentFee: 0,
      taxTotal: order.taxTotal,
      total: order.total,
      forInvoice: null,
      orderNumber: order.orderNumber,
    });
    expect(invoice!.number).toMatch(/^INV-\d+$/);
    expect(invoice!.payment).toMatch(/^Paid by Visa ending 4242 on \d+ \w+ \d{4}$/);
  });

  it('names the Australian business number on the invoice of an Australian order, in Australian dollars', async () => {
    const order = await placeTestOrder(
      client,
      [{ id: GOLD, quantity: 1 }],
      { headers: { 'x-country-code': 'AU' } },
      {
        delivery: {
          line1: '1 George Street',
          line2: null,
          suburb: null,
          city: 'Sydney',
          state: 'NSW',
          postcode: '2000',
          countryCode: 'AU',
        },
      },
    );
    await reportMoney(client, order);
    const [invoice] = await invoicesOf(order);
    expect(invoice).toMatchObject({
      title: 'Tax invoice',
      seller: { taxName: 'GST', taxNumberLabel: 'ABN', taxNumber: '12 345 678 901', phone: '+64 9 555 0182' },
      currency: 'AUD',
      total: order.total,
    });
  });

  it('never changes what was issued: seller, product and address may', async () => {
    const order = await placeTestOrder(client);
    await reportMoney(client, order);
    const [before] = await invoicesOf(order);
    await client.control('POST', '/_sandbox/seller', { name: 'Another Dealer Limited', lines: ['1 New Street'] });
    await client.control('POST', '/_sandbox/premium', { productId: GOLD, percent: 9 });
    await reportMoney(client, order, { state: 'disputed' });
    expect(await invoicesOf(order)).toEqual([before]);
    const later = await placeTestOrder(client);
    await reportMoney(client, later);
    expect((await invoicesOf(later))[0]!.seller).toMatchObject({ name: 'Another Dealer Limited', lines: ['1 New Street'] });
    expect((await client.control('POST', '/_sandbox/seller', { nmae: 'x' })).status).toBe(400);
  });

  it('numbers invoices and credit notes without gaps', async () => {
    const numbers: string[] = [];
    for (const _ of [1, 2, 3]) {
      const order = await placeTestOrder(client);
      await reportMoney(client, order);
      numbers.push((await invoicesOf(order))[0]!.number);
    }
    const counts = numbers.map((number) => Number(number.replace('INV-', '')));
    expect(counts).toEqual([counts[0], counts[0]! + 1, counts[0]! + 2]);
  });

  it('issues a credit note for each return of money, once it has left', async () => {
    const order = await placeTestOrder(client, [
      { id: GOLD, quantity: 1 },
      { id: taxed.id, quantity: 2 },
    ]);
    await reportMoney(client, order);
    await reportMoney(client, order, { state: 'refundPending', returned: 100 });
    expect(await invoicesOf(order)).toHaveLength(1);
    await reportMoney(client, order, { state: 'partlyReturned', returned: 100 });
    await reportMoney(client, order, { state: 'partlyReturned', returned: 100 });
    // A refund that fails later takes no document back, and is not credited twice when it is sent again.
    await reportMoney(client, order, { state: 'refundFailed', returned: 0 });
    await reportMoney(client, order, { state: 'partlyReturned', returned: 100 });
    await reportMoney(client, order, { state: 'returned', returned: order.total });
    const [invoice, first, second, ...others] = await invoicesOf(order);
    expect(others).toEqual([]);
    const kind = {
      kind: 'creditNote',
      title: 'Credit note',
      forInvoice: invoice!.number,
      orderNumber: order.orderNumber,
    };
    expect(first).toMatchObject({ ...kind, total: 100, shippingTotal: 0 });
    expect(second).toMatchObject(kind);
    expect(first!.total + second!.total).toBeCloseTo(order.total, 2);
    expect(first!.taxTotal + second!.taxTotal).toBeCloseTo(order.taxTotal, 2);
    for (const note of [first!, second!]) {
      expect(note.lines.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(note.total, 2);
      expect(note.lines.map(({ taxTreatment }) => taxTreatment)).toEqual(['exempt', 'taxed']);
      expect(note.payment).toMatch(/^Returned to Visa ending 4242 on /);
    }
  });

  it('mirrors the invoice when everything is returned at once', async () => {
    const order = await placeTestOrder(client);
    await reportMoney(client, order, { state: 'returned', returned: order.total });
    const [invoice, note] = await invoicesOf(order);
    const { lines, shippingTotal, taxTotal, total } = invoice!;
    expect(note).toMatchObject({ kind: 'creditNote', lines, shippingTotal, taxTotal, total });
  });

  it('issues nothing for an order whose money was let go', async () => {
    const order = await placeTestOrder(client);
    await reportMoney(client, order, { state: 'voided', taken: 0 });
    expect(await invoicesOf(order)).toEqual([]);
  });

  it('is for the owner, the holder of the secret, staff and the gateway', async () => {
    const owner = await headersOf(client, 'shopper');
    const order = await placeTestOrder(client, undefined, owner);
    await reportMoney(client, order);
    const guests = await placeTestOrder(client);
    await reportMoney(client, guests);
    const secret = ({ secret: value }: Json): object => ({ headers: { 'x-order-secret': value } });
    for (const login of [owner, secret(order), await headersOf(client, 'sales'), asService])
      expect((await read(order.id, login)).status).toBe(200);
    expect((await read(guests.id, secret(guests))).status).toBe(200);
    const strangers = [{}, secret(guests), await headersOf(client, 'wholesale')];
    const refused = await Promise.all(strangers.map((login) => read(order.id, login)));
    for (const answer of [...refused, await read(999_999, owner), await read(guests.id, owner)]) {
      expect([answer.status, answer.body]).toEqual([404, refused[0]!.body]);
    }
  });

  it('gives every paid order of the seed its documents', async () => {
    const sales = await headersOf(client, 'sales');
    const { body } = await client.call('GET', '/orders?pagination[pageSize]=100', sales);
    const rows: Json[] = apiVersion === 'v3' ? (body.orders ?? body) : body.data.map(({ id, attributes }: Json) => ({ id, ...attributes }));
    for (const row of rows) {
      const kinds = (await invoicesOf(row)).map(({ kind }) => kind);
      const isReturned = row.payment.state === 'returned';
      expect([row.orderNumber, row.payment.state, kinds]).toEqual([
        row.orderNumber,
        row.payment.state,
        row.payment.state === 'voided' || row.payment.state === 'awaiting' ? [] : isReturned ? ['invoice', 'creditNote'] : ['invoice'],
      ]);
    }
  });

  it('is not there without the capability', async () => {
    const order = await placeTestOrder(client);
    await client.control('POST', '/_sandbox/capabilities', { off: ['orders.invoices'] });
    expect((await read(order.id, asService)).status).toBe(404);
  });
});
