import type { PopularProductsQuery } from './popular-products.generated.ts';
import { markedParts, type TextPart } from './search-terms.ts';
import type { Found } from './searched-titles.ts';

/** One line of the search overlay's list. */
export interface SearchOption {
  kind: 'product' | 'article' | 'recent' | 'all';
  key: string;
  /** Target of the option. */
  to: string;
  /** Text to store as a recent search; '' for none. */
  search: string;
  parts: TextPart[];
  /** Of a product. */
  id?: string;
  metal?: string;
  mint?: string | null;
}

export const searchPath = (text: string): string => `/buy/?${new URLSearchParams({ search: text })}`;

/** Options for a text: products and articles that it finds, and the full results. */
export function searchOptions(text: string, { products, articles }: Found): SearchOption[] {
  const typed = text.trim();
  if (typed === '') return [];
  return [
    ...products.map(({ id, slug, name, metal, mint }): SearchOption => {
      return {
        kind: 'product',
        key: `product-${id}`,
        to: `/product/${slug}/`,
        search: typed,
        parts: markedParts(name, typed),
        id,
        metal,
        mint,
      };
    }),
    ...articles.map(({ slug, title }): SearchOption => {
      return { kind: 'article', key: `article-${slug}`, to: `/news/${slug}/`, search: typed, parts: markedParts(title, typed) };
    }),
    { kind: 'all', key: 'all', to: searchPath(typed), search: typed, parts: plain(`All results for “${typed}”`) },
  ];
}

/** Options before anything is typed: recent searches, then popular products. */
export function firstOptions(recent: readonly string[], popular: PopularProductsQuery['featuredProducts']): SearchOption[] {
  return [
    ...recent.map((search): SearchOption => {
      return { kind: 'recent', key: `recent-${search}`, to: searchPath(search), search, parts: plain(search) };
    }),
    ...popular.map(({ id, slug, name, metal, mint }): SearchOption => {
      const of = { metal: metal.slug, mint: mint?.name ?? null };
      return { kind: 'product', key: `product-${id}`, to: `/product/${slug}/`, search: '', parts: plain(name), id, ...of };
    }),
  ];
}

const plain = (text: string): TextPart[] => [{ text, marked: false, at: 0 }];
