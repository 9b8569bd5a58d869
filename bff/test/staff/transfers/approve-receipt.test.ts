import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';

import { changeSettings } from '../../support/dealer-settings.ts';
import { oneShop } from '../../support/cart-shop.ts';
import { ADMIN, dataOf, SALES, type UserErrorData } from '../../support/people.ts';
import { ago, AWAITED, type TransferDesk, transferDesk } from '../../support/staff-transfers.ts';

const shop = oneShop();
let first: TransferDesk;
let second: TransferDesk;
let number: string;
beforeEach(async () => {
  await shop.sandbox.reset();
  await changeSettings(shop, ({ transfers }) => ({ transfers: { ...transfers, secondPersonAbove: 100 } }));
  first = await transferDesk(shop, SALES);
  second = await transferDesk(shop, ADMIN);
  number = await first.orderOf(AWAITED);
});

interface Request {
  id: string;
  orderNumber: string;
  amount: { amount: string };
  requestedBy: string;
  isOwn: boolean;
}
const RECORD = `mutation($input: RecordTransferInput!) { recordTransfer(input: $input) { approval { id isOwn } userErrors { code message } } }`;
const OPEN = '{ receiptRequests { id orderNumber amount { amount } requestedBy isOwn } paymentReportCount }';
const open = async (desk: TransferDesk): Promise<Request[]> =>
  dataOf(await desk.send<{ receiptRequests: Request[] }>(OPEN, {})).receiptRequests;
async function decide(desk: TransferDesk, step: 'approve' | 'decline', id: string): Promise<UserErrorData[]> {
  const name = `${step}Receipt`;
  const input = `${step === 'approve' ? 'Approve' : 'Decline'}ReceiptInput`;
  const query = `mutation($input: ${input}!) { ${name}(input: $input) { userErrors { code message field } } }`;
  return dataOf(await desk.send<Record<string, { userErrors: UserErrorData[] }>>(query, { input: { id } }))[name]!.userErrors;
}
async function record(amount: string, key: string = randomUUID()): Promise<{ approval: { id: string; isOwn: boolean } | null }> {
  const input = {
    orderNumber: number,
    amount: { amount, currencyCode: 'NZD' },
    receivedAt: ago(60),
    payerName: 'G GILL',
    bankReference: 'GOLD',
    key,
  };
  return dataOf(await first.send<{ recordTransfer: { approval: { id: string; isOwn: boolean } | null } }>(RECORD, { input }))
    .recordTransfer;
}
const received = async (): Promise<string> => (await first.money(number)).transfer!.received.amount;

it('a sum above the limit is recorded when another person approves it, once', async () => {
  const key = randomUUID();
  const { approval } = await record('100.01', key);
  expect(approval).toMatchObject({ isOwn: true });
  expect((await record('100.01', key)).approval).toEqual(approval);
  expect(await received()).toBe('0.00');
  expect(await open(second)).toEqual([
    { id: approval!.id, orderNumber: number, amount: { amount: '100.01' }, requestedBy: 'Tom Fraser', isOwn: false },
  ]);
  expect(await decide(first, 'approve', approval!.id)).toMatchObject([{ code: 'PAYMENT_REFUSED' }]);
  expect(await received()).toBe('0.00');
  expect(await decide(second, 'approve', approval!.id)).toEqual([]);
  expect(await received()).toBe('100.01');
  expect((await first.money(number)).transfer!.receipts).toMatchObject([{ key, recordedBy: 'Tom Fraser' }]);
  expect(await decide(second, 'approve', approval!.id)).toMatchObject([{ code: 'PAYMENT_REFUSED' }]);
  expect(await open(first)).toEqual([]);
});

it('parts of a sum are that sum, and what is declined is not recorded', async () => {
  expect((await record('60')).approval).toBeNull();
  const { approval } = await record('60.5');
  expect(approval).not.toBeNull();
  expect(await decide(second, 'decline', approval!.id)).toEqual([]);
  expect(await received()).toBe('60.00');
  expect((await record('40')).approval).toBeNull();
});
