import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

const CENT = 0.011;

export const productsPriceParts: Row[] = [
  {
    name: 'spot value, premium and tax add up to the price',
    clauses: [],
    run: async (trial) => {
      const priced = (await trial.products()).filter(({ price }) => price !== null);
      check(
        priced.some(({ priceParts }) => priceParts),
        'a product with priceParts',
      );
      for (const { id, price, priceParts: parts } of priced) {
        if (!parts || price === null) continue;
        const sum = parts.spotValue + parts.premium + parts.tax;
        check(Math.abs(sum - price) < CENT, `parts of product ${id} that add up to ${price}, not to ${sum}`);
      }
      check(
        priced.some(({ priceBreaks }) => priceBreaks.some(({ premiumPercent }) => typeof premiumPercent === 'number')),
        'price breaks with premiumPercent',
      );
    },
  },
];
