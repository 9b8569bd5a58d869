import { numberedCart } from '@koura/shared-types/wire/cart';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const cartNumbers: Row[] = [
  {
    name: 'a cart has a number, which opens nothing',
    clauses: ['cart-numbers'],
    run: async (trial) => {
      const { cart } = await trial.cart();
      check(Boolean(cart.number), 'a number');
      await trial.backend.refused(`GET /carts/by-number/${encodeURIComponent(cart.number!)}`, NOT_SIGNED_IN);
    },
  },
  {
    name: 'staff find a cart by its number, without its id',
    clauses: ['cart-numbers'],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      const { id, cart, product } = await trial.cart();
      check(Boolean(cart.number), 'a number');
      const as = await trial.staff();
      const found = await backend.action(`GET /carts/by-number/${encodeURIComponent(cart.number!.toLowerCase())}`, numberedCart, { as });
      check(found.number === cart.number && found.lines[0]?.product?.id === product.id, `cart ${cart.number} with its line`);
      check(!backend.last!.reply.body.includes(id), 'an answer without the id of the cart');
      await backend.refused('GET /carts/by-number/C-99999999', [404], { as });
    },
  },
];
