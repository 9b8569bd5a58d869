import type { Feed } from './feed.ts';
import { type FeedFile, feedFile, type FeedForm } from './feed-file.ts';

const FRESH_MS = 60_000;
/** After a failure nothing is asked for this long. */
const PAUSE_MS = 5000;
/** Prices of this age are not sold at. */
const MAX_AGE_MS = 15 * 60_000;

export interface LoadedFeed {
  feed: Omit<Feed, 'isOutOfDate'>;
  /** Milliseconds since 1970 at which its prices were the shop's. */
  asOf: number;
}

interface Kept {
  loaded: LoadedFeed;
  /** When what it says last changed. */
  changedAt: number;
  files: Map<string, FeedFile>;
}

/**
 * The feed of one country, loaded at most once a minute and made into a file where one is asked for. While it cannot be loaded the old one
 * is served, and once its prices are a quarter of an hour old everything in it is out of stock.
 */
export class FeedKeeper {
  readonly #load: () => Promise<LoadedFeed>;
  readonly #now: () => number;
  readonly #onFailure: (error: unknown) => void;
  #kept: Kept | undefined;
  #until = 0;
  #loading: Promise<void> | undefined;

  constructor(load: () => Promise<LoadedFeed>, onFailure: (error: unknown) => void, now: () => number = Date.now) {
    this.#load = load;
    this.#onFailure = onFailure;
    this.#now = now;
  }

  /** A file of it; undefined where none could be loaded yet. */
  async file(form: FeedForm): Promise<FeedFile | undefined> {
    if (this.#now() >= this.#until) await (this.#loading ??= this.#refresh().finally(() => (this.#loading = undefined)));
    const kept = this.#kept;
    if (!kept) return undefined;
    const endsAt = kept.loaded.asOf + MAX_AGE_MS;
    const isOutOfDate = this.#now() >= endsAt;
    const name = `${form}${isOutOfDate ? ' out of date' : ''}`;
    let file = kept.files.get(name);
    if (!file) {
      const changedAt = isOutOfDate ? endsAt : kept.changedAt;
      kept.files.set(name, (file = feedFile(form, { ...kept.loaded.feed, isOutOfDate }, new Date(changedAt))));
    }
    return file;
  }

  /** When the prices of the files were the shop's. */
  get asOf(): Date | undefined {
    return this.#kept && new Date(this.#kept.loaded.asOf);
  }

  async #refresh(): Promise<void> {
    try {
      const loaded = await this.#load();
      this.#until = this.#now() + FRESH_MS;
      const before = this.#kept;
      // What is stored while the backend is away may be older than what is here.
      if (before && loaded.asOf < before.loaded.asOf) return;
      const isSame = before !== undefined && JSON.stringify(before.loaded.feed) === JSON.stringify(loaded.feed);
      this.#kept = {
        loaded,
        changedAt: isSame ? before.changedAt : this.#now(),
        files: isSame ? before.files : new Map<string, FeedFile>(),
      };
    } catch (error) {
      this.#until = this.#now() + PAUSE_MS;
      this.#onFailure(error);
    }
  }
}
