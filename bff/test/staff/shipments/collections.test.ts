import { beforeAll, expect, it } from 'vitest';
import type { BackendDeliveryOption } from '@koura/shared-types/wire/delivery-option';
import type { BackendOrder } from '@koura/shared-types/wire/order';

import { PREFIX, unwrapAction } from '../../support/backend-version.ts';
import { fillCart, oneShop } from '../../support/cart-shop.ts';
import { dataOf, SALES, signIn, type UserErrorData } from '../../support/people.ts';
import { shopWithout } from '../../support/staff-transfers.ts';
import { asSales, orderByTransfer, receiveMoney } from '../../support/transfer-order.ts';

const HAND_OVER = `mutation($input: RecordHandOverInput!) { recordHandOver(input: $input) {
  handOvers { shipmentId collectedBy document signature by { name } } userErrors { code message field } } }`;
const LIST = 'query($day: String) { collections(day: $day) { day orders { order { orderNumber } } earlier { order { orderNumber } } } }';
const CARRIERS = '{ carriers { name trackingUrl insuredUpTo { amount currencyCode } } }';
interface HandedOver {
  recordHandOver: { handOvers: object[] | null; userErrors: UserErrorData[] };
}
interface Listed {
  collections: { day: string; orders: { order: { orderNumber: string } }[] } | null;
}

const shop = oneShop();
let headers: Record<string, string>;
beforeAll(async () => {
  ({ headers } = await signIn(shop, SALES));
});

/** Paid and put ready at the counter, and the day on which it is to be collected. */
async function readyOrder(): Promise<{ order: BackendOrder; shipmentId: string; day: string }> {
  const token = { 'x-token': (await fillCart(shop, [1])).cartId };
  const response = await fetch(`${shop.sandbox.url}${PREFIX}/delivery-options?country=NZ&payment=transfer`, { headers: token });
  const options = unwrapAction<BackendDeliveryOption[]>(await response.json());
  const slotId = options.find(({ code }) => code === 'collect')!.slots[0]!.id;
  const order = await orderByTransfer(shop, { more: { delivery: null, deliveryChoice: { code: 'collect', slotId } } });
  await receiveMoney(shop, order);
  const events = [{ at: new Date().toISOString(), kind: 'packed' }];
  await asSales(shop, 'POST', `/orders/${order.id}/shipments`, { carrier: 'Counter', number: order.orderNumber, events });
  const query = 'query($number: String!) { staffOrder(number: $number) { order { shipments { id } } } }';
  type Data = { staffOrder: { order: { shipments: { id: string }[] } } };
  const { staffOrder } = dataOf(await shop.ask<Data>(query, { number: order.orderNumber }, { headers }));
  return { order, shipmentId: staffOrder.order.shipments[0]!.id, day: slotId.slice(0, 10) };
}

it('an order is listed on its day and handed over to whoever came, which only staff see', async () => {
  const { order, shipmentId, day } = await readyOrder();
  const { orderNumber } = order;
  const { collections } = dataOf(await shop.ask<Listed>(LIST, { day }, { headers }));
  expect(collections!.day).toBe(day);
  expect(collections!.orders.map((one) => one.order.orderNumber)).toContain(orderNumber);
  const input = { orderNumber, shipmentId, collectedBy: ' Mere Tāmati ', document: 'DRIVER_LICENCE', signature: 'M1 2L3 4' };
  for (const _ of ['first', 'again']) {
    const { recordHandOver } = dataOf(await shop.ask<HandedOver>(HAND_OVER, { input }, { headers }));
    expect(recordHandOver).toEqual({
      handOvers: [
        { shipmentId, collectedBy: 'Mere Tāmati', document: 'DRIVER_LICENCE', signature: 'M1 2L3 4', by: { name: 'Tom Fraser' } },
      ],
      userErrors: [],
    });
  }
  const other = { input: { ...input, collectedBy: 'Ana Tāmati' } };
  expect(dataOf(await shop.ask<HandedOver>(HAND_OVER, other, { headers })).recordHandOver.userErrors).toMatchObject([
    { message: 'It was handed over already.' },
  ]);
  const query = 'query($number: String!) { staffOrder(number: $number) { order { status } } }';
  type Data = { staffOrder: { order: { status: string } } };
  expect(dataOf(await shop.ask<Data>(query, { number: orderNumber }, { headers })).staffOrder.order.status).toBe('FULFILLED');
});

it('what is held is not handed over, and a day has to be one', async () => {
  const { order, shipmentId } = await readyOrder();
  await asSales(shop, 'POST', `/orders/${order.id}/identity`, { step: 'asked', note: 'Not seen before' });
  const input = { orderNumber: order.orderNumber, shipmentId, collectedBy: 'Mere', document: 'PASSPORT' };
  expect(dataOf(await shop.ask<HandedOver>(HAND_OVER, { input }, { headers })).recordHandOver.userErrors).toMatchObject([
    { code: 'ORDER_HELD', message: expect.stringContaining('Nothing was handed over: the buyer was asked to identify themselves') },
  ]);
  const { errors } = await shop.ask(LIST, { day: '2026-02-30' }, { headers });
  expect(errors).toMatchObject([{ message: 'A day must be written like 2026-11-20.' }]);
});

it('carriers are the dealer’s, with what they insure by currency', async () => {
  const { carriers } = dataOf(await shop.ask<{ carriers: object[] }>(CARRIERS, {}, { headers }));
  expect(carriers[0]).toEqual({
    name: 'NZ Couriers',
    trackingUrl: 'https://track.courier.example/?number={number}',
    insuredUpTo: [
      { amount: '10000.00', currencyCode: 'NZD' },
      { amount: '9000.00', currencyCode: 'AUD' },
    ],
  });
});

it('a backend without them has neither', async () => {
  const without = await shopWithout('staff.carriers', 'staff.collections');
  const sales = await signIn(without, SALES);
  expect(dataOf(await without.ask(CARRIERS, {}, { headers: sales.headers }))).toEqual({ carriers: null });
  expect(dataOf(await without.ask<Listed>(LIST, {}, { headers: sales.headers })).collections).toBeNull();
  const input = { orderNumber: 'K-100201', shipmentId: '1', collectedBy: 'Mere', document: 'PASSPORT' };
  const answer = dataOf(await without.ask<HandedOver>(HAND_OVER, { input }, { headers: sales.headers }));
  expect(answer.recordHandOver.userErrors).toMatchObject([{ message: 'Collections can’t be recorded here.' }]);
  await without.close();
});
