import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

export const productsBuyBack: Row[] = [
  {
    name: 'what the dealer pays for a product is below its price',
    clauses: [],
    run: async (trial) => {
      const bought = (await trial.products()).filter(({ buyBackPrice }) => typeof buyBackPrice === 'number');
      check(bought.length > 0, 'a product with buyBackPrice');
      for (const { id, price, buyBackPrice } of bought)
        check(price === null || buyBackPrice! < price, `a buyBackPrice of product ${id} below its price`);
    },
  },
];
