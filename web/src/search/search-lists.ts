import type { IndexedText } from '@koura/shared-types/matching-texts';
import { searchInFigures, yearInSearch } from '@koura/shared-types/search-query';
import { Spelling, wordCounts } from '@koura/shared-types/spelling';
import type { FromSearchWorker } from './search-messages.ts';
import { TextIndex } from './text-index.ts';

export interface SearchLimits {
  maxProducts: number;
  maxArticles: number;
}

/**
 * Searches products and articles as typed and, where neither has it, by its nearest spelling in the names of the products, then in the
 * titles, then without its year. The gateway does alike for the results page.
 */
export class SearchLists {
  readonly #products: TextIndex;
  readonly #articles: TextIndex;
  readonly #spellings: Spelling[];

  constructor(products: readonly IndexedText[], articles: readonly IndexedText[]) {
    this.#products = new TextIndex(products);
    this.#articles = new TextIndex(articles);
    this.#spellings = [products, articles].map((texts) => new Spelling(wordCounts(texts.map(({ text, about }) => `${text} ${about}`))));
  }

  find(search: string, limits: SearchLimits): FromSearchWorker {
    const asTyped = this.#find(search, limits);
    if (asTyped) return { search, corrected: null, ...asTyped };
    const inFigures = searchInFigures(search);
    const corrections = this.#spellings.map((spelling) => spelling.correct(inFigures));
    const withoutYear = [...corrections, inFigures].map((text) => (text === null ? null : (yearInSearch(text)?.rest ?? null)));
    for (const corrected of [...corrections, ...withoutYear]) {
      const found = corrected === null ? null : this.#find(corrected, limits);
      if (found) return { search, corrected, ...found };
    }
    return { search, corrected: null, products: [], articles: [] };
  }

  #find(search: string, { maxProducts, maxArticles }: SearchLimits) {
    const products = this.#products.find(search, maxProducts);
    const articles = this.#articles.find(search, maxArticles);
    return products.length + articles.length > 0 ? { products, articles } : null;
  }
}
