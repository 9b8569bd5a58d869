import { type Product, SOLD_OUT_FOR_GOOD } from '../commerce/catalogue.ts';

/** Takes the place of a product that the backend has deleted: without a page, a price or a way to buy it. */
export function goneProduct(id: string, sku: string, currency: string): Product {
  return {
    id,
    slug: '',
    name: sku === '' ? 'A product that we no longer sell' : `A product that we no longer sell (${sku})`,
    orderingSku: sku,
    currency,
    ...SOLD_OUT_FOR_GOOD,
    type: '',
    searchType: '',
    objective: 'invest',
    metal: { id: '', name: '', slug: '' },
    mint: null,
    category: null,
    weight: '',
    image: null,
  };
}
