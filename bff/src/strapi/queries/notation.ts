import type { CollectionQuery } from './collection-query.ts';

/** Builds query strings in a backend's notation, with only values encoded. */
export interface Notation {
  list(query: CollectionQuery): string;
  /** For `/{collection}/count`: filters without pagination. */
  count(query: CollectionQuery): string;
}
