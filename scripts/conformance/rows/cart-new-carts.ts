import { randomUUID } from 'node:crypto';
import { cart } from '@koura/shared-types/wire/cart';
import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

export const cartNewCarts: Row[] = [
  {
    name: 'newCart opens a cart under the id of X-TOKEN',
    clauses: [],
    run: async (trial) => {
      const { id } = await trial.cart();
      const found = await trial.backend.action('GET /cart', cart, { cart: id });
      check(found.cartId === id.toLowerCase(), `the cart ${id}`);
    },
  },
  {
    name: 'without newCart an unknown id stays unknown',
    clauses: [],
    run: async (trial) => {
      const { id } = await trial.product();
      await trial.backend.refused('POST /cart/items', [404, 403], { cart: randomUUID(), body: { items: [{ id, quantity: 1 }] } });
    },
  },
];
