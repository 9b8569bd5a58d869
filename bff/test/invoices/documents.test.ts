import { beforeAll, describe, expect, it, vi } from 'vitest';

import { type CartData, fillCart, oneShop, ownAddress } from '../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { pdfText } from '../support/pdf-text.ts';
import { dataOf, EDITOR, SALES, SHOPPER, signIn, SITE, WHOLESALE } from '../support/people.ts';
import { onlyInFull } from '../support/main-paths.ts';

const INVOICES = `query($number: String!, $secret: String) { order(number: $number, secret: $secret) {
  invoices { number kind title path priceLockedAt total { amount currencyCode } taxTotal { amount } seller { name taxNumber } lines { description productNumber fineWeightGrams fineness serials taxTreatment total { amount } } }
} }`;

const shop = oneShop();

interface OrderWithInvoices {
  order: { invoices: { number: string; path: string; kind: string; total: { amount: string } }[] | null } | null;
}
interface Placed {
  number: string;
  secret: string;
  path: string;
}

const invoicesOf = async (number: string, secret: string | null, headers: Record<string, string> = {}) =>
  dataOf(await shop.ask<OrderWithInvoices>(INVOICES, { number, secret }, { headers })).order!.invoices!;
const open = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${shop.url}${path}`, { headers: { ...ownAddress(), ...headers }, redirect: 'manual' });

/** A paid order and the path of its invoice. */
async function buy(headers: Record<string, string> = {}): Promise<Placed> {
  const cart: CartData = await fillCart(shop);
  const { order, orderSecret } = placed(await placeOrder(shop, cart, orderInput(cart), headers));
  const number = order!.orderNumber;
  await vi.waitFor(async () => expect(await invoicesOf(number, orderSecret, headers)).toHaveLength(1), { timeout: 60_000 });
  const [invoice] = await invoicesOf(number, orderSecret, headers);
  return { number, secret: orderSecret ?? '', path: invoice!.path };
}

describe('an invoice', () => {
  let guest: Placed;
  beforeAll(async () => {
    guest = await buy();
  });

  it('is part of its order, with the order’s figures', async () => {
    const cart: CartData = await fillCart(shop);
    const { order, orderSecret } = placed(await placeOrder(shop, cart, orderInput(cart)));
    await expect.poll(() => invoicesOf(order!.orderNumber, orderSecret)).toHaveLength(1);
    const [invoice] = await invoicesOf(order!.orderNumber, orderSecret);
    expect(invoice).toMatchObject({
      kind: 'INVOICE',
      title: 'Tax invoice',
      total: order!.total,
      taxTotal: order!.taxTotal,
      seller: { taxNumber: '123-456-789' },
      priceLockedAt: expect.stringMatching(/^\d{4}-/),
      lines: [
        { productNumber: expect.stringMatching(/\w/), fineWeightGrams: expect.any(Number), fineness: expect.any(Number), serials: [] },
      ],
      path: `/documents/${order!.orderNumber}/${invoice!.number}.pdf`,
    });
  });

  it('opens as a PDF with the order’s secret or its cookie, and is not stored', async () => {
    const proofs: Record<string, string>[] = [
      { 'x-order-secret': guest.secret },
      { cookie: `koura_order_${guest.number}=${guest.secret}` },
    ];
    for (const proof of proofs) {
      const response = await open(guest.path, proof);
      expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
        200,
        'application/pdf',
        'no-store',
      ]);
      expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="INV-\d+\.pdf"$/);
      expect(await pdfText(await response.arrayBuffer())).toContain(guest.number);
    }
  });

  it('opens for the account’s owner and for sales, and nobody else learns that there is one', async () => {
    const owner = await signIn(shop, SHOPPER);
    const own = await buy({ ...SITE, ...owner.headers });
    expect((await open(own.path, owner.headers)).status).toBe(200);
    const sales = await signIn(shop, SALES);
    for (const { path } of [own, guest]) expect((await open(path, sales.headers)).status).toBe(200);

    const stranger = await signIn(shop, WHOLESALE);
    const editor = await signIn(shop, EDITOR);
    const [, number] = /\/([^/]+)\.pdf$/.exec(guest.path)!;
    const attempts: [path: string, headers: Record<string, string>][] = [
      [guest.path, {}],
      [guest.path, { 'x-order-secret': 'wrong' }],
      [guest.path, { 'x-order-secret': own.secret }],
      [guest.path, owner.headers],
      [own.path, stranger.headers],
      [own.path, editor.headers],
      [own.path, { 'x-order-secret': guest.secret }],
      ['/documents/K-999999/INV-10001.pdf', owner.headers],
      [`/documents/${guest.number}/INV-99999.pdf`, { 'x-order-secret': guest.secret }],
      [`/documents/${own.number}/${number}.pdf`, owner.headers],
      [`/documents/${guest.number}/${number}`, { 'x-order-secret': guest.secret }],
      [`/documents/${guest.number}/..%2f${number}.pdf`, { 'x-order-secret': guest.secret }],
    ];
    for (const [path, headers] of attempts) {
      const response = await open(path, headers);
      expect([path, response.status, await response.text(), response.headers.get('cache-control')]).toEqual([
        path,
        404,
        'Not Found',
        'no-store',
      ]);
    }
  });

  it('says so when the backend cannot be asked', async () => {
    await shop.control('/_sandbox/faults', 'POST', { path: '/orders/*/invoices', status: 503 });
    const response = await open(guest.path, { 'x-order-secret': guest.secret });
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
    // The rest of the order is shown.
    expect(dataOf(await shop.ask<OrderWithInvoices>(INVOICES, { number: guest.number, secret: guest.secret }, {})).order).toEqual({
      invoices: null,
    });
    await shop.control('/_sandbox/faults', 'DELETE');
  });

  it('is not offered without the capability', async () => {
    await shop.control('/_sandbox/capabilities', 'POST', { off: ['orders.invoices'] });
    const bare = await shop.ask<OrderWithInvoices>(INVOICES, { number: guest.number, secret: guest.secret }, {});
    // The settings are remembered for a minute: until then the backend's 404 makes the list null.
    expect(bare.data?.order?.invoices ?? []).toEqual([]);
    await shop.control('/_sandbox/capabilities', 'POST', { off: [] });
  });

  it('is limited per address', onlyInFull, async () => {
    const headers = { ...ownAddress(), 'x-order-secret': guest.secret };
    const statuses: number[] = [];
    for (let count = 0; count < 61; count++) statuses.push((await open(guest.path, headers)).status);
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
    expect(statuses[60]).toBe(429);
  });
});
