import { expect } from 'vitest';
import type { Bff } from './open-bff.ts';

export interface Item {
  id: string;
  slug: string;
  name: string;
  price: { amount: string; currencyCode: string };
  metal: { slug: string };
  relatedProducts: Item[];
}
export interface Page {
  products: {
    items: Item[];
    total: number;
    page: number;
    pageSize: number;
    pageCount: number;
    facets: { name: string; values: { value: string; count: number }[] }[];
    priceRange: { min: { amount: string } } | null;
    correctedSearch: string | null;
    searchedYear: { asked: number; found: number[] } | null;
  };
}

export const LIST = `query L($filter: ProductFilter, $sort: ProductSort! = POPULAR, $page: Int! = 1, $pageSize: Int! = 12) {
  products(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
    items { id slug name price { amount currencyCode } metal { slug } }
    total page pageSize pageCount facets { name values { value count } } priceRange { min { amount } } correctedSearch searchedYear { asked found }
  }
}`;

/** A page of the list; fails the test on an error. */
export async function list(bff: Bff, variables: object = {}, headers = {}): Promise<Page['products']> {
  const { body } = await bff.ask<Page>(LIST, variables as Record<string, unknown>, headers);
  expect(body.errors).toBeUndefined();
  return body.data!.products;
}
