import { plainProductFields } from '@koura/shared-types/plain-product-fields';
import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

export const productsDetails: Row[] = [
  {
    name: 'products have descriptions, pictures, weights, fineness and measures',
    clauses: ['plain-fields-of-a-product', ...plainProductFields.map(([name]) => `plain-fields-of-a-product: ${name}`)],
    run: async (trial) => {
      const products = await trial.products();
      const has = (what: string, found: (one: (typeof products)[number]) => unknown): void =>
        check(
          products.some((one) => Boolean(found(one))),
          `a product with ${what}`,
        );
      has('a description', ({ description }) => description);
      has('images', ({ images }) => images?.length);
      has('fineWeightGrams', ({ fineWeightGrams }) => fineWeightGrams);
      has('fineness', ({ fineness }) => fineness);
      has('measures', ({ diameterMm, widthMm }) => diameterMm ?? widthMm);
    },
  },
];
