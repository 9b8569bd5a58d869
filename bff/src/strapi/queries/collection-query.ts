/** A comparison with one or more values; `$between` includes both ends. */
export interface Comparison {
  $eq?: string | number | boolean;
  $in?: readonly (string | number)[];
  $gte?: number;
  $lte?: number;
  $between?: readonly [number, number];
}

/** Filters by the slug of a relation. */
export interface RelationFilter {
  slug: Comparison;
}

/** A query for rows of a collection, in the terms of specification section 7. A `Notation` turns it into a query string. */
export interface CollectionQuery {
  filters?: Readonly<Record<string, Comparison | RelationFilter>>;
  pagination: { page: number; pageSize: number };
  /** Such as 'price:asc', or 'random'; the backend's default order when absent. */
  sort?: string;
  search?: string;
  facets?: boolean;
  /** The newest version of each row, published or not; published ones when absent. */
  drafts?: boolean;
  /** Whole rows when absent. */
  fields?: readonly string[];
  populate?: readonly string[];
}
