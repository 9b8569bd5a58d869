import { isId } from '@koura/shared-types/id';
import type { PayloadResult } from '../../src/platform/bff-client/result-key.ts';

/** On every page with a product. */
export const EVERY_PRODUCT = 'products';
/** On every page with a list of products: any change may add a product to it, or remove one. */
const PRODUCT_LISTS = 'product-lists';
/** A header is bounded by every proxy on the way. A page with more products than that is a list. */
const MAX_PRODUCTS = 100;
/** Content that a page can be about, by the field that names it. Nothing of ours purges these; a dealer's content system can. */
const CONTENT: Record<string, string> = {
  Article: 'article',
  ContentPage: 'page',
  Mint: 'mint',
  SpecialOffer: 'offer',
  Category: 'category',
};

/** The keys that a change of these products purges; null: of any. */
export function keysOfChange(products: readonly number[] | null): string[] {
  return products === null ? [EVERY_PRODUCT] : [PRODUCT_LISTS, ...products.map((id) => `product-${id}`)];
}

export function surrogateKeys(results: readonly PayloadResult[]): string[] {
  const found: Found = { products: new Set(), content: new Set(), hasList: false };
  for (const [, , data] of results) look(data, found);
  const products = [...found.products].slice(0, MAX_PRODUCTS).map((id) => `product-${id}`);
  return [
    'pages',
    ...(found.products.size > 0 || found.hasList ? [EVERY_PRODUCT] : []),
    ...(found.hasList ? [PRODUCT_LISTS] : []),
    ...products,
    ...[...found.content].slice(0, MAX_PRODUCTS),
  ];
}

interface Found {
  products: Set<string>;
  content: Set<string>;
  hasList: boolean;
}

function look(value: unknown, found: Found): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    found.hasList ||= value.some((one: unknown) => typeOf(one) === 'Product');
    for (const one of value) look(one, found);
    return;
  }
  const { id, slug } = value as { id?: unknown; slug?: unknown };
  const type = typeOf(value);
  // An empty list is one, too.
  if (type === 'ProductPage') found.hasList = true;
  if (type === 'Product' && typeof id === 'string' && isId(id)) found.products.add(id);
  const content = type === undefined || !Object.hasOwn(CONTENT, type) ? undefined : CONTENT[type];
  if (content !== undefined && typeof slug === 'string' && /^[\w-]{1,100}$/.test(slug)) found.content.add(`${content}-${slug}`);
  for (const field of Object.values(value)) look(field, found);
}

function typeOf(value: unknown): string | undefined {
  const { __typename: type } = (value ?? {}) as { __typename?: unknown };
  return typeof type === 'string' ? type : undefined;
}
