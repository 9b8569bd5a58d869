import type { IndexedText } from '@koura/shared-types/matching-texts';

/** To the worker: the texts, once, or a search. Results are in the order of the searches. */
export type ToSearchWorker =
  | { products: IndexedText[]; articles: IndexedText[] }
  | { search: string; maxProducts: number; maxArticles: number };

/** From the worker: positions in its lists. */
export interface FromSearchWorker {
  search: string;
  /** The spelling that found them, where nothing matches the search as typed. */
  corrected: string | null;
  products: number[];
  articles: number[];
}
