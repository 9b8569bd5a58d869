import type { Bff } from '../platform/bff-client/bff.ts';
import type { FromSearchWorker, ToSearchWorker } from './search-messages.ts';
import { SearchedTitlesDocument, type SearchedTitlesQuery } from './search.generated.ts';

type NamedProduct = SearchedTitlesQuery['productNames'][number];
type TitledContent = SearchedTitlesQuery['contentTitles'][number];

/** What a search finds, best first. */
export interface Found {
  search: string;
  /** The spelling that found them, where nothing matches the search as typed. */
  corrected: string | null;
  products: NamedProduct[];
  articles: TitledContent[];
}

const LIMITS = { maxProducts: 7, maxArticles: 3 };

/** The BFF caches the lists as long. */
const FRESH_MS = 5 * 60_000;

let kept: { titles: Promise<SearchedTitles>; until: number } | undefined;

/** Names of products and titles of articles, searched in a worker: an index of ten thousand names takes too long to build on the page. */
export class SearchedTitles {
  readonly #titles: SearchedTitlesQuery;
  readonly #worker: Worker;

  private constructor(titles: SearchedTitlesQuery) {
    this.#titles = titles;
    this.#worker = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' });
    this.#send({
      products: titles.productNames.map(({ name, metal, mint }) => ({ text: name, about: `${metal} ${mint ?? ''}` })),
      articles: titles.contentTitles.map(({ path, title, about }) => ({ text: title, about: `${path.replaceAll('/', ' ')} ${about}` })),
    });
  }

  /** Loads the lists, which bypass Apollo's cache, and keeps them for five minutes. */
  static load(bff: Bff): Promise<SearchedTitles> {
    if (kept && kept.until > Date.now()) return kept.titles;
    const earlier = kept?.titles;
    const titles = bff.query({ query: SearchedTitlesDocument, fetchPolicy: 'no-cache' }).then(({ data }) => {
      void earlier?.then((old) => old.#worker.terminate());
      return new SearchedTitles(data ?? { __typename: 'Query', productNames: [], contentTitles: [] });
    });
    kept = { titles, until: Date.now() + FRESH_MS };
    titles.catch(() => (kept = undefined));
    return titles;
  }

  /** Reports what searches find. Returns the cleanup function. */
  listen(onFound: (found: Found) => void): () => void {
    const { productNames, contentTitles } = this.#titles;
    const take = ({ data: { products, articles, ...of } }: MessageEvent<FromSearchWorker>): void =>
      onFound({ ...of, products: products.map((at) => productNames[at]!), articles: articles.map((at) => contentTitles[at]!) });
    this.#worker.addEventListener('message', take);
    return () => this.#worker.removeEventListener('message', take);
  }

  search(text: string): void {
    this.#send({ search: text, ...LIMITS });
  }

  #send(message: ToSearchWorker): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    this.#worker.postMessage(message);
  }
}
