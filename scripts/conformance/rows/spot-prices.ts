import { spotPrices as schema } from '@koura/shared-types/wire/spot';
import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

export const spotPrices: Row[] = [
  {
    name: 'every metal has a price in the country’s currency, above what the dealer pays',
    clauses: [],
    run: async (trial) => {
      const { currency } = await trial.website();
      const { prices } = await trial.backend.action('GET /spot-prices', schema);
      check(prices.length > 0, 'metals');
      for (const { metal, price, buyBackPrice, ...row } of prices) {
        check(row.currency === currency, `${metal.slug} in ${currency}`);
        check(price > 0 && buyBackPrice <= price, `a price of ${metal.slug} that is not below its buyBackPrice`);
      }
    },
  },
];
