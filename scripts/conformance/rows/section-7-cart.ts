import { randomUUID } from 'node:crypto';
import { cart } from '@koura/shared-types/wire/cart';
import { order } from '@koura/shared-types/wire/order';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const section7Cart: Row[] = [
  {
    name: 'a product is added, its quantity changed, and removed',
    clauses: ['section-7: GET /cart'],
    run: async (trial) => {
      const { backend } = trial;
      const { id, cart: filled, product } = await trial.cart();
      const least = product.minimumSaleQuantity;
      check(filled.items[product.id]?.quantity === least, `${least} of product ${product.id}`);
      check(filled.total > 0 && filled.available.items.includes(product.id), 'a total, and the product among the available ones');
      const more = await backend.action('PATCH /cart/items', cart, {
        cart: id,
        body: { items: [{ id: product.id, quantity: least * 2 }] },
      });
      check(more.items[product.id]?.quantity === least * 2, `${least * 2} of product ${product.id}`);
      check((await backend.action('GET /cart', cart, { cart: id })).totalItems === least * 2, 'the cart as it was left');
      const empty = await backend.action(`DELETE /cart/products/${product.id}`, cart, { cart: id });
      check(Object.keys(empty.items).length === 0, 'no product any more');
    },
  },
  {
    name: 'an unknown cart is 404',
    clauses: ['section-7: GET /cart'],
    run: async ({ backend }) => {
      await backend.refused('GET /cart', [404, 403], { cart: randomUUID() });
    },
  },
  {
    name: 'a cart is emailed as a quote',
    clauses: ['section-7: POST /checkout/email'],
    run: async (trial) => {
      const { id } = await trial.cart();
      const { reply } = await trial.backend.send('POST /checkout/email', {
        cart: id,
        body: { email: trial.email, name: 'Conformance Test' },
      });
      check(reply.status >= 200 && reply.status < 300, 'a status from 200 to 299');
    },
  },
  {
    name: 'one key is one order, and a total that rose is refused',
    clauses: ['placing-an-order'],
    run: async (trial) => {
      const { backend } = trial;
      const { id, cart: filled } = await trial.cart();
      const low = trial.checkout(Math.round((filled.total - 1) * 100) / 100);
      const changed = await backend.refused('POST /checkout', [409], { cart: id, body: low });
      check(changed['code'] === 'PRICE_CHANGED', 'the code PRICE_CHANGED');
      const body = trial.checkout(filled.total);
      const placed = await backend.action('POST /checkout', order, { cart: id, body });
      trial.cancelAfterwards(placed);
      check(placed.total === filled.total && placed.lineItems.length === 1, `an order of ${filled.total} with one line`);
      check(placed.key === body.key, 'the key of the order');
      const again = await backend.action('POST /checkout', order, { cart: id, body });
      check(again.orderNumber === placed.orderNumber, `order ${placed.orderNumber} again`);
      await backend.refused('POST /checkout', [409], { cart: id, body: { ...body, total: filled.total + 1 } });
      await backend.refused('GET /cart', [404, 403], { cart: id });
    },
  },
  {
    name: 'the service token signs nobody in',
    clauses: ['calls-without-a-person'],
    needs: ['service'],
    run: async (trial) => {
      const { id } = await trial.cart();
      await trial.backend.action('GET /cart', cart, { cart: id, as: 'service' });
      await trial.backend.refused('GET /users/me', NOT_SIGNED_IN, { as: 'service' });
    },
  },
];
