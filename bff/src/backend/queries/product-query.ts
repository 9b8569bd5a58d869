/** A comparison with one value or several; between: both ends included. */
export interface Comparison {
  $eq?: string | number | boolean;
  $in?: readonly (string | number)[];
  $gte?: number;
  $lte?: number;
  $between?: readonly [number, number];
}

/** By the slug of a relation. */
export interface RelationFilter {
  slug: Comparison;
}

/** Which products, in the words of specification section 7. */
export interface ProductFilters {
  metal?: RelationFilter;
  mint?: RelationFilter;
  category?: RelationFilter;
  type?: Comparison;
  /** Slug form: '1-oz'. */
  weight?: Comparison;
  objective?: Comparison;
  availability?: Comparison;
  id?: Comparison;
  slug?: Comparison;
  price?: Comparison;
  minimumQuantity?: Comparison;
  featured?: Comparison;
}

/** What is wanted of the catalogue, without anything that differs between backends. `queries/` turns it into calls. */
export interface ProductQuery {
  filters?: ProductFilters;
  pagination: { page: number; pageSize: number };
  /** 'price:asc' and its like, or 'random'; the backend's own order without it. */
  sort?: string;
  search?: string;
  facets?: boolean;
  /** Whole rows without it. */
  fields?: readonly string[];
  populate?: readonly string[];
}

/** The same of any collection: its fields are its own. */
export interface CollectionQuery extends Omit<ProductQuery, 'filters'> {
  filters?: ProductFilters | Readonly<Record<string, Comparison>>;
}
