import type { CollectionQuery } from './product-query.ts';

/** How a query is written down: query strings with only values encoded. */
export interface Notation {
  list(query: CollectionQuery): string;
  /** For `/{collection}/count`: what is counted, no page. */
  count(query: CollectionQuery): string;
}
