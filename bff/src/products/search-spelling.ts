import { Spelling, type WordCounts, wordCounts } from '@koura/shared-types/spelling';
import { Injectable } from '@nestjs/common';
import { type CacheRule, ReadThrough } from '../cache/read-through.ts';
import { asVisitor, type Caller } from '../request/caller.ts';
import { ProductsBackend } from './products.backend.ts';

const RULE: CacheRule = { freshMs: 5 * 60_000, whileAskingMs: 30 * 60_000, staleMs: 24 * 3_600_000 };

/** Corrects searches that find nothing, by the words of all names, mints and metals. */
@Injectable()
export class SearchSpelling {
  readonly #spellings = new WeakMap<WordCounts, Spelling>();

  constructor(
    private readonly backend: ProductsBackend,
    private readonly cache: ReadThrough,
  ) {}

  /** The search as it was probably meant; null when it is spelt right, nothing is like it, or the names cannot be read. */
  async correct(search: string, caller: Caller): Promise<string | null> {
    let words: WordCounts;
    try {
      words = await this.cache.get(
        `search-words:${caller.country}`,
        RULE,
        () => this.#load({ ...asVisitor(caller), freshOnly: true }),
        caller.notes.dependencies,
      );
    } catch {
      // An empty list is the right answer to the search as typed.
      return null;
    }
    let spelling = this.#spellings.get(words);
    if (!spelling) this.#spellings.set(words, (spelling = new Spelling(words)));
    return spelling.correct(search);
  }

  async #load(caller: Caller): Promise<WordCounts> {
    const names = await this.backend.names(caller);
    return wordCounts(names.map(({ name, metal, mint }) => `${name} ${metal.name} ${mint?.name ?? ''}`));
  }
}
