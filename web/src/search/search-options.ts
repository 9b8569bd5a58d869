import { nameWithNoBreakSpaces } from '../platform/format/name-with-no-break-spaces.ts';
import type { PopularProductsQuery } from './search.generated.ts';
import { markedParts, type TextPart } from './marked-parts.ts';
import type { Found } from './searched-titles.ts';
import { productPath } from '@koura/shared-types/product-path';

export interface SearchOption {
  kind: 'product' | 'article' | 'recent' | 'all';
  key: string;
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

export function searchOptions(text: string, { corrected, products, articles }: Found): SearchOption[] {
  const typed = text.trim();
  if (typed === '') return [];
  const meant = corrected ?? typed;
  return [
    ...products.map(({ id, slug, name, metal, mint }): SearchOption => {
      return {
        kind: 'product',
        key: `product-${id}`,
        to: productPath(slug),
        search: meant,
        parts: markedParts(nameWithNoBreakSpaces(name), meant),
        id,
        metal,
        mint,
      };
    }),
    ...articles.map(({ path, title }): SearchOption => {
      return { kind: 'article', key: `article-${path}`, to: path, search: meant, parts: markedParts(title, meant) };
    }),
    // As typed: collectors' pieces are not among the suggestions, and the gateway corrects it too.
    { kind: 'all', key: 'all', to: searchPath(typed), search: typed, parts: plain(`All results for “${typed}”`) },
  ];
}

/** Options before anything is typed: recent searches, then popular products. */
export function firstOptions(recent: readonly string[], popular: PopularProductsQuery['featuredProducts']): SearchOption[] {
  return [
    ...recent.map((search): SearchOption => {
      return { kind: 'recent', key: `recent-${search}`, to: searchPath(search), search, parts: plain(search) };
    }),
    ...popularOptions(popular),
  ];
}

export function popularOptions(popular: PopularProductsQuery['featuredProducts']): SearchOption[] {
  return popular.map(({ id, slug, name, metal, mint }) => {
    const of = { metal: metal.slug, mint: mint?.name ?? null };
    return {
      kind: 'product',
      key: `product-${id}`,
      to: productPath(slug),
      search: '',
      parts: plain(nameWithNoBreakSpaces(name)),
      id,
      ...of,
    };
  });
}

/** How the options relate to what was typed; null where they need no explanation. `found` may still be of an earlier text. */
export function foundText(text: string, { search, corrected, products, articles }: Found, hasPopular: boolean): string | null {
  const typed = text.trim();
  if (typed === '' || search !== typed) return null;
  if (corrected !== null) return `Nothing matches “${typed}”. Showing “${corrected}”.`;
  if (products.length + articles.length > 0) return null;
  return `No suggestions for “${typed}”.${hasPopular ? ' These are popular:' : ''}`;
}

const plain = (text: string): TextPart[] => [{ text, marked: false, at: 0 }];
