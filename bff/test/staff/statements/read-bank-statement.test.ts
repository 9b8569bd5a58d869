import { beforeEach, expect, it } from 'vitest';

import { oneShop } from '../../support/cart-shop.ts';
import { dataOf } from '../../support/people.ts';
import { AWAITED, OVERDUE, plus, SENT, type TransferDesk, transferDesk } from '../../support/staff-transfers.ts';

const shop = oneShop();
let desk: TransferDesk;
beforeEach(async () => {
  await shop.sandbox.reset();
  desk = await transferDesk(shop);
});
const HEAD = 'Date,Amount,Payee,Particulars,Code,Reference';
const due = async (reference: string): Promise<string> => (await desk.money(await desk.orderOf(reference))).transfer!.outstanding.amount;
const states = (lines: { state: string }[]): string[] => lines.map(({ state }) => state);
/** Records the lines that are ready, as the page does. */
async function recordReady(text: string): Promise<number> {
  const { lines } = await desk.read(text);
  const ready = lines.filter(({ state }) => state === 'READY' || state === 'SHORT');
  for (const { key, orderNumber, amount, receivedAt, sentOn, payerName, text: bankReference } of ready) {
    const { userErrors } = await desk.record(orderNumber!, amount.amount, { key, receivedAt, sentOn, payerName, bankReference });
    expect(userErrors).toEqual([]);
  }
  return ready.length;
}

it('lines are matched by reference and amount, and what does not match says why', async () => {
  const [awaited, sent, overdue] = [await due(AWAITED), await due(SENT), await due(OVERDUE)];
  const number = await desk.orderOf(AWAITED);
  const spaced = `${AWAITED.slice(0, 4)} ${AWAITED.slice(4).toLowerCase()}`;
  const text = [
    HEAD,
    `20/11/2026,${awaited},G GILL,Gold,${spaced},`,
    `20/11/2026,${plus(sent, -10)},H SUTHERLAND,,,${SENT}`,
    `20/11/2026,${plus(sent, -10)},H SUTHERLAND,,,${SENT}`,
    `20/11/2026,${awaited},G GILL,again,,${AWAITED}`,
    `20/11/2026,${plus(overdue, 5)},T REWITI,,,${OVERDUE}`,
    '20/11/2026,99.00,A STRANGER,for gold,,',
    '20/11/2026,99.00,A STRANGER,,,22222222',
    `20/11/2026,99.00,A STRANGER,${AWAITED},,${SENT}`,
    '20/11/2026,-5.00,BANK FEE,,,',
  ].join('\n');
  await shop.forgetRequests();
  const { lines, outgoing, unread, userErrors } = await desk.read(text);
  expect([outgoing, unread, userErrors]).toEqual([1, [], []]);
  expect(states(lines)).toEqual(['READY', 'SHORT', 'OVER', 'NOTHING_DUE', 'OVER', 'NO_REFERENCE', 'UNKNOWN_REFERENCE', 'SEVERAL_ORDERS']);
  expect(lines[0]).toMatchObject({
    number: 1,
    amount: { amount: awaited, currencyCode: 'NZD' },
    receivedAt: '2026-11-19T11:00:00.000Z',
    payerName: 'G GILL',
    text: `Gold · ${spaced}`,
    reference: AWAITED,
    orderNumber: number,
    orderStatus: 'PENDING',
    customer: 'Gurpreet Gill',
    due: { amount: awaited },
  });
  expect(lines[2]!.due!.amount).toBe('10.00');
  expect(lines[6]).toMatchObject({ reference: '22222222', orderNumber: null });
  // One look at the orders and one at the lines, and nothing else.
  expect((await shop.requests()).map(({ method, url }) => `${method} ${url.split('?')[0]}`)).toEqual([
    'GET /orders',
    'POST /statement-lines',
  ]);
});

it.each([
  ['CSV', (amount: string) => `Date,Amount,Type,Description\n27/11/2026,${amount},DR,REFUND ${AWAITED}\n27/11/2026,5.00,CR,INTEREST`],
  [
    'OFX',
    (amount: string) =>
      `<OFX><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261127<TRNAMT>${amount}<FITID>1<MEMO>REFUND ${AWAITED}</STMTTRN>` +
      '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261127<TRNAMT>5.00<FITID>2<MEMO>INTEREST</STMTTRN></OFX>',
  ],
])('money that went out, by another column or tag than the amount, is offered for no order: %s', async (_, file) => {
  const { lines, outgoing, unread } = await desk.read(file(await due(AWAITED)));
  expect([outgoing, unread]).toEqual([1, []]);
  expect(lines).toMatchObject([{ number: 2, state: 'NO_REFERENCE', amount: { amount: '5.00' }, orderNumber: null }]);
});

it('Kiwibank’s full export names its order by the reference in “TP ref”, and its payer in “OP name”', async () => {
  const amount = await due(AWAITED);
  const head =
    'Account number,Date,Memo/Description,Source Code (payment type),TP ref,TP part,TP code,OP ref,OP part,OP code,OP name,OP Bank Account Number,Amount (credit),Amount (debit),Amount,Balance';
  const { lines } = await desk.read(
    `${head}\n38-9000-0123456-00,27-11-2026,G GILL ;Ref: ${AWAITED},DIRECT CREDIT,${AWAITED},GOLD,,,,,G GILL,12-3140-0654321-50,${amount},,${amount},5100.50\n`,
  );
  expect(lines).toMatchObject([{ state: 'READY', reference: AWAITED, payerName: 'G GILL' }]);
});

it('a statement that is loaded twice, or overlaps another, is recorded once; equal payments of a day are two', async () => {
  const [sent, awaited] = [await due(SENT), await due(AWAITED)];
  const half = plus(sent, -Math.floor(Number(sent) / 2));
  const rest = plus(sent, -Number(half));
  const lines = [`19/11/2026,${awaited},G GILL,,,${AWAITED}`, `20/11/2026,${half},H SUTHERLAND,,,${SENT}`];
  expect(await recordReady([HEAD, ...lines].join('\n'))).toBe(2);
  const again = await desk.read([HEAD, ...lines].join('\n'));
  expect(states(again.lines)).toEqual(['RECORDED', 'RECORDED']);
  const later = [HEAD, lines[1], `20/11/2026,${half},H SUTHERLAND,,,${SENT}`, `21/11/2026,${rest},H SUTHERLAND,,,${SENT}`].join('\n');
  const overlapping = await desk.read(later);
  expect(states(overlapping.lines).slice(0, 1)).toEqual(['RECORDED']);
  // The second of two equal lines is another payment, not the one that is recorded.
  expect(overlapping.lines[1]!.state).toMatch(/^(?:READY|OVER)$/);
  expect(new Set(overlapping.lines.map(({ key }) => key)).size).toBe(3);
  const { transfer } = await desk.money(await desk.orderOf(SENT));
  expect(transfer!.receipts).toHaveLength(1);
});

it('money that was recorded by hand is not taken for new money', async () => {
  const number = await desk.orderOf(AWAITED);
  const amount = await due(AWAITED);
  await desk.record(number, '50.00', { receivedAt: '2026-11-19T22:00:00.000Z' });
  const { lines } = await desk.read(
    [HEAD, `20/11/2026,50.00,G GILL,,,${AWAITED}`, `20/11/2026,${plus(amount, -50)},G GILL,,,${AWAITED}`].join('\n'),
  );
  expect(states(lines)[0]).toBe('MAYBE_RECORDED');
});

it('a statement in another currency matches no order of this one', async () => {
  const amount = await due(AWAITED);
  const { lines } = await desk.read([`${HEAD},Currency`, `20/11/2026,${amount},G GILL,,,${AWAITED},AUD`].join('\n'));
  expect(lines).toMatchObject([{ state: 'OTHER_CURRENCY', amount: { currencyCode: 'AUD' } }]);
});

it('what is no statement is rejected with what was found, what is needed, or how large it may be', async () => {
  for (const [text, message] of [
    [
      'Day,Sum\n1,2',
      'The file has no column with a date, an amount or a text, such as Particulars, Reference, Details or Description. Its columns are: Day, Sum.',
    ],
    ['', 'Please choose a file.'],
    ['x'.repeat(90_001), 'This file is larger than 90\u00a0kB. Please export fewer days at once.'],
  ]) {
    const { lines, userErrors } = await desk.read(text!);
    expect([lines, userErrors]).toEqual([[], [{ code: 'INVALID_INPUT', field: 'text', message }]]);
  }
});

it('1,000 lines are compared with few calls', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => `20/11/2026,${index + 1}.00,PAYER ${index},,,TEXT ${index}`);
  await shop.forgetRequests();
  const { lines } = await desk.read([HEAD, ...rows].join('\n'));
  expect(lines).toHaveLength(1000);
  expect((await shop.requests()).length).toBeLessThan(20);
  expect(dataOf(await desk.send('{ transferReports { orderNumber } }', {}))).toBeDefined();
});
