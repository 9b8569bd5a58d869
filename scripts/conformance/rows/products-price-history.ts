import { priceHistory } from '@koura/shared-types/wire/price-history';
import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

export const productsPriceHistory: Row[] = [
  {
    name: 'the prices of a year, in the currency of the product',
    clauses: [],
    run: async (trial) => {
      const { id, currency } = await trial.product();
      const history = await trial.backend.action(`GET /products/${id}/price-history/1y`, priceHistory);
      check(history.currency === currency, `prices in ${currency}`);
      check(
        history.points.every(([, price, metal]) => metal <= price),
        'a value of the metal that is not above the price',
      );
    },
  },
  {
    name: 'a product without a history is 404',
    clauses: [],
    run: async ({ backend }) => {
      await backend.refused('GET /products/999999999/price-history/1y', [404]);
    },
  },
];
