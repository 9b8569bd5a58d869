import { deliveryOptions } from '@koura/shared-types/wire/delivery-option';
import { order, quote } from '@koura/shared-types/wire/order';
import { check, NotRun } from '../exchange.ts';
import type { Row } from '../row.ts';

const CENT = 0.011;
const query = { country: 'NZ', postcode: '1010' };

export const checkoutDelivery: Row[] = [
  {
    name: 'the settings promise a delivery, and a cart can be sent by courier',
    clauses: ['delivery'],
    run: async (trial) => {
      const { delivery } = await trial.website();
      check(delivery !== null && delivery !== undefined && delivery.from <= delivery.until, 'website.delivery');
      const { id } = await trial.cart();
      const options = await trial.backend.action('GET /delivery-options', deliveryOptions, { cart: id, query });
      check(
        options.some(({ code }) => code === 'courier'),
        'a courier',
      );
    },
  },
  {
    name: 'a quote has the price of the delivery in it, and an order keeps the choice',
    clauses: ['delivery'],
    run: async (trial) => {
      const { backend } = trial;
      await trial.requires('checkout.quotes');
      const { id, cart } = await trial.cart();
      const choice = { code: 'courier', slotId: null } as const;
      const delivery = { ...choice, countryCode: 'NZ', postcode: '1010' };
      const held = await backend.action('POST /checkout/quote', quote, { cart: id, body: { delivery, paymentMethod: 'card', points: 0 } });
      const sum = cart.available.total - cart.discountTotal + (held.shippingTotal ?? 0) + (held.paymentFee ?? 0);
      check(typeof held.shippingTotal === 'number' && Math.abs(sum - held.total) < CENT, `a total of ${sum} with shippingTotal`);
      const body = trial.checkout(held.total, { quoteId: held.quoteId, deliveryChoice: choice });
      const placed = await backend.action('POST /checkout', order, { cart: id, body });
      trial.cancelAfterwards(placed);
      check(placed.deliveryChoice?.code === 'courier', 'deliveryChoice courier on the order');
    },
  },
  {
    name: 'a collection needs a free time',
    clauses: ['delivery'],
    run: async (trial) => {
      const { backend } = trial;
      const { id, cart } = await trial.cart();
      const options = await backend.action('GET /delivery-options', deliveryOptions, { cart: id, query });
      const collect = options.find(({ code, unavailableBecause }) => code === 'collect' && unavailableBecause === null);
      if (!collect || collect.slots.length === 0) throw new NotRun('the dealer offers no times for collection');
      const total = cart.total - (cart.shippingTotal ?? 0) + collect.price;
      const choose = (slotId: string | null) =>
        trial.checkout(Math.round(total * 100) / 100, { delivery: null, deliveryChoice: { code: 'collect', slotId } });
      await backend.refused('POST /checkout', [400], { cart: id, body: choose(null) });
      await backend.refused('POST /checkout', [409], { cart: id, body: choose(`${trial.mark}-no-slot`), code: 'SLOT_TAKEN' });
      const slot = collect.slots.at(-1)!;
      const placed = await backend.action('POST /checkout', order, { cart: id, body: choose(slot.id) });
      trial.cancelAfterwards(placed);
      check(placed.deliveryChoice?.slot?.id === slot.id && placed.delivery === null, `a collection at ${slot.from}`);
    },
  },
];
