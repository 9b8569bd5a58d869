import { beforeAll } from 'vitest';
import type { BackendProduct } from '@koura/shared-types/wire/product';
import { productsIn, type Json, type SandboxClient } from './sandbox-client.ts';

/** Products of the seed by what the tests need of them. */
export interface SampleProducts {
  /** Plenty in the vault, sold by the piece. */
  stocked: BackendProduct;
  /** Gold with price breaks and plenty in the vault. */
  breaks: BackendProduct;
  /** Cheap silver with plenty in the vault. */
  silver: BackendProduct;
  supplied: BackendProduct;
  /** Has no supplier either: what is put into stock is all there is. */
  soldOut: BackendProduct;
  onRequest: BackendProduct;
  /** Sold by more than one piece only. */
  minimum: BackendProduct;
}

/** The samples of the file's sandbox, there before its tests. */
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
