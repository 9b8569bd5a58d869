import type { BackendDeliveryOption } from '@koura/shared-types/wire/delivery-option';
import type { BackendOrder } from '@koura/shared-types/wire/order';
import { describe, expect, it } from 'vitest';

import { PREFIX, unwrapAction } from '../support/backend-version.ts';
import { fillCart, oneShop } from '../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { dataOf } from '../support/people.ts';
import { asSales, orderByTransfer, receiveMoney } from '../support/transfer-order.ts';

const MONEY = '{ amount currencyCode }';
const ORDER = `query($number: String!, $secret: String) { order(number: $number, secret: $secret) {
  status total ${MONEY} paymentFee ${MONEY} delivery { line1 state }
  deliveryChoice { code label price ${MONEY} from until place { name lines openingHours } bring slot { id from until } }
  payment { method state cardLast4 transfer { accountName accountNumber bankName reference amount ${MONEY} received ${MONEY} outstanding ${MONEY} paidOver ${MONEY} payBy graceUntil sentAt isLate } }
  shipments { id carrier number url sentAt insuredFor ${MONEY} isSignatureRequired lines { productId quantity serials } events { at kind place signedBy } }
  history { at status } gift { message } points { earned spent value ${MONEY} }
} }`;

interface Shown {
  order: {
    status: string;
    delivery: { line1: string; state: string | null } | null;
    deliveryChoice: { code: string; slot: { id: string } | null } | null;
    payment: { method: string; state: string | null; transfer: Record<string, unknown> | null };
    shipments: { id: string; events: { kind: string; at: string }[] }[];
    history: { at: string; status: string }[];
    [field: string]: unknown;
  };
}

const shop = oneShop();
const shown = async ({ orderNumber, secret }: { orderNumber: string; secret?: string | null | undefined }) =>
  dataOf(await shop.ask<Shown>(ORDER, { number: orderNumber, secret })).order;

async function orderByCard(): Promise<{ orderNumber: string; secret: string }> {
  const cart = await fillCart(shop, [1]);
  const { order, orderSecret } = placed(await placeOrder(shop, cart, orderInput(cart)));
  return { orderNumber: order!.orderNumber, secret: orderSecret! };
}

describe('an order paid by card', () => {
  it('has no transfer, no choice of delivery and no parcels yet', async () => {
    const order = await shown(await orderByCard());
    expect(order).toMatchObject({
      paymentFee: { amount: '0.00', currencyCode: 'NZD' },
      delivery: { line1: '12 Queen Street', state: null },
      deliveryChoice: null,
      payment: { method: 'CARD', cardLast4: '4242', transfer: null },
      shipments: [],
      gift: null,
      points: null,
    });
    expect(order.history[0]).toMatchObject({ status: 'PENDING' });
  });
});

describe('an order paid by bank transfer', () => {
  it('says what to pay where and until when, and what has arrived', async () => {
    const order = await orderByTransfer(shop);
    const { transfer } = order.payment;
    const money = (amount: number) => ({ amount: amount.toFixed(2), currencyCode: 'NZD' });
    expect((await shown(order)).payment).toEqual({
      method: 'TRANSFER',
      state: 'AWAITING',
      cardLast4: null,
      transfer: {
        accountName: transfer!.accountName,
        accountNumber: transfer!.accountNumber,
        bankName: transfer!.bankName,
        reference: order.payment.reference,
        amount: money(order.total),
        received: money(0),
        outstanding: money(order.total),
        paidOver: money(0),
        payBy: transfer!.payBy,
        graceUntil: transfer!.graceUntil,
        sentAt: null,
        isLate: false,
      },
    });
    await receiveMoney(shop, order, 100);
    expect((await shown(order)).payment).toMatchObject({
      state: 'AWAITING',
      transfer: { received: money(100), outstanding: money(order.total - 100) },
    });
    await receiveMoney(shop, order, order.total);
    const paid = await shown(order);
    expect(paid.payment).toMatchObject({ state: 'TAKEN', transfer: { outstanding: money(0), paidOver: money(100) } });
    expect(paid.history.map(({ status }) => status)[0]).toBe('PENDING');
  });
});

describe('the choice of delivery', () => {
  it('is there with its place and time; an order that is collected has no address', async () => {
    const headers = { 'x-token': (await fillCart(shop, [1])).cartId };
    const response = await fetch(`${shop.sandbox.url}${PREFIX}/delivery-options?country=NZ&payment=transfer`, { headers });
    const options = unwrapAction<BackendDeliveryOption[]>(await response.json());
    const slotId = options.find(({ code }) => code === 'collect')!.slots[0]!.id;
    const order = await orderByTransfer(shop, { more: { delivery: null, deliveryChoice: { code: 'collect', slotId } } });
    const { delivery, deliveryChoice } = await shown(order);
    expect(delivery).toBeNull();
    expect(deliveryChoice).toMatchObject({ code: 'COLLECT', price: { amount: '0.00' }, slot: { id: slotId } });
    expect(deliveryChoice).toHaveProperty('place.lines');
  });
});

describe('parcels', () => {
  const parcel = { carrier: 'NZ Couriers', number: 'KB100NZ', url: 'https://track.courier.example/KB100NZ' };
  const send = (order: BackendOrder, body: object) => asSales(shop, 'POST', `/orders/${order.id}/shipments`, body);

  it('are shown with their events, oldest first, whatever the order in which they came', async () => {
    const order = await orderByTransfer(shop);
    await receiveMoney(shop, order);
    const [{ productId, quantity }] = order.lineItems as [BackendOrder['lineItems'][number]];
    const events = [
      { at: '2026-11-25T02:00:00.000Z', kind: 'delivered', place: 'Auckland', signedBy: 'H Wilson' },
      { at: '2026-11-24T02:00:00.000Z', kind: 'handedOver', place: null, signedBy: null },
    ];
    const lines = [{ productId, quantity, serials: ['A1'] }];
    await send(order, { ...parcel, insuredFor: 500, isSignatureRequired: true, weightGrams: 640, lines, events });
    expect((await shown(order)).shipments).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        ...parcel,
        sentAt: '2026-11-24T02:00:00.000Z',
        insuredFor: { amount: '500.00', currencyCode: 'NZD' },
        isSignatureRequired: true,
        lines: [{ productId: String(productId), quantity, serials: ['A1'] }],
        events: [
          { ...events[1], kind: 'HANDED_OVER' },
          { ...events[0], kind: 'DELIVERED' },
        ],
      },
    ]);
  });

  it('of a carrier whose address is no web page have no link', async () => {
    const order = await orderByTransfer(shop);
    await receiveMoney(shop, order);
    await send(order, { ...parcel, url: 'javascript:alert(1)' });
    expect((await shown(order)).shipments).toMatchObject([{ number: 'KB100NZ', url: null }]);
  });
});
