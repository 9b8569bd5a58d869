import { beforeEach, expect, it } from 'vitest';

import { oneShop } from '../../support/cart-shop.ts';
import { AWAITED, OVERDUE, SENT, shopWithout, type TransferDesk, transferDesk } from '../../support/staff-transfers.ts';

const shop = oneShop();
let desk: TransferDesk;
beforeEach(async () => {
  await shop.sandbox.reset();
  desk = await transferDesk(shop);
});
const HEAD = 'Date,Amount,Payee,Particulars,Code,Reference';
const due = async (reference: string): Promise<string> => (await desk.money(await desk.orderOf(reference))).transfer!.outstanding.amount;
const wrong = (reference: string): string => `${reference.startsWith('2') ? '3' : '2'}${reference.slice(1)}`;

it('a line without a reference finds the orders that it nearly names, and a person chooses', async () => {
  const [awaited, overdue] = [await desk.orderOf(AWAITED), await desk.orderOf(OVERDUE)];
  const { lines } = await desk.read(
    [
      HEAD,
      `20/11/2026,12.00,SOMEBODY,${overdue.replace('-', '')},,`,
      `20/11/2026,12.00,SOMEBODY,,,${wrong(SENT)}`,
      `20/11/2026,${await due(AWAITED)},G GILL,gold,,`,
      `20/11/2026,12.00,SOMEBODY,gold,,`,
      `20/11/2026,12.00,G GILL,,,${OVERDUE}`,
    ].join('\n'),
  );
  expect(lines.map(({ state, candidates }) => [state, candidates.map(({ orderNumber, fits }) => [orderNumber, fits])])).toEqual([
    ['NO_REFERENCE', [[overdue, ['NUMBER']]]],
    ['NO_REFERENCE', [[await desk.orderOf(SENT), ['REFERENCE']]]],
    ['NO_REFERENCE', [[awaited, ['SUM', 'PAYER']]]],
    ['NO_REFERENCE', []],
    [expect.stringMatching(/SHORT|OVER/), []],
  ]);
  expect(lines[2]!.candidates[0]).toMatchObject({
    customer: 'Gurpreet Gill',
    outstanding: { amount: await due(AWAITED), currencyCode: 'NZD' },
  });
});

it('what was booked by hand is known again, and so is what was taken back', async () => {
  const number = await desk.orderOf(AWAITED);
  const text = [HEAD, `20/11/2026,12.00,GOLD TRUST,for the children,,`, '21/11/2026,13.00,GOLD TRUST,more,,'].join('\n');
  const [line] = (await desk.read(text)).lines;
  const { key, amount, receivedAt, payerName } = line!;
  const digits = number.replace(/\D/g, '');
  const recorded = await desk.record(digits, amount.amount, { key, receivedAt, payerName, bankReference: line!.text });
  expect(recorded.userErrors).toEqual([]);

  const [again, next] = (await desk.read(text)).lines;
  expect(again).toMatchObject({ state: 'RECORDED', orderNumber: number, candidates: [], takenBack: null });
  expect(next).toMatchObject({ state: 'NO_REFERENCE', candidates: [{ orderNumber: number, fits: ['PAYER_BEFORE'] }] });

  await desk.takeBack(number, key, 'Of another person');
  const [taken] = (await desk.read(text)).lines;
  expect(taken).toMatchObject({
    state: 'NO_REFERENCE',
    orderNumber: null,
    takenBack: { orderNumber: number, by: 'Tom Fraser', reason: 'Of another person' },
  });
});

it('a number that nobody has, and figures of several orders', async () => {
  const [none] = (await desk.record('999999', '1')).userErrors;
  expect(none).toMatchObject({ field: 'orderNumber', message: 'There’s no order with this number.' });
});

it('without the capability lines are matched by their reference alone', async () => {
  const without = await shopWithout('staff.statements');
  try {
    const its = await transferDesk(without);
    const { lines } = await its.read([HEAD, `20/11/2026,12.00,SOMEBODY,K100311,,`].join('\n'));
    expect(lines).toMatchObject([{ state: 'NO_REFERENCE', candidates: [], takenBack: null }]);
  } finally {
    await without.close();
  }
});
