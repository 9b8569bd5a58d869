import { markedParts, rankNames, type IndexedName, type NamePart } from './rank-names.ts';

const MOST_PRODUCTS = 7;

/** One line of the search overlay's list. */
export interface SearchOption {
  kind: 'product' | 'recent' | 'all';
  key: string;
  /** Target of the option. */
  to: string;
  /** Text to store as a recent search. */
  search: string;
  parts: NamePart[];
  metal?: string;
  mint?: string | null;
}

export const searchPath = (text: string): string => `/buy/?${new URLSearchParams({ search: text })}`;

/** Options for a text: matching products and the full results; without a text the recent searches. */
export function searchOptions(text: string, index: readonly IndexedName[], recent: readonly string[]): SearchOption[] {
  const typed = text.trim();
  if (typed === '')
    return recent.map((search) => ({ kind: 'recent', key: `recent-${search}`, to: searchPath(search), search, parts: plain(search) }));
  const products = rankNames(index, typed, MOST_PRODUCTS).map(({ id, slug, name, metal, mint }): SearchOption => {
    return { kind: 'product', key: `product-${id}`, to: `/product/${slug}/`, search: typed, parts: markedParts(name, typed), metal, mint };
  });
  return [...products, { kind: 'all', key: 'all', to: searchPath(typed), search: typed, parts: plain(`All results for “${typed}”`) }];
}

const plain = (text: string): SearchOption['parts'] => [{ text, marked: false, at: 0 }];
