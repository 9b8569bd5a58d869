import { beforeEach, expect, it } from 'vitest';

import { wrapAction } from '../support/backend-version.ts';
import { BackendProxy } from '../support/backend-proxy.ts';
import { type CartData, fillCart, oneShop } from '../support/cart-shop.ts';
import { orderInput, placed, placeOrder, type PlaceOrderData } from '../support/checkout-order.ts';
import { SHOPPER, signIn } from '../support/people.ts';

const proxy = new BackendProxy();
const shop = oneShop({}, { backend: proxy });
beforeEach(async () => {
  proxy.interfere = () => undefined;
  await shop.control('/_sandbox/reset', 'POST');
});

const SLOTS = `query($payment: PaymentMethodCode) {
  deliveryOptions(countryCode: "NZ", payment: $payment) { code slots { id from until } }
  paymentMethods { code arrivesBy }
}`;
interface Answer {
  deliveryOptions: { code: string; slots: { id: string; from: string; until: string }[] }[];
  paymentMethods: { code: string; arrivesBy: string | null }[];
}
const slotsFor = async (
  cart: CartData,
  payment: string,
  headers: Record<string, string> = {},
): Promise<{ slots: Answer['deliveryOptions'][0]['slots']; arrivesBy: string }> => {
  const { data } = await shop.ask<Answer>(SLOTS, { payment }, { cart: cart.cartId, headers });
  const { slots } = data!.deliveryOptions.find(({ code }) => code === 'COLLECT')!;
  return { slots, arrivesBy: data!.paymentMethods.find(({ code }) => code === 'TRANSFER')!.arrivesBy! };
};
const collect = async (cart: CartData, slotId: string, isTransfer: boolean, headers: Record<string, string>): Promise<PlaceOrderData> => {
  const total = { ...cart.total, amount: (Number(cart.total.amount) - 24).toFixed(2) };
  const { cardToken, ...input } = orderInput(cart, { delivery: null, deliveryChoice: { code: 'COLLECT', slotId }, expectedTotal: total });
  return placed(await placeOrder(shop, cart, { ...input, ...(isTransfer ? { transfer: {} } : { cardToken }) }, headers));
};

it('times at the counter are offered from the latest arrival of a transfer on; a card is sooner', async () => {
  const cart = await fillCart(shop);
  const byCard = await slotsFor(cart, 'CARD');
  const { slots, arrivesBy } = await slotsFor(cart, 'TRANSFER');
  expect(slots.length).toBeGreaterThan(0);
  expect(slots.filter(({ from }) => from <= arrivesBy)).toEqual([]);
  expect(byCard.slots[0]!.from < arrivesBy).toBe(true);
});

it('a time chosen for a card is not booked with a transfer, and the next one is', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  const cart = await fillCart(shop);
  const [first] = (await slotsFor(cart, 'CARD')).slots;
  const refused = await collect(cart, first!.id, true, headers);
  expect(refused).toMatchObject({ status: 'REFUSED', userErrors: [{ code: 'SLOT_TAKEN', field: 'deliveryChoice.slotId' }] });
  const [later] = (await slotsFor(cart, 'TRANSFER', headers)).slots;
  expect(await collect(cart, later!.id, true, headers)).toMatchObject({ status: 'AWAITING_PAYMENT' });
});

it('the gateway refuses a time before the money where a backend offers one, and sends no order', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  const cart = await fillCart(shop);
  const { slots } = await slotsFor(cart, 'CARD');
  const options = [{ code: 'collect', label: 'Collect', price: 0, slots }];
  proxy.interfere = (_method, path) => (path.startsWith('/delivery-options') ? { status: 200, body: wrapAction(options) } : undefined);
  await shop.forgetRequests();
  expect(await collect(cart, slots[0]!.id, true, headers)).toMatchObject({
    status: 'REFUSED',
    userErrors: [
      {
        code: 'SLOT_TAKEN',
        message: 'Your transfer might arrive after the time you chose to collect. Please choose a later time.',
        field: 'deliveryChoice.slotId',
      },
    ],
  });
  expect((await shop.requests()).filter(({ method, url }) => method === 'POST' && url === '/checkout')).toEqual([]);
});

it('what cannot be read is left to the backend', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  const cart = await fillCart(shop);
  const [later] = (await slotsFor(cart, 'TRANSFER')).slots;
  proxy.interfere = (_method, path) => (path.startsWith('/delivery-options') ? { status: 503, body: {} } : undefined);
  expect(await collect(cart, later!.id, true, headers)).toMatchObject({ status: 'AWAITING_PAYMENT' });
});
