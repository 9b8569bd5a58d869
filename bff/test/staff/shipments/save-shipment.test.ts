import { beforeEach, expect, it } from 'vitest';

import { BackendProxy } from '../../support/backend-proxy.ts';
import { fillCart, oneShop } from '../../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../../support/checkout-order.ts';
import { dataOf, EDITOR, SALES, signIn, type UserErrorData } from '../../support/people.ts';
import { shopWithout } from '../../support/staff-transfers.ts';

const SAVE = `mutation($input: SaveShipmentInput!) { saveShipment(input: $input) {
  shipments { id carrier number url sentAt insuredFor { amount currencyCode } isSignatureRequired lines { productId quantity serials } events { kind place signedBy } }
  userErrors { code message field } } }`;
interface Saved {
  saveShipment: { shipments: { id: string; number: string; lines: object[]; events: { kind: string }[] }[]; userErrors: UserErrorData[] };
}

const backend = new BackendProxy();
const shop = oneShop({}, { backend });
let headers: Record<string, string>;
let orderNumber: string;
let productId: string;
beforeEach(async () => {
  backend.interfere = () => undefined;
  ({ headers } = await signIn(shop, SALES));
  const cart = await fillCart(shop, [3]);
  orderNumber = placed(await placeOrder(shop, cart, orderInput(cart))).order!.orderNumber;
  productId = cart.available.items[0]!.product.id;
});
const parcel = { carrier: 'NZ Couriers', number: 'KB100NZ' };
const save = async (input: object): Promise<Saved['saveShipment']> =>
  dataOf(await shop.ask<Saved>(SAVE, { input: { orderNumber, ...parcel, ...input } }, { headers })).saveShipment;

it('a parcel is entered with everything, and its buyer sees it', async () => {
  await shop.forgetRequests();
  const { shipments, userErrors } = await save({
    url: 'https://track.courier.example/KB100NZ',
    insuredFor: { amount: '1500.00', currencyCode: 'NZD' },
    isSignatureRequired: true,
    weightGrams: 1250,
    lines: [{ productId, quantity: 2, serials: ['A1', ' A2 '] }],
    events: [{ at: '2026-11-20T02:00:00.000Z', kind: 'HANDED_OVER', place: 'Auckland' }],
  });
  expect(userErrors).toEqual([]);
  expect(shipments).toMatchObject([
    {
      ...parcel,
      url: 'https://track.courier.example/KB100NZ',
      sentAt: '2026-11-20T02:00:00.000Z',
      insuredFor: { amount: '1500.00', currencyCode: 'NZD' },
      isSignatureRequired: true,
      lines: [{ productId, quantity: 2, serials: ['A1', 'A2'] }],
      events: [{ kind: 'HANDED_OVER', place: 'Auckland', signedBy: null }],
    },
  ]);
  const sent = (await shop.requests()).filter(({ method }) => method === 'POST');
  expect(sent.map(({ url, body }) => [url.replace(/\d+/, 'N'), body])).toEqual([
    [
      '/orders/N/shipments',
      {
        ...parcel,
        url: 'https://track.courier.example/KB100NZ',
        insuredFor: 1500,
        isSignatureRequired: true,
        weightGrams: 1250,
        lines: [{ productId: Number(productId), quantity: 2, serials: ['A1', 'A2'] }],
        events: [{ at: '2026-11-20T02:00:00.000Z', kind: 'handedOver', place: 'Auckland', signedBy: null }],
      },
    ],
  ]);
});

it('the same parcel again is the same; a known one is changed and gets its events', async () => {
  const [first] = (await save({})).shipments;
  expect(first!.events.map(({ kind }) => kind)).toEqual(['HANDED_OVER']);
  expect((await save({})).shipments).toHaveLength(1);
  const { shipments } = await save({
    shipmentId: first!.id,
    number: 'KB200NZ',
    events: [{ at: '2099-01-01T00:00:00.000Z', kind: 'DELIVERED', signedBy: 'H Wilson' }],
  });
  expect(shipments.map(({ id, number, lines, events }) => [id, number, lines, events.map(({ kind }) => kind)])).toEqual([
    [first!.id, 'KB200NZ', first!.lines, ['HANDED_OVER', 'DELIVERED']],
  ]);
});

it('the weight is for staff, is kept by a change without it, and is taken off by null', async () => {
  const weights = async (): Promise<number[]> => {
    const query = 'query($number: String!) { staffOrder(number: $number) { shipmentWeights { shipmentId weightGrams } } }';
    type Data = { staffOrder: { shipmentWeights: { shipmentId: string; weightGrams: number }[] } };
    const { staffOrder } = dataOf(await shop.ask<Data>(query, { number: orderNumber }, { headers }));
    return staffOrder.shipmentWeights.map(({ shipmentId, weightGrams }) => (shipmentId === known ? weightGrams : -1));
  };
  const known = (await save({ weightGrams: 1250 })).shipments[0]!.id;
  expect(await weights()).toEqual([1250]);
  await save({ shipmentId: known, number: 'KB300NZ' });
  expect(await weights()).toEqual([1250]);
  await save({ shipmentId: known, weightGrams: null });
  expect(await weights()).toEqual([]);
});

it('bad input is rejected with its field, and nothing is saved', async () => {
  for (const [input, field, message] of [
    [{ carrier: ' ' }, 'carrier', 'Please enter the carrier.'],
    [{ url: 'http://courier.example' }, 'url', 'Please enter an address that starts with https://.'],
    [{ insuredFor: { amount: '1.00', currencyCode: 'AUD' } }, 'insuredFor', 'The order is in NZD.'],
    [{ weightGrams: 0 }, 'weightGrams', 'Please enter whole grams, such as 1250.'],
    [{ lines: [] }, 'lines', 'Please choose what’s in the parcel.'],
    [{ lines: [{ productId, quantity: 4 }] }, 'lines', expect.stringMatching(/^Only 3 of .* can be in this shipment\.$/)],
    [{ lines: [{ productId, quantity: 1, serials: ['A', 'B'] }] }, 'lines.0.serials', 'There are 2 serial numbers for 1'],
    [{ orderNumber: 'K-1' }, 'orderNumber', 'There’s no order with this number.'],
  ] as const) {
    const { shipments, userErrors } = await save(input);
    expect([shipments, userErrors]).toEqual([[], [expect.objectContaining({ field, message })]]);
  }
  const { shipments } = await save({});
  expect(shipments).toHaveLength(1);
});

it('an answer that is lost says so, and the same parcel is saved by another press', async () => {
  backend.interfere = (_method, path) => (path.endsWith('/shipments') ? 'cutResponse' : undefined);
  expect((await save({})).userErrors).toMatchObject([{ message: expect.stringContaining('hasn’t confirmed this') }]);
  backend.interfere = () => undefined;
  expect((await save({})).shipments).toHaveLength(1);
});

it('is for Admins and Salespersons, and for backends that keep parcels', async () => {
  const editor = await signIn(shop, EDITOR);
  const { errors } = await shop.ask(SAVE, { input: { orderNumber, ...parcel } }, { headers: editor.headers });
  expect(errors).toHaveLength(1);
  const without = await shopWithout('orders.shipments');
  const sales = await signIn(without, SALES);
  const response = await without.ask<Saved>(SAVE, { input: { orderNumber: 'K-100201', ...parcel } }, { headers: sales.headers });
  expect(dataOf(response).saveShipment.userErrors).toMatchObject([{ message: 'Parcels can’t be saved here.' }]);
  await without.close();
});
