import { randomUUID } from 'node:crypto';
import { cart } from '@koura/shared-types/wire/cart';
import { sellingStop } from '@koura/shared-types/wire/selling-stop';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const staffStopSelling: Row[] = [
  {
    name: 'while a product is stopped nobody orders it, and afterwards they do again',
    clauses: [
      'stopping-sales',
      'stopping-sales: GET /selling-stops',
      'stopping-sales: POST /selling-stops',
      'stopping-sales: PUT /selling-stops/{id}',
    ],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const { id, cart: filled, product } = await trial.cart();
      const body = { metal: null, product: product.id, reason: 'Conformance test' };
      await backend.refused('POST /selling-stops', NOT_SIGNED_IN, { isEntity: true, body });
      await backend.refused('POST /selling-stops', [400], { as, isEntity: true, body: { ...body, product: 999_999_999 } });
      const stop = await backend.entity('POST /selling-stops', sellingStop, { as, body });
      const path = `PUT /selling-stops/${stop.id}` as const;
      const resume = () => backend.entity(path, sellingStop, { as, body: { resumed: true } });
      trial.afterwards(`the stop of product ${product.id}`, resume);
      const again = await backend.entity('POST /selling-stops', sellingStop, { as, body });
      check(again.id === stop.id, `stop ${stop.id} again`);
      const { rows } = await backend.list('GET /selling-stops', sellingStop, { as });
      check(
        rows.some((one) => one.id === stop.id),
        `stop ${stop.id}`,
      );
      const adding = { items: [{ id: product.id, quantity: product.minimumSaleQuantity }], newCart: true };
      await backend.refused('POST /cart/items', [400], { cart: randomUUID(), body: adding, code: 'SELLING_STOPPED' });
      const held = await backend.action('GET /cart', cart, { cart: id });
      check(held.unavailable.items.includes(product.id), `product ${product.id} among the unavailable ones`);
      await backend.refused('POST /checkout', [409], { cart: id, body: trial.checkout(filled.total), code: 'SELLING_STOPPED' });
      const resumed = await resume();
      check(resumed.resumed?.by.id === as.id, `resumed by ${as.email}`);
      const back = await backend.action('GET /cart', cart, { cart: id });
      check(back.available.items.includes(product.id), `product ${product.id} available again`);
      await backend.refused('PUT /selling-stops/999999999', [404], { as, isEntity: true, body: { resumed: true } });
    },
  },
];
