import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';

import { oneShop } from '../../support/cart-shop.ts';
import { ADMIN, dataOf, signIn, type UserErrorData } from '../../support/people.ts';
import { paidOrder } from '../../support/staff-money.ts';
import { transferDesk } from '../../support/staff-transfers.ts';
import { orderByTransfer } from '../../support/transfer-order.ts';

const ORDER = `query($number: String!) { staffOrder(number: $number) { changing { revision } order {
  total { amount currencyCode } contact { firstName lastName email phone } delivery { line1 line2 suburb city postcode countryCode }
  invoices { number kind forInvoice dateOfSupply buyer { lines } shippingTotal { amount } taxTotal { amount } total { amount } } } } }`;
const TIMELINE = 'query($number: String!) { orderTimeline(number: $number) { kind changes { field from to } } }';
const CHANGE = 'mutation($input: ChangeOrderDetailsInput!) { changeOrderDetails(input: $input) { userErrors { code message field } } }';
const PREVIEW = `mutation($input: PreviewOrderRevisionInput!) { previewOrderRevision(input: $input) {
  preview { refusedBecause figures { total { after { amount currencyCode } } owed { amount } } deliveries { code slots { id } } } } }`;
const REVISE = 'mutation($input: ReviseOrderInput!) { reviseOrder(input: $input) { userErrors { code message field } } }';

interface Document {
  number: string;
  kind: 'INVOICE' | 'CREDIT_NOTE';
  forInvoice: string | null;
  dateOfSupply: string;
  buyer: { lines: string[] };
  shippingTotal: { amount: string };
  taxTotal: { amount: string };
  total: { amount: string };
}
interface OrderData {
  total: { amount: string; currencyCode: string };
  contact: { phone: string | null };
  delivery: Record<string, string | null> | null;
  invoices: Document[];
}
interface Preview {
  refusedBecause: string | null;
  figures: { total: { after: { amount: string; currencyCode: string } }; owed: { amount: string } } | null;
  deliveries: { code: string; slots: { id: string }[] }[];
}

/** A shop whose gateway composes all mails. */
const shop = oneShop({}, {}, [], []);
let headers: Record<string, string>;
beforeAll(async () => {
  headers = (await signIn(shop, ADMIN)).headers;
});

const read = async (number: string): Promise<{ changing: { revision: number }; order: OrderData }> =>
  dataOf(await shop.ask<{ staffOrder: { changing: { revision: number }; order: OrderData } }>(ORDER, { number }, { headers })).staffOrder;
const preview = async (input: object): Promise<Preview> =>
  dataOf(await shop.ask<{ previewOrderRevision: { preview: Preview } }>(PREVIEW, { input }, { headers })).previewOrderRevision.preview;
const send = async (mutation: string, input: object): Promise<void> => {
  const data = dataOf(await shop.ask<Record<string, { userErrors: UserErrorData[] }>>(mutation, { input }, { headers }));
  expect(Object.values(data)[0]!.userErrors).toEqual([]);
};
const mailsAbout = async (subject: string): Promise<string[]> =>
  (await shop.control<{ subject: string; text: string }[]>('/_sandbox/outbox')).flatMap((mail) =>
    mail.subject === subject ? mail.text : [],
  );
const changedFields = async (number: string): Promise<string[]> =>
  dataOf(
    await shop.ask<{ orderTimeline: { kind: string; changes: { field: string }[] }[] }>(TIMELINE, { number }, { headers }),
  ).orderTimeline.flatMap(({ kind, changes }) => (kind === 'CHANGE' ? changes.map(({ field }) => field) : []));

/** A paid order with its only document. */
async function invoiced(orderNumber: string): Promise<{ order: OrderData; revision: number; invoice: Document }> {
  await expect.poll(async () => (await read(orderNumber)).order.invoices).toHaveLength(1);
  const { order, changing } = await read(orderNumber);
  return { order, revision: changing.revision, invoice: order.invoices[0]! };
}

/** Its first invoice credited as a whole, and the new one. */
async function corrected(orderNumber: string, invoice: Document): Promise<Document> {
  const { order } = await read(orderNumber);
  const [first, note, second] = order.invoices;
  expect(order.invoices).toHaveLength(3);
  expect(first).toEqual(invoice);
  expect(note).toEqual({ ...invoice, number: note!.number, kind: 'CREDIT_NOTE', forInvoice: invoice.number });
  expect(second).toMatchObject({
    kind: 'INVOICE',
    forInvoice: invoice.number,
    dateOfSupply: invoice.dateOfSupply,
    total: { amount: order.total.amount },
  });
  await expect
    .poll(() => mailsAbout(`New invoice for order ${orderNumber}`))
    .toMatchObject([expect.stringContaining('replaces the one before')]);
  return second!;
}

it('another address is on a new invoice, and the one with the wrong street is credited', async () => {
  const { orderNumber } = await paidOrder(shop);
  const { order, revision, invoice } = await invoiced(orderNumber);
  const { contact, delivery } = order;
  const input = { orderNumber, contact, note: 'A wrong street number', calledAt: contact.phone };
  await send(CHANGE, { ...input, revision, delivery: { ...delivery, line1: '12 Right Street' }, key: randomUUID() });
  const { buyer, total } = await corrected(orderNumber, invoice);
  expect([buyer.lines[0], total]).toEqual(['12 Right Street', invoice.total]);
  expect(invoice.buyer.lines[0]).toBe(delivery!['line1']);
  expect(await changedFields(orderNumber)).toEqual(['address']);

  // What is not on an invoice corrects none.
  const at = { revision: revision + 1, delivery: { ...delivery, line1: '12 Right Street' } };
  await send(CHANGE, { ...input, ...at, contact: { ...contact, phone: '021 555 0199' }, key: randomUUID() });
  expect((await read(orderNumber)).order.invoices).toHaveLength(3);
});

it('collected instead of sent: the new invoice has no courier and no address, and the old one is credited', async () => {
  const { orderNumber } = await paidOrder(shop);
  const { order, revision, invoice } = await invoiced(orderNumber);
  const { slots } = (await preview({ orderNumber })).deliveries.find(({ code }) => code === 'COLLECT')!;
  const delivery = { code: 'COLLECT', slotId: slots[0]!.id };
  const { figures } = await preview({ orderNumber, delivery });
  const told = { revision, note: 'Comes by', calledAt: order.contact.phone, key: randomUUID() };
  await send(REVISE, { orderNumber, delivery, total: figures!.total.after, ...told });
  const { buyer, shippingTotal, total } = await corrected(orderNumber, invoice);
  expect(buyer.lines).toEqual([]);
  expect(Number(shippingTotal.amount)).toBeLessThan(Number(invoice.shippingTotal.amount));
  expect(Number(total.amount)).toBeCloseTo(
    Number(invoice.total.amount) - Number(invoice.shippingTotal.amount) + Number(shippingTotal.amount),
    2,
  );
  expect(await changedFields(orderNumber)).toEqual(['delivery', 'address', 'total']);
});

it('sent after all: the new invoice comes with the money for the courier, and has its price and address', async () => {
  const { orderNumber } = await orderByTransfer(shop);
  const desk = await transferDesk(shop, ADMIN);
  await desk.record(orderNumber, (await desk.money(orderNumber)).transfer!.outstanding.amount);
  const { order, invoice } = await invoiced(orderNumber);
  const { slots } = (await preview({ orderNumber })).deliveries.find(({ code }) => code === 'COLLECT')!;
  const told = { note: 'As they asked', calledAt: order.contact.phone ?? '021 555 0182' };
  const revise = async (delivery: object): Promise<Preview> => {
    const seen = await preview({ orderNumber, delivery });
    const { revision } = (await read(orderNumber)).changing;
    await send(REVISE, { orderNumber, delivery, revision, total: seen.figures!.total.after, ...told, key: randomUUID() });
    return seen;
  };
  await revise({ code: 'COLLECT', slotId: slots[0]!.id });
  const collected = await corrected(orderNumber, invoice);
  await desk.giveBack(orderNumber, (await desk.money(orderNumber)).transfer!.paidOver.amount);

  const { figures } = await revise({ code: 'COURIER', address: order.delivery });
  expect(Number(figures!.owed.amount)).toBeGreaterThan(0);
  expect((await read(orderNumber)).order.invoices).toHaveLength(3);
  await desk.record(orderNumber, figures!.owed.amount);
  const [note, sent] = (await read(orderNumber)).order.invoices.slice(3);
  expect(note).toMatchObject({ kind: 'CREDIT_NOTE', forInvoice: collected.number, total: collected.total });
  expect(sent).toMatchObject({
    kind: 'INVOICE',
    forInvoice: collected.number,
    buyer: invoice.buyer,
    shippingTotal: invoice.shippingTotal,
    total: invoice.total,
  });
  expect((await read(orderNumber)).order.invoices).toHaveLength(5);
});
