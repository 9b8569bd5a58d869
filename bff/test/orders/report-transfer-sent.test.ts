import type { BackendOrder } from '@koura/shared-types/wire/order';
import { beforeAll, describe, expect, it } from 'vitest';

import { ownAddress, oneShop } from '../support/cart-shop.ts';
import { entityBody } from '../support/enquiry.ts';
import { SHOPPER, SITE, signIn, type UserErrorData } from '../support/people.ts';
import { asSales, orderByTransfer, receiveMoney, tokenOf } from '../support/transfer-order.ts';

const REPORT = `mutation($number: String!, $secret: String) { reportTransferSent(orderNumber: $number, orderSecret: $secret) {
  order { orderNumber payment { state transfer { sentAt payBy } } } userErrors { code message field } } }`;

interface Reported {
  reportTransferSent: {
    order: { orderNumber: string; payment: { state: string; transfer: { sentAt: string | null; payBy: string } | null } };
    userErrors: UserErrorData[];
  };
}

const shop = oneShop();
const report = (number: string, secret: string | null, headers: Record<string, string> = {}) =>
  shop.ask<Reported>(REPORT, { number, secret }, { headers: { ...ownAddress(), ...headers } });

describe('reportTransferSent', () => {
  let order: BackendOrder;
  beforeAll(async () => {
    order = await orderByTransfer(shop);
  });

  it('is noted once for the holder of the secret, and extends nothing', async () => {
    await shop.forgetRequests();
    const { data } = await report(order.orderNumber, order.secret!);
    expect(data!.reportTransferSent).toMatchObject({
      order: { orderNumber: order.orderNumber, payment: { state: 'AWAITING', transfer: { payBy: order.payment.transfer!.payBy } } },
      userErrors: [],
    });
    const { sentAt } = data!.reportTransferSent.order.payment.transfer!;
    expect(sentAt).not.toBeNull();
    expect((await shop.requests()).map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', `/orders/${order.orderNumber}`, null],
      ['POST', `/orders/${order.id}/transfer-sent`, {}],
    ]);
    const again = await report(order.orderNumber, null, { ...SITE, cookie: `koura_order_${order.orderNumber}=${order.secret}` });
    expect(again.data!.reportTransferSent.order.payment.transfer!.sentAt).toBe(sentAt);
  });

  it('is for the owner, by their login', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const own = await orderByTransfer(shop, { bearer: await tokenOf(shop, SHOPPER) });
    const { data } = await report(own.orderNumber, null, headers);
    expect(data!.reportTransferSent.userErrors).toEqual([]);
    expect(data!.reportTransferSent.order.payment.transfer!.sentAt).not.toBeNull();
    for (const stranger of [report(own.orderNumber, null), report(own.orderNumber, order.secret!)]) {
      expect((await stranger).errors).toMatchObject([{ message: 'There’s no such order.', extensions: { code: 'NOT_FOUND' } }]);
    }
  });

  it.each(['K-99999999', '../users/me', ''])('%o is no order', async (number) => {
    expect((await report(number, order.secret!)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  it('tells when no transfer is awaited', async () => {
    const paid = await orderByTransfer(shop);
    await receiveMoney(shop, paid);
    expect((await report(paid.orderNumber, paid.secret!)).data!.reportTransferSent).toMatchObject({
      order: { payment: { state: 'TAKEN', transfer: { sentAt: null } } },
      userErrors: [],
    });
    const released = await orderByTransfer(shop);
    await asSales(shop, 'PUT', `/orders/${released.id}`, entityBody({ status: 'Canceled', reason: 'No longer wanted' }));
    expect((await report(released.orderNumber, released.secret!)).data!.reportTransferSent).toMatchObject({
      order: { orderNumber: released.orderNumber, payment: { state: 'VOIDED' } },
      userErrors: [{ code: 'PAYMENT_CHANGED', message: 'We’re not waiting for a transfer for this order.', field: null }],
    });
  });
});
