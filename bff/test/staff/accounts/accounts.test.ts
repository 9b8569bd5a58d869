import { parse } from 'csv-parse/sync';
import { localDay } from '@koura/shared-types/local-time';
import { beforeAll, expect, it } from 'vitest';

import { oneShop } from '../../support/cart-shop.ts';
import { ADMIN, dataOf, SALES, signIn } from '../../support/people.ts';
import { newKey, paidOrder, staffMoney } from '../../support/staff-money.ts';
import { AWAITED, OVERDUE, type TransferDesk, transferDesk } from '../../support/staff-transfers.ts';

const shop = oneShop({ REFUND_APPROVAL_ABOVE: '1000000', PAYMENT_TIME_SCALE: '0.001' });
let admin: Record<string, string>;
let desk: TransferDesk;

const DAY_MS = 86_400_000;
const today = localDay(new Date());
/** Everything that the shop has ever sold. */
const ALL = { from: localDay(new Date(Date.now() - 729 * DAY_MS)), to: today };

type Row = Record<string, string>;
async function fileOf(name: string, filter: { from?: string; to?: string; currency?: string }): Promise<Row[]> {
  const response = await fetch(`${shop.url}/exports/${name}`, {
    method: 'POST',
    headers: { ...admin, 'content-type': 'application/json' },
    body: JSON.stringify(filter),
  });
  const days = filter.from === undefined ? today : `${filter.from}-to-${filter.to}`;
  expect([response.status, response.headers.get('content-disposition')]).toEqual([200, `attachment; filename="${name}-${days}.csv"`]);
  return parse(await response.text(), { bom: true, columns: true, record_delimiter: '\r\n', skip_records_with_empty_values: true });
}
const cents = (text: string | undefined): number => Math.round(Number(text || 0) * 100);
const sumOf = (rows: readonly Row[], column: string): number => rows.reduce((sum, row) => sum + cents(row[column]), 0);
const inNzd = (rows: readonly Row[]): Row[] => rows.filter((row) => row['Currency'] === 'NZD');

const M = '{ amount }';
const WAY = `{ received ${M} sentBack ${M} }`;
interface AccountsData {
  currencyCode: string;
  sales: Record<'invoiced' | 'credited' | 'total' | 'tax', { amount: string }>[];
  total: { amount: string };
  tax: { amount: string };
  bank: { received: { amount: string }; sentBack: { amount: string } };
  card: { received: { amount: string }; sentBack: { amount: string } };
  opening: { amount: string };
  closing: { amount: string };
}
const ACCOUNTS = `query($from: String!, $to: String!) { accounts(from: $from, to: $to) { currencies {
  currencyCode sales { treatment taxRate invoiced ${M} credited ${M} total ${M} tax ${M} } total ${M} tax ${M} bank ${WAY} card ${WAY} opening ${M} closing ${M}
} } }`;
async function accountsOf(days: object): Promise<AccountsData> {
  const { accounts } = dataOf(
    await shop.ask<{ accounts: { currencies: AccountsData[] } }>(ACCOUNTS, days as Record<string, unknown>, { headers: admin }),
  );
  return accounts.currencies.find(({ currencyCode }) => currencyCode === 'NZD')!;
}
const LEDGER = `query($number: String!) { orderLedger(number: $number) { kind amount ${M} balance ${M} payerName by { name } } }`;
const ledgerOf = async (number: string): Promise<{ kind: string; amount: { amount: string }; balance: { amount: string } }[]> =>
  dataOf(await desk.send<{ orderLedger: { kind: string; amount: { amount: string }; balance: { amount: string } }[] }>(LEDGER, { number }))
    .orderLedger;

const REVISE = 'mutation($input: ReviseOrderInput!) { reviseOrder(input: $input) { userErrors { code message } } }';
const PREVIEW = `mutation($input: PreviewOrderRevisionInput!) { previewOrderRevision(input: $input) { preview {
  figures { total { after { amount currencyCode } } owed ${M} owedBack ${M} } deliveries { code slots { id } } } } }`;
const LINES = 'query($number: String!) { staffOrder(number: $number) { order { lineItems { productId quantity } } } }';

interface Figures {
  total: { after: object };
  owed: { amount: string };
  owedBack: { amount: string };
}
interface Preview {
  figures: Figures;
  deliveries: { code: string; slots: { id: string }[] }[];
}
const previewOf = async (input: object): Promise<Preview> =>
  dataOf(await shop.ask<{ previewOrderRevision: { preview: Preview } }>(PREVIEW, { input }, { headers: admin })).previewOrderRevision
    .preview;

async function revise(wanted: object): Promise<Figures> {
  const { figures } = await previewOf(wanted);
  const input = { ...wanted, revision: 0, total: figures.total.after, calledAt: '021 555 0182', note: 'As asked', key: newKey() };
  const { reviseOrder } = dataOf(await shop.ask<{ reviseOrder: { userErrors: object[] } }>(REVISE, { input }, { headers: admin }));
  expect(reviseOrder.userErrors).toEqual([]);
  return figures;
}

/** An order by transfer gets a piece more, whose price arrives; one by card is collected instead, and its difference goes back. */
async function changeOrders(byTransfer: string): Promise<void> {
  type Lines = { staffOrder: { order: { lineItems: { productId: string; quantity: number }[] } } };
  const { lineItems } = dataOf(await shop.ask<Lines>(LINES, { number: byTransfer }, { headers: admin })).staffOrder.order;
  const lines = lineItems.map(({ productId, quantity }, index) => ({
    productId,
    quantity: quantity + (index === 0 ? 1 : 0),
    price: 'ORDER',
  }));
  await desk.record(byTransfer, (await revise({ orderNumber: byTransfer, lines })).owed.amount);
  const byCard = (await paidOrder(shop)).orderNumber;
  const { deliveries } = await previewOf({ orderNumber: byCard });
  const [slot] = deliveries.find(({ code }) => code === 'COLLECT')!.slots;
  const { owedBack } = await revise({ orderNumber: byCard, delivery: { code: 'COLLECT', slotId: slot!.id } });
  if (Number(owedBack.amount) > 0) await staffMoney(shop, () => desk.headers).refund(byCard, owedBack.amount, { key: newKey() });
}

beforeAll(async () => {
  admin = (await signIn(shop, ADMIN)).headers;
  desk = await transferDesk(shop, SALES);
});

it('a period adds up to the same in orders, lines, money, journal, tax return and bank', async () => {
  const card = await paidOrder(shop);
  await staffMoney(shop, () => desk.headers).refund(card.orderNumber, '12.5', { key: newKey() });
  const [paid, overpaid] = [await desk.orderOf(AWAITED), await desk.orderOf(OVERDUE)];
  const due = (await desk.money(paid)).transfer!.outstanding.amount;
  await desk.record(paid, due);
  const mistaken = await desk.record(overpaid, '50', { payerName: 'SOMEBODY ELSE' });
  await desk.takeBack(overpaid, mistaken.transfer!.receipts.find(({ payerName }) => payerName === 'SOMEBODY ELSE')!.key);
  await desk.record(overpaid, '7000', { payerName: 'TOO MUCH' });
  await desk.giveBack(overpaid, '1.05');
  await changeOrders(paid);

  const accounts = await accountsOf(ALL);
  const lines = inNzd(await fileOf('sales-lines', ALL));
  const moves = inNzd(await fileOf('money-moves', ALL));
  const orders = inNzd(await fileOf('orders', {}));

  // Orders and money: what the orders say has been taken and returned is what moved.
  expect(sumOf(moves, 'In')).toBe(sumOf(orders, 'Taken'));
  // A refund on its way is no money yet.
  const settled = orders.filter((row) => row['Payment'] !== 'refundPending');
  expect(sumOf(moves, 'Out')).toBe(sumOf(settled, 'Returned'));
  const byBank = moves.filter((row) => row['Way'] === 'Bank transfer');
  expect(cents(accounts.bank.received.amount)).toBe(sumOf(byBank, 'In'));
  expect(cents(accounts.bank.sentBack.amount)).toBe(105);
  expect(cents(accounts.card.received.amount) + cents(accounts.bank.received.amount)).toBe(sumOf(moves, 'In'));
  expect(cents(accounts.card.sentBack.amount) + cents(accounts.bank.sentBack.amount)).toBe(sumOf(moves, 'Out'));

  // Sales and tax: by line, by treatment, and on the documents.
  expect(cents(accounts.total.amount)).toBe(sumOf(lines, 'Total'));
  expect(cents(accounts.tax.amount)).toBe(sumOf(lines, 'Tax'));
  expect(accounts.sales.reduce((sum, { total }) => sum + cents(total.amount), 0)).toBe(sumOf(lines, 'Total'));
  expect(accounts.sales.reduce((sum, { tax }) => sum + cents(tax.amount), 0)).toBe(sumOf(lines, 'Tax'));
  const documents = Map.groupBy(lines, (row) => row['Document']!);
  const invoices = new Map(
    [...documents].filter(([, rows]) => rows[0]!['Kind of document'] === 'Invoice').map(([, rows]) => [rows[0]!['Order'], rows]),
  );
  const figuresOf = (order: Row): unknown => [order['Order'], cents(order['Total']), cents(order['Tax'])];
  const invoiced = orders.filter((order) => invoices.has(order['Order']));
  expect(invoiced.length).toBeGreaterThan(50);
  expect(invoiced.map(({ Order: number }) => [number, sumOf(invoices.get(number)!, 'Total'), sumOf(invoices.get(number)!, 'Tax')])).toEqual(
    invoiced.map(figuresOf),
  );

  // What customers have paid and not bought is what the ledgers of their orders are above or below 0.
  const credit = cents(accounts.opening.amount) + sumOf(moves, 'In') - sumOf(moves, 'Out') - sumOf(lines, 'Total');
  expect(cents(accounts.closing.amount)).toBe(credit);
  expect(accounts.opening.amount).toBe('0.00');

  // The journal of each program balances every day, and books the same sums.
  const xero = await fileOf('journal-xero', { ...ALL, currency: 'NZD' });
  const taxOf = (row: Row): number => (row['*TaxRate'] === '15% GST on Income' ? Math.round(cents(row['*Amount']) * 0.15) : 0);
  const booked = (account: string): number =>
    sumOf(
      xero.filter((row) => row['*AccountCode'] === account),
      '*Amount',
    );
  for (const [narration, rows] of Map.groupBy(xero, (row) => row['*Narration'])) {
    const balance = rows.reduce((sum, row) => sum + cents(row['*Amount']) + taxOf(row), 0);
    expect([narration, balance]).toEqual([narration, 0]);
  }
  expect(-xero.reduce((sum, row) => sum + taxOf(row), 0)).toBe(cents(accounts.tax.amount));
  expect(booked('610')).toBe(sumOf(byBank, 'In') - sumOf(byBank, 'Out'));
  expect(booked('610') + booked('611')).toBe(sumOf(moves, 'In') - sumOf(moves, 'Out'));
  expect(-booked('835')).toBe(cents(accounts.closing.amount));
  expect(Math.abs(booked('860'))).toBeLessThan(documents.size * 5);

  const myob = await fileOf('journal-myob', { ...ALL, currency: 'NZD' });
  const side = (row: Row): number => (row['Is Credit'] === 'Y' ? -1 : 1);
  for (const [number, rows] of Map.groupBy(myob, (row) => row['Journal Number'])) {
    const balance = rows.reduce((sum, row) => sum + side(row) * (cents(row['Amount']) + cents(row['GST Amount'])), 0);
    expect([number, balance]).toEqual([number, 0]);
  }
  expect(-myob.reduce((sum, row) => sum + side(row) * cents(row['GST Amount']), 0)).toBe(cents(accounts.tax.amount));

  // A period and the one before it are the whole.
  const [before, after] = [await accountsOf({ ...ALL, to: '2026-01-31' }), await accountsOf({ ...ALL, from: '2026-02-01' })];
  expect(cents(before.total.amount) + cents(after.total.amount)).toBe(cents(accounts.total.amount));
  expect([before.closing.amount, after.closing.amount]).toEqual([after.opening.amount, accounts.closing.amount]);
});

it('the ledger of an order: every sum in and out with the balance', async () => {
  const order = await paidOrder(shop);
  await staffMoney(shop, () => desk.headers).refund(order.orderNumber, '12.5', { key: newKey() });
  expect(await ledgerOf(order.orderNumber)).toEqual([
    { kind: 'ORDER', amount: { amount: order.total }, balance: { amount: order.total }, payerName: null, by: null },
    { kind: 'CARD_TAKEN', amount: { amount: order.total }, balance: { amount: '0.00' }, payerName: null, by: null },
    { kind: 'CARD_RETURNED', amount: { amount: '12.50' }, balance: { amount: '12.50' }, payerName: null, by: null },
  ]);
});
