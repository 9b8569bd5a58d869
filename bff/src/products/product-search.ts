import { nearestYears, searchInFigures, yearInSearch } from '@koura/shared-types/search-query';
import { indexTermsOf, termsOf } from '@koura/shared-types/search-terms';
import { Spelling, type WordCounts, wordCounts } from '@koura/shared-types/spelling';
import { Injectable } from '@nestjs/common';
import { type CacheRule, ReadThrough } from '../cache/read-through.ts';
import { asVisitor, type Caller } from '../request/caller.ts';
import { Catalogue } from '../commerce/catalogue.ts';

const RULE: CacheRule = { freshMs: 5 * 60_000, staleWhileRevalidateMs: 30 * 60_000, staleMs: 24 * 3_600_000 };
/** The most ids that a filter takes. */
const MAX_IDS = 100;

/** A product of a known year, by the terms it is found by. Survives JSON. */
type DatedProduct = [id: string, year: number, terms: string[]];
interface SearchWords {
  counts: WordCounts;
  dated: DatedProduct[];
}

/** What a search means, where nothing matches it as typed. */
export interface MeantSearch {
  search: string;
  /** Where the spelling was corrected: the same text, to be shown. */
  corrected: string | null;
  /** Where a year was left out: that year and those of the products, none where their years are unknown. */
  year: { asked: number; found: number[] } | null;
  /** The only products to show. */
  ids: string[] | null;
}

@Injectable()
export class ProductSearch {
  readonly #spellings = new WeakMap<SearchWords, Spelling>();

  constructor(
    private readonly catalogue: Catalogue,
    private readonly cache: ReadThrough,
  ) {}

  /**
   * The texts to send for a search, best first: with its sizes as names have them, then as typed, for a backend whose names have them
   * written out.
   */
  texts(search: string): string[] {
    return [...new Set([searchInFigures(search), search])];
  }

  /** What a search that finds nothing may mean, the likeliest first; nothing while the names cannot be read. */
  async meanings(search: string, caller: Caller): Promise<MeantSearch[]> {
    let words: SearchWords;
    try {
      words = await this.cache.get(
        `search-words:${caller.country}`,
        RULE,
        () => this.#load({ ...asVisitor(caller), freshOnly: true }),
        caller.notes.cacheTags,
      );
    } catch {
      // An empty list is the right result of the search as typed.
      return [];
    }
    const inFigures = searchInFigures(search);
    const corrected = this.#spellingOf(words).correct(inFigures);
    const meanings: MeantSearch[] = corrected === null ? [] : [{ search: corrected, corrected, year: null, ids: null }];
    const dated = yearInSearch(corrected ?? inFigures);
    if (!dated) return meanings;
    const { year, rest } = dated;
    const left = corrected === null ? null : rest;
    const terms = termsOf(rest);
    const alike = words.dated.filter(([, , known]) => terms.every((term) => known.some((one) => one.startsWith(term))));
    const found = nearestYears(
      year,
      alike.map(([, of]) => of),
    );
    const ids = alike.filter(([, of]) => found.includes(of)).map(([id]) => id);
    // Of that very year: found as typed, but for the backend, which does not search years.
    const leftOut = found.length === 1 && found[0] === year ? null : { asked: year, found };
    if (ids.length > 0) meanings.push({ search: rest, corrected: left, year: leftOut, ids: ids.slice(0, MAX_IDS) });
    meanings.push({ search: rest, corrected: left, year: { asked: year, found: [] }, ids: null });
    return meanings;
  }

  #spellingOf(words: SearchWords): Spelling {
    let spelling = this.#spellings.get(words);
    if (!spelling) this.#spellings.set(words, (spelling = new Spelling(words.counts)));
    return spelling;
  }

  async #load(caller: Caller): Promise<SearchWords> {
    const names = await this.catalogue.names(caller);
    const texts = names.map(({ name, metal, mint }) => `${name} ${metal.name} ${mint?.name ?? ''}`);
    const dated = names.flatMap(({ id, year }, place): DatedProduct[] => (year ? [[id, year, indexTermsOf(texts[place]!)]] : []));
    return { counts: wordCounts(texts), dated };
  }
}
