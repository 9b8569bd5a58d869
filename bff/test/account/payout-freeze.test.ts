import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

import { PREFIX } from '../support/backend-version.ts';
import { fillCart, oneShop, ownAddress } from '../support/cart-shop.ts';
import { CONTACT, DELIVERY, orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { freezePayouts, liftPayoutFreeze } from '../support/payout-freeze.ts';
import { dataOf, SALES, SHOPPER, signIn, SITE, type UserErrorData } from '../support/people.ts';
import { paidOrder, REFUND_PAYMENT } from '../support/staff-money.ts';
import { transferDesk } from '../support/staff-transfers.ts';
import { orderByTransfer, receiveMoney, tokenOf } from '../support/transfer-order.ts';

type Headers = Record<string, string>;

const shop = oneShop();
let sales: Headers;
beforeEach(async () => {
  await shop.control('/_sandbox/reset', 'POST');
  sales = (await signIn(shop, SALES)).headers;
});

const ask = async <T>(query: string, variables: object = {}, headers: Headers = sales): Promise<T> =>
  dataOf(await shop.ask<T>(query, variables as Record<string, unknown>, { headers }));

const FROZEN = [{ code: 'PAYOUTS_FROZEN', message: expect.stringContaining('reported a sign-in that wasn’t theirs') as string }];
const in72Hours = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;

describe('paying for offered metal', () => {
  const FIELDS = 'id state purchase { payoutsFrozenUntil steps { state } }';
  const LIST = `{ staffEnquiries(kind: BUY_BACK, page: 1) { items { ${FIELDS} } } }`;
  const TAKE = `mutation($input: TakePurchaseStepInput!) { takePurchaseStep(input: $input) { enquiry { ${FIELDS} } userErrors { code message } } }`;
  const SELL = `mutation($email: String!) { requestBuyBack(input: { name: "Ana", email: $email, message: "", kind: COINS,
    offered: { metal: "gold", fineness: 916.7, weight: 7.98, unit: GRAM, quantity: 4 } }) { userErrors { message } } }`;
  interface Enquiry {
    id: string;
    purchase: { payoutsFrozenUntil: string | null; steps: { state: string }[] };
  }

  it('is refused until the customer was called, whatever the form said who they are', async () => {
    await ask(SELL, { email: SHOPPER.email.toUpperCase() }, { ...SITE, ...ownAddress() });
    const newest = async (): Promise<Enquiry> => (await ask<{ staffEnquiries: { items: [Enquiry] } }>(LIST)).staffEnquiries.items[0];
    const { id } = await newest();
    const take = async (stepsSeen: number, state: string, fields: object = {}): Promise<{ userErrors: UserErrorData[] }> =>
      (
        await ask<{ takePurchaseStep: { userErrors: UserErrorData[] } }>(TAKE, {
          input: { enquiryId: id, stepsSeen, state, key: randomUUID(), ...fields },
        })
      ).takePurchaseStep;
    await take(0, 'OFFERED', { price: '6000', holdsForMinutes: 60 });
    for (const [index, state] of ['ACCEPTED', 'AWAITED', 'RECEIVED'].entries()) await take(index + 1, state);
    await take(4, 'TESTED', { fineGrams: '29.1' });
    expect((await newest()).purchase.payoutsFrozenUntil).toBeNull();
    await freezePayouts(shop);
    expect((await newest()).purchase.payoutsFrozenUntil).toEqual(in72Hours);
    expect((await take(5, 'PAID', { price: '6000' })).userErrors).toMatchObject(FROZEN);
    expect((await newest()).purchase.steps.at(-1)!.state).toBe('TESTED');
    await liftPayoutFreeze(shop);
    expect((await take(5, 'PAID', { price: '6000' })).userErrors).toEqual([]);
  });
});

describe('sending a transfer back', () => {
  it.each([
    ['of the account', async () => ({ bearer: await tokenOf(shop, SHOPPER) })],
    ['of a guest with its email address', async () => ({ email: SHOPPER.email })],
  ])('is refused for an order %s before money is sent, and by the backend itself', async (_whose, buyer) => {
    const order = await orderByTransfer(shop, await buyer());
    await receiveMoney(shop, order, order.total + 20);
    const desk = await transferDesk(shop);
    const key = randomUUID();
    expect((await desk.giveBack(order.orderNumber, '5.00', { key })).userErrors).toEqual([]);
    const frozenUntil = async (): Promise<string | null> => {
      const query = `query($number: String!) { orderMoney(number: $number) { transfer { payoutsFrozenUntil } } }`;
      type Money = { orderMoney: { transfer: { payoutsFrozenUntil: string | null } } };
      return (await ask<Money>(query, { number: order.orderNumber })).orderMoney.transfer.payoutsFrozenUntil;
    };
    expect(await frozenUntil()).toBeNull();
    await freezePayouts(shop);
    expect(await frozenUntil()).toEqual(in72Hours);
    type Reports = { transferReports: { orderNumber: string; transfer: { payoutsFrozenUntil: string | null } }[] };
    const { transferReports } = await ask<Reports>('{ transferReports { orderNumber transfer { payoutsFrozenUntil } } }');
    expect(transferReports.find(({ orderNumber }) => orderNumber === order.orderNumber)!.transfer.payoutsFrozenUntil).toEqual(in72Hours);
    expect(await desk.giveBack(order.orderNumber, '15.00')).toMatchObject({ transfer: null, userErrors: FROZEN });
    const direct = await fetch(`${shop.sandbox.url}${PREFIX}/orders/${order.id}/transfer-returns`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf(shop, SALES)}` },
      body: JSON.stringify({ amount: 15, currency: 'NZD', returnedAt: new Date().toISOString(), bankReference: '', key: randomUUID() }),
    });
    expect(direct.status).toBe(409);
    expect(await direct.text()).toContain('PAYOUTS_FROZEN');
    // What was recorded before is answered as it was.
    expect(await desk.giveBack(order.orderNumber, '5.00', { key })).toMatchObject({
      transfer: { returned: { amount: '5.00' } },
      userErrors: [],
    });
    await liftPayoutFreeze(shop);
    expect((await desk.giveBack(order.orderNumber, '15.00')).userErrors).toEqual([]);
  });
});

describe('another address of an order', () => {
  const CHANGING = 'changing { revision addressFrozenUntil }';
  const ORDER = `query($number: String!) { staffOrder(number: $number) { ${CHANGING} order { contact { firstName lastName email phone } delivery { line1 line2 suburb city postcode countryCode } } } }`;
  const CHANGE = `mutation($input: ChangeOrderDetailsInput!) { changeOrderDetails(input: $input) { ${CHANGING} userErrors { code message } } }`;
  const PREVIEW = 'mutation($input: PreviewOrderRevisionInput!) { previewOrderRevision(input: $input) { preview { refusedBecause } } }';
  const REVISE = 'mutation($input: ReviseOrderInput!) { reviseOrder(input: $input) { userErrors { code message } } }';
  interface Found {
    changing: { revision: number; addressFrozenUntil: string | null };
    order: { contact: Record<string, string>; delivery: Record<string, string | null> };
  }
  const read = async (number: string): Promise<Found> => (await ask<{ staffOrder: Found }>(ORDER, { number })).staffOrder;
  const change = async (orderNumber: string, line1: string, contact: object = {}): Promise<UserErrorData[]> => {
    const { changing, order } = await read(orderNumber);
    const input = {
      orderNumber,
      revision: changing.revision,
      contact: { ...order.contact, ...contact },
      delivery: { ...order.delivery, line1 },
      calledAt: CONTACT.phone,
      note: 'They have moved',
      key: randomUUID(),
    };
    return (await ask<{ changeOrderDetails: { userErrors: UserErrorData[] } }>(CHANGE, { input })).changeOrderDetails.userErrors;
  };

  it('is refused once it is paid, however it is changed, until the customer was called', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const cart = await fillCart(shop, [1], headers);
    const { orderNumber } = placed(await placeOrder(shop, cart, orderInput(cart), headers)).order!;
    await freezePayouts(shop);
    expect((await read(orderNumber)).changing.addressFrozenUntil).toEqual(in72Hours);
    expect(await change(orderNumber, '77 Wrong Way')).toMatchObject(FROZEN);
    const delivery = { code: 'COURIER', address: { ...DELIVERY, line1: '77 Wrong Way' } };
    const { preview } = (
      await ask<{ previewOrderRevision: { preview: { refusedBecause: string | null } } }>(PREVIEW, { input: { orderNumber, delivery } })
    ).previewOrderRevision;
    expect(preview.refusedBecause).toContain('reported a sign-in that wasn’t theirs');
    const input = {
      orderNumber,
      delivery,
      revision: 0,
      total: cart.total,
      calledAt: CONTACT.phone,
      note: 'They have moved',
      key: randomUUID(),
    };
    expect((await ask<{ reviseOrder: { userErrors: UserErrorData[] } }>(REVISE, { input })).reviseOrder.userErrors).toMatchObject(FROZEN);
    const { order } = await read(orderNumber);
    expect(order.delivery).toMatchObject({ line1: DELIVERY.line1 });
    // What goes nowhere else is changed as ever.
    expect(await change(orderNumber, DELIVERY.line1, { phone: '021 765 4321' })).toEqual([]);
    await liftPayoutFreeze(shop);
    expect(await change(orderNumber, '77 Wrong Way')).toEqual([]);
  });

  it('is open while nothing is paid', async () => {
    const order = await orderByTransfer(shop, { bearer: await tokenOf(shop, SHOPPER) });
    await freezePayouts(shop);
    expect((await read(order.orderNumber)).changing.addressFrozenUntil).toBeNull();
    expect(await change(order.orderNumber, '77 Wrong Way', { phone: CONTACT.phone })).toEqual([]);
  });
});

it('a refund goes to the card that paid all the same', async () => {
  const { orderNumber, total } = await paidOrder(shop, { contact: { ...CONTACT, email: SHOPPER.email } });
  await freezePayouts(shop);
  const input = { orderNumber, amount: { amount: total, currencyCode: 'NZD' }, reason: 'Damaged', key: randomUUID() };
  type Refund = { refundPayment: { status: string; userErrors: UserErrorData[] } };
  expect((await ask<Refund>(REFUND_PAYMENT, { input })).refundPayment).toMatchObject({ status: 'SUCCEEDED', userErrors: [] });
});
