import { InMemoryCache, type Cache, type DocumentNode, type InMemoryCacheConfig } from '@apollo/client';
import { cacheSizes } from '@apollo/client/utilities';
import { equal } from '@wry/equality';
import type { PageResults } from './bff.ts';
import { changedObjects, type ChangeObject, type ResultObject, typesIn } from './changed-objects.ts';
import type { HydrationPayload } from './hydration-payload.ts';

// Apollo memoises fifty thousand objects by default. Live prices create new ones up to five times a second, so memoising more than a page
// shows (a list of 24 has some 400) only wastes memory.
cacheSizes['inMemoryCache.executeSelectionSet'] = 1000;
cacheSizes['inMemoryCache.executeSubSelectedArray'] = 200;

/**
 * The browser's cache. Adopts results that came with the page when their query is first read, so that nothing is fetched again, and
 * no sooner: normalising a list of products during hydration costs a phone more than the rest of the hydration.
 */
export class HydratingCache extends InMemoryCache {
  readonly #sent: HydrationPayload;
  /** Names of the types in stored objects, which Apollo replaces when they change. */
  readonly #types = new WeakMap<object, ReadonlySet<string>>();

  constructor(config: InMemoryCacheConfig, sent: HydrationPayload) {
    super(config);
    this.#sent = sent;
  }

  override read: InMemoryCache['read'] = (options: Cache.ReadOptions) => {
    this.#adopt(options);
    return super.read(options);
  };

  override diff: InMemoryCache['diff'] = ((options: Cache.DiffOptions) => {
    this.#adopt(options);
    return super.diff(options);
  }) as InMemoryCache['diff'];

  override watch: InMemoryCache['watch'] = (options) => {
    this.#adopt(options);
    return super.watch(options);
  };

  /** Changes objects of these types wherever they are stored, with one broadcast. Results that are not adopted yet stay as they are. */
  change(types: readonly string[], change: ChangeObject): void {
    this.batch({
      update: () => {
        for (const [id, stored] of Object.entries(this.extract())) {
          const object = stored as ResultObject;
          if (!types.some((type) => this.#typesOf(object).has(type))) continue;
          const changed = changedObjects(object, change);
          const fields = Object.entries(changed).filter(([name, value]) => value !== object[name]);
          if (fields.length > 0) this.modify({ id, fields: Object.fromEntries(fields.map(([name, value]) => [name, () => value])) });
        }
      },
    });
  }

  watchResult: PageResults['watch'] = (query, variables, shown, onChange) => {
    let last = shown;
    return this.watch({
      query,
      variables,
      optimistic: true,
      returnPartialData: true,
      immediate: true,
      callback({ result, complete }) {
        // Incomplete after an eviction: the page keeps its last result until the data is fetched again.
        if (!complete || equal(result, last)) return;
        last = result;
        onChange(result);
      },
    });
  };

  #typesOf(object: ResultObject): ReadonlySet<string> {
    let types = this.#types.get(object);
    if (!types) this.#types.set(object, (types = typesIn(object)));
    return types;
  }

  #adopt({ query, variables }: { query: DocumentNode; variables?: Record<string, unknown> }): void {
    const data = this.#sent.take(query, variables);
    if (data !== undefined) this.writeQuery({ query, variables: variables as never, data: data as never });
  }
}
