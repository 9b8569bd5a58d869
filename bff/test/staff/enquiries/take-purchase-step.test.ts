import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';

import { oneShop, ownAddress } from '../../support/cart-shop.ts';
import { dataOf, SALES, signIn, SITE, type UserErrorData } from '../../support/people.ts';

const FIELDS =
  'id state purchase { bid { value { amount } } steps { state by { name } price { amount } bid { amount } fineGrams reason } } answers { text }';
const LIST = `{ staffEnquiries(kind: BUY_BACK, page: 1) { items { ${FIELDS} } } }`;
const TAKE = `mutation($input: TakePurchaseStepInput!) { takePurchaseStep(input: $input) { enquiry { ${FIELDS} } userErrors { message field } } }`;
const SELL = `mutation { requestBuyBack(input: { name: "Ana Ngata", email: "ana.ngata@example.nz", message: "", kind: COINS,
  offered: { metal: "gold", fineness: 916.7, weight: 7.98, unit: GRAM, quantity: 4 } }) { estimate { value { amount } } userErrors { message } } }`;

interface Enquiry {
  id: string;
  state: string;
  purchase: {
    bid: { value: { amount: string } };
    steps: { state: string; price: { amount: string } | null; bid: { amount: string } | null; reason: string | null }[];
  };
  answers: { text: string }[];
}
interface Result {
  enquiry: Enquiry | null;
  userErrors: UserErrorData[];
}

const shop = oneShop();
let sales: Record<string, string>;
let enquiry: Enquiry;
beforeEach(async () => {
  await shop.control('/_sandbox/reset', 'POST');
  await shop.control('/_sandbox/faults', 'DELETE');
  ({ headers: sales } = await signIn(shop, SALES));
  dataOf(await shop.ask(SELL, {}, { headers: { ...SITE, ...ownAddress() } }));
  [enquiry] = dataOf(await shop.ask<{ staffEnquiries: { items: [Enquiry] } }>(LIST, {}, { headers: sales })).staffEnquiries.items;
});

const take = async (state: string, stepsSeen: number, fields: object = {}): Promise<Result> => {
  const input = { enquiryId: enquiry.id, stepsSeen, state, key: randomUUID(), ...fields };
  return dataOf(await shop.ask<{ takePurchaseStep: Result }>(TAKE, { input }, { headers: sales })).takePurchaseStep;
};

it('offers today’s bid, and pays another price only with a reason', async () => {
  const { value } = enquiry.purchase.bid;
  const offer = { price: value.amount, holdsForMinutes: 60, key: randomUUID() };
  const offered = await take('OFFERED', 0, offer);
  expect(offered.enquiry!.purchase.steps).toMatchObject([{ state: 'OFFERED', by: { name: 'Tom Fraser' }, price: value, bid: value }]);
  // The same key again, as after a lost response.
  expect((await take('OFFERED', 0, offer)).enquiry!.answers).toHaveLength(1);
  expect((await take('ACCEPTED', 0)).userErrors[0]!.message).toMatch(/^A colleague has moved this purchase on/);
  for (const [index, state] of ['ACCEPTED', 'AWAITED', 'RECEIVED'].entries()) expect((await take(state, index + 1)).userErrors).toEqual([]);
  await take('TESTED', 4, { fineGrams: '29.1' });
  expect((await take('PAID', 5, { price: '6000' })).userErrors).toMatchObject([
    { field: 'reason', message: 'Please say why it isn’t what was offered.' },
  ]);
  const paid = await take('PAID', 5, { price: '6000', reason: 'One coin was worn.' });
  expect(paid).toMatchObject({ enquiry: { state: 'CLOSED' }, userErrors: [] });
  expect(paid.enquiry!.purchase.steps.at(-1)).toMatchObject({ state: 'PAID', price: { amount: '6000.00' }, reason: 'One coin was worn.' });
});

it('is declined with a reason', async () => {
  expect((await take('DECLINED', 0)).userErrors[0]!.field).toBe('reason');
  const { enquiry: declined } = await take('DECLINED', 0, { reason: 'Plated.' });
  expect(declined).toMatchObject({ state: 'CLOSED', purchase: { steps: [{ state: 'DECLINED', reason: 'Plated.' }] } });
});

it('an unconfirmed step says to press again', async () => {
  await shop.control('/_sandbox/faults', 'POST', { method: 'POST', path: '/enquiries/*/purchase-steps', cut: 'after', times: 1 });
  const step = { price: '6000', holdsForMinutes: 60, key: randomUUID() };
  expect((await take('OFFERED', 0, step)).userErrors[0]!.message).toMatch(/hasn’t confirmed/);
  expect((await take('OFFERED', 0, step)).enquiry!.purchase.steps).toHaveLength(1);
});
