import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { fillCart, openShop, type Shop } from '../../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../../support/checkout-order.ts';
import { ADMIN, dataOf, signIn, type UserErrorData } from '../../support/people.ts';
import { quoteFor } from '../../support/quote.ts';
import { paidOrder, staffMoney } from '../../support/staff-money.ts';
import { AWAITED, type TransferDesk, transferDesk } from '../../support/staff-transfers.ts';

const M = '{ amount currencyCode }';
const PAIR = `{ before ${M} after ${M} }`;
const FIGURES = `lines { productId name before { quantity unitPrice ${M} total ${M} } after { quantity } } shipping ${PAIR} tax ${PAIR} total ${PAIR} paid ${M} owed ${M} owedBack ${M} correctsInvoice`;
const PREVIEW = `mutation($input: PreviewOrderRevisionInput!) { previewOrderRevision(input: $input) {
  preview { refusedBecause figures { ${FIGURES} } deliveries { code label price ${M} slots { id } unavailableBecause } } userErrors { code message field } } }`;
const REVISE = `mutation($input: ReviseOrderInput!) { reviseOrder(input: $input) { changing { revision } userErrors { code message field } } }`;
const ORDER = `query($number: String!) { staffOrder(number: $number) { canRevise changing { revision }
  order { total ${M} contact { phone } lineItems { productId quantity } delivery { line1 } deliveryChoice { code slot { id } } payment { state owedBack ${M} } } sending { holds { reason } } } }`;

interface MoneyData {
  amount: string;
  currencyCode: string;
}
interface Figures {
  lines: { productId: string; before: { quantity: number } | null; after: { quantity: number } | null }[];
  total: { before: MoneyData; after: MoneyData };
  owed: MoneyData;
  owedBack: MoneyData;
  correctsInvoice: boolean;
}
interface Preview {
  refusedBecause: string | null;
  figures: Figures | null;
  deliveries: { code: string; label: string; slots: { id: string }[] }[];
}
interface StaffOrderData {
  canRevise: boolean;
  changing: { revision: number };
  order: {
    total: MoneyData;
    contact: { phone: string | null };
    lineItems: { productId: string; quantity: number }[];
    delivery: { line1: string } | null;
    deliveryChoice: { code: string; slot: { id: string } | null } | null;
    payment: { state: string; owedBack: MoneyData | null };
  };
  sending: { holds: { reason: string }[] };
}

/** A shop whose gateway composes all mails. */
let shop: Shop;
let admin: Record<string, string>;
let desk: TransferDesk;
beforeAll(async () => {
  shop = await openShop({}, {}, [], []);
  admin = (await signIn(shop, ADMIN)).headers;
  desk = await transferDesk(shop, ADMIN);
});
afterAll(() => shop.close());

const read = async (number: string): Promise<StaffOrderData> =>
  dataOf(await shop.ask<{ staffOrder: StaffOrderData }>(ORDER, { number }, { headers: admin })).staffOrder;
const preview = async (input: object): Promise<Preview> =>
  dataOf(await shop.ask<{ previewOrderRevision: { preview: Preview } }>(PREVIEW, { input }, { headers: admin })).previewOrderRevision
    .preview;
const revise = async (input: object): Promise<{ changing: { revision: number } | null; userErrors: UserErrorData[] }> =>
  dataOf(
    await shop.ask<{ reviseOrder: { changing: { revision: number } | null; userErrors: UserErrorData[] } }>(
      REVISE,
      { input },
      { headers: admin },
    ),
  ).reviseOrder;
const mailTo = async (subject: string): Promise<string[]> =>
  (await shop.control<{ subject: string; text: string }[]>('/_sandbox/outbox'))
    .filter((mail) => mail.subject === subject)
    .map(({ text }) => text);

it('an order by transfer with one more piece waits for the difference, and is invoiced anew once it is there', async () => {
  const orderNumber = await desk.orderOf(AWAITED);
  await desk.record(orderNumber, (await desk.money(orderNumber)).transfer!.outstanding.amount);
  const before = await read(orderNumber);
  const { productId, quantity } = before.order.lineItems[0]!;
  const lines = before.order.lineItems.map((line) => ({
    productId: line.productId,
    quantity: line.quantity + (line.productId === productId ? 1 : 0),
    price: 'ORDER',
  }));
  const { figures, refusedBecause } = await preview({ orderNumber, lines });
  expect(refusedBecause).toBeNull();
  expect(figures!.lines[0]).toMatchObject({ productId, before: { quantity }, after: { quantity: quantity + 1 } });
  expect(figures).toMatchObject({ owedBack: { amount: '0.00' }, correctsInvoice: true });

  const input = {
    orderNumber,
    lines,
    revision: 0,
    total: figures!.total.after,
    calledAt: before.order.contact.phone ?? '021 555 0182',
    note: 'One more',
    key: randomUUID(),
  };
  expect(await revise({ ...input, total: figures!.total.before })).toMatchObject({
    changing: null,
    userErrors: [{ code: 'PRICE_CHANGED' }],
  });
  for (let time = 0; time < 2; time += 1) expect(await revise(input)).toEqual({ changing: { revision: 1 }, userErrors: [] });
  const owing = await read(orderNumber);
  expect(owing).toMatchObject({
    order: { total: figures!.total.after, payment: { state: 'AWAITING' } },
    sending: { holds: [{ reason: 'NOT_PAID' }] },
  });
  await expect
    .poll(() => mailTo(`Your order ${orderNumber} has been changed`))
    .toMatchObject([expect.stringContaining('This is still to be paid.')]);

  await desk.record(orderNumber, figures!.owed.amount);
  expect((await read(orderNumber)).sending.holds).toEqual([]);
  await expect
    .poll(() => mailTo(`New invoice for order ${orderNumber}`))
    .toMatchObject([expect.stringContaining('replaces the one before')]);
});

it('a paid order goes to the counter instead, at a time that is free, and what it costs less is owed back', async () => {
  const { orderNumber } = await paidOrder(shop);
  const { order, canRevise } = await read(orderNumber);
  expect(canRevise).toBe(true);
  const { deliveries } = await preview({ orderNumber });
  const counter = deliveries.find(({ code }) => code === 'COLLECT')!;
  const delivery = { code: 'COLLECT', slotId: counter.slots[0]!.id };
  expect(await preview({ orderNumber, delivery: { code: 'COLLECT' } })).toMatchObject({
    refusedBecause: 'Please choose a time.',
    figures: null,
  });
  const { figures } = await preview({ orderNumber, delivery });
  expect(Number(figures!.owedBack.amount)).toBeCloseTo(Number(order.total.amount) - Number(figures!.total.after.amount));
  const input = { orderNumber, delivery, revision: 0, total: figures!.total.after, note: 'Comes by', key: randomUUID() };
  expect(await revise(input)).toMatchObject({ changing: null, userErrors: [{ field: 'calledAt' }] });
  expect(await revise({ ...input, calledAt: order.contact.phone })).toMatchObject({ changing: { revision: 1 }, userErrors: [] });
  expect((await read(orderNumber)).order).toMatchObject({
    delivery: null,
    deliveryChoice: { code: 'COLLECT', slot: { id: delivery.slotId } },
    total: figures!.total.after,
    payment: { owedBack: Number(figures!.owedBack.amount) > 0 ? figures!.owedBack : null },
  });
});

it('a courier instead of the counter is more than a charged card can pay: staff are told what to do instead', async () => {
  const cart = await fillCart(shop);
  const slots = dataOf(
    await shop.ask<{ deliveryOptions: { code: string; slots: { id: string }[] }[] }>(
      '{ deliveryOptions(countryCode: "NZ") { code slots { id } } }',
      {},
      { cart: cart.cartId },
    ),
  ).deliveryOptions.find(({ code }) => code === 'COLLECT')!.slots;
  const deliveryChoice = { code: 'COLLECT', slotId: slots[0]!.id };
  const { quote } = await quoteFor(shop, cart, { deliveryChoice });
  const input = orderInput(cart, { delivery: null, deliveryChoice, quoteId: quote!.quoteId, expectedTotal: quote!.total });
  const { orderNumber } = placed(await placeOrder(shop, cart, input)).order!;
  const address = orderInput(cart)['delivery'];
  const { refusedBecause, figures } = await preview({ orderNumber, delivery: { code: 'COURIER', address } });
  expect(figures).toBeNull();
  expect(refusedBecause).toMatch(
    /^The order would cost \S+ more than its card was charged, .* Draft an order of the same pieces at this order’s prices, .* and cancel this one\.$/,
  );
});

it('after a credit note the total stays: another time at the counter can be had, other pieces cannot', async () => {
  const { orderNumber } = await paidOrder(shop);
  const { contact } = (await read(orderNumber)).order;
  const collect = async (revision: number): Promise<{ slotId: string; figures: Figures }> => {
    const { slots } = (await preview({ orderNumber })).deliveries.find(({ code }) => code === 'COLLECT')!;
    const delivery = { code: 'COLLECT', slotId: slots[revision]!.id };
    const figures = (await preview({ orderNumber, delivery })).figures!;
    const told = { revision, total: figures.total.after, note: 'Comes by', calledAt: contact.phone, key: randomUUID() };
    expect(await revise({ orderNumber, delivery, ...told })).toEqual({ changing: { revision: revision + 1 }, userErrors: [] });
    return { slotId: delivery.slotId, figures };
  };
  const { figures } = await collect(0);
  // What the order costs less credits nothing, and 20.00 more are credited.
  await staffMoney(shop, () => admin).refund(orderNumber, (Number(figures.owedBack.amount) + 20).toFixed(2));
  await expect.poll(async () => (await read(orderNumber)).order.payment.state).toBe('PARTLY_RETURNED');
  const { order } = await read(orderNumber);
  const lines = order.lineItems.map(({ productId, quantity }) => ({ productId, quantity: quantity + 1, price: 'ORDER' }));
  expect((await preview({ orderNumber, lines })).refusedBecause).toMatch(/with a credit note, so what it contains stays/);
  const later = await collect(1);
  expect(later.figures).toMatchObject({ owed: { amount: '0.00' }, owedBack: { amount: '0.00' }, total: { after: order.total } });
  expect((await read(orderNumber)).order).toMatchObject({
    deliveryChoice: { slot: { id: later.slotId } },
    payment: { state: 'PARTLY_RETURNED' },
  });
});

it('without the capability nothing is offered', async () => {
  const other = await openShop({}, {}, ['staff.orderRevisions']);
  const { headers } = await signIn(other, ADMIN);
  const { data } = await other.ask<{ reviseOrder: object }>(PREVIEW, { input: { orderNumber: 'K-100201' } }, { headers });
  expect(data).toMatchObject({ previewOrderRevision: { preview: null, userErrors: [{ code: 'INVALID_INPUT' }] } });
  await other.close();
});
