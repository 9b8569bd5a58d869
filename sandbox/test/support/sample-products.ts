import { beforeAll } from 'vitest';
import type { BackendProduct } from '@koura/shared-types/wire/product';
import { productsIn, type Json, type SandboxClient } from './sandbox-client.ts';

/** Products of the seed by the property that tests need. */
export interface SampleProducts {
  /** In stock in quantity, minimum sale 1. */
  stocked: BackendProduct;
  /** Gold with price breaks, in stock in quantity. */
  breaks: BackendProduct;
  /** Low-priced silver, in stock in quantity. */
  silver: BackendProduct;
  supplied: BackendProduct;
  /** Without a supplier, so that its supply is its stock. */
  soldOut: BackendProduct;
  onRequest: BackendProduct;
  /** Minimum sale above 1. */
  minimum: BackendProduct;
}

/** The sample products of the file's sandbox, loaded before its tests. */
export function sampleProducts(client: SandboxClient): SampleProducts {
  const found = {} as SampleProducts;
  beforeAll(async () => {
    Object.assign(found, await findSampleProducts(client));
  });
  return found;
}

async function findSampleProducts(client: SandboxClient): Promise<SampleProducts> {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => client.call('GET', `/products?pagination[pageSize]=100&pagination[page]=${page}`)),
  );
  const all = pages.flatMap(productsIn);
  const metalOf = (product: Json): string => product.metal.data.attributes.slug;
  const first = (test: (product: Json) => boolean): BackendProduct => all.find(test);
  return {
    stocked: first((p) => p.availability === 'inStock' && p.stockAvailable > 50 && p.objective === 'invest' && p.minimumSaleQuantity === 1),
    breaks: first((p) => p.stockAvailable > 100 && p.priceBreaks.length > 2 && metalOf(p) === 'gold'),
    silver: first((p) => metalOf(p) === 'silver' && p.stockAvailable > 50 && p.price < 150),
    supplied: first((p) => p.availability === 'atSupplier'),
    soldOut: first((p) => p.availability === 'soldOut'),
    onRequest: first((p) => p.availability === 'onRequest'),
    minimum: first((p) => p.minimumSaleQuantity > 1 && p.availability === 'inStock'),
  };
}
