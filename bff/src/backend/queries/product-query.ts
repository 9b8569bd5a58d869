/** A comparison with one or more values; `$between` includes both ends. */
export interface Comparison {
  $eq?: string | number | boolean;
  $in?: readonly (string | number)[];
  $gte?: number;
  $lte?: number;
  $between?: readonly [number, number];
}

export interface RelationFilter {
  slug: Comparison;
}

/** Product filters, with the names of specification section 7. */
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

/** A catalogue query, independent of the backend. `queries/` turns it into calls. */
export interface ProductQuery {
  filters?: ProductFilters;
  pagination: { page: number; pageSize: number };
  /** Such as 'price:asc', or 'random'; the backend's default order when absent. */
  sort?: string;
  search?: string;
  facets?: boolean;
  /** Whole rows when absent. */
  fields?: readonly string[];
  populate?: readonly string[];
}

export interface CollectionQuery extends Omit<ProductQuery, 'filters'> {
  filters?: ProductFilters | Readonly<Record<string, Comparison>>;
}
