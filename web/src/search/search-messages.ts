import type { IndexedText } from './text-index.ts';

/** To the worker: the texts, once, or a search. Answers are in the order of the searches. */
export type ToSearchWorker =
  | { products: IndexedText[]; articles: IndexedText[] }
  | { search: string; mostProducts: number; mostArticles: number };

/** From the worker: positions in its lists. */
export interface FromSearchWorker {
  search: string;
  products: number[];
  articles: number[];
}
