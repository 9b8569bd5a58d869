import { spotHistory, spotPrices } from '@koura/shared-types/wire/spot';
import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

export const spotPricesHistory: Row[] = [
  {
    name: 'the prices of a metal in every range; 404 for an unknown metal',
    clauses: [],
    run: async (trial) => {
      const { backend } = trial;
      await trial.requires('spotPrices');
      const [first] = (await backend.action('GET /spot-prices', spotPrices)).prices;
      check(first !== undefined, 'a metal');
      const { metal, currency } = first;
      for (const range of ['1w', '1y', 'all']) {
        const history = await backend.action(`GET /spot-prices/${metal.slug}/${currency}/${range}`, spotHistory);
        check(history.currency === currency && history.metal.slug === metal.slug, `${metal.slug} in ${currency}`);
      }
      await backend.refused(`GET /spot-prices/unobtainium/${currency}/1y`, [404]);
    },
  },
];
