import { order, quote } from '@koura/shared-types/wire/order';
import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

const HELD_MS = 60_000;

export const checkoutQuotes: Row[] = [
  {
    name: 'a quote holds the total of the cart for a minute',
    clauses: [],
    run: async (trial) => {
      const { id, cart } = await trial.cart();
      const held = await trial.backend.action('POST /checkout/quote', quote, { cart: id, body: {} });
      check(held.total === cart.total && held.currency === cart.currency, `${cart.total} ${cart.currency}`);
      const lasts = Date.parse(held.expiresAt) - Date.parse(held.createdAt);
      check(lasts === HELD_MS, `60 seconds from createdAt to expiresAt, not ${lasts / 1000}`);
    },
  },
  {
    name: 'an order with the quote costs what was quoted, and no other total',
    clauses: [],
    run: async (trial) => {
      const { backend } = trial;
      const { id } = await trial.cart();
      const { quoteId, total } = await backend.action('POST /checkout/quote', quote, { cart: id, body: {} });
      const wrong = trial.checkout(Math.round((total + 1) * 100) / 100, { quoteId });
      await backend.refused('POST /checkout', [400, 409], { cart: id, body: wrong });
      const placed = await backend.action('POST /checkout', order, { cart: id, body: trial.checkout(total, { quoteId }) });
      trial.cancelAfterwards(placed);
      check(placed.total === total, `an order of ${total}`);
    },
  },
];
