import type { Config } from '../../config.ts';
import { bracketQuery } from './bracket-query.ts';
import type { CollectionQuery, Comparison } from './collection-query.ts';

/** Builds query strings in a backend's notation, with only values encoded. */
export interface Notation {
  list(query: CollectionQuery): string;
  /** For `/{collection}/count`: filters without pagination. */
  count(query: CollectionQuery): string;
}

/** For a dealer's backend and Strapi 5. Strapi 4 and 3 send published and unpublished entries together. */
const DRAFTS = { status: 'draft' };

/** Specification section 7's bracket notation, supported by dealers' backends of either version. */
export const dealerNotation: Notation = {
  list({ filters, pagination, sort, search, facets, drafts, fields, populate }) {
    return bracketQuery({
      ...(drafts && DRAFTS),
      filters,
      pagination,
      sort: sort && [sort],
      searchQuery: search,
      facets,
      fields,
      populate,
    });
  },
  count: ({ filters, search }) => bracketQuery({ filters, searchQuery: search }),
};

export function plainStrapiNotation(version: Config['commerceApiVersion']): Notation {
  return NOTATIONS[version];
}

/** Requests whole rows: a field that the content type lacks could be rejected, and components require `populate`. */
const plainV4: Notation = {
  list: ({ filters, pagination, sort, drafts }) =>
    bracketQuery({ ...(drafts && { publicationState: 'preview' }), filters, pagination, sort: ordered(sort), populate: '*' }),
  count: ({ filters }) => bracketQuery({ filters }),
};

const plainV3: Notation = {
  list: ({ filters = {}, pagination: { page, pageSize }, sort, drafts }) =>
    bracketQuery({
      ...(drafts && { _publicationState: 'preview' }),
      _where: conditions(filters),
      _sort: ordered(sort).map(inV3).join(','),
      _start: (page - 1) * pageSize,
      _limit: pageSize,
    }),
  count: ({ filters = {} }: CollectionQuery) => bracketQuery({ _where: conditions(filters) }),
};

/** Renames the sort fields of timestamps; the dialect renames them in responses. */
function inV3(sort: string): string {
  return sort.replace(/^(published|updated|created)At\b/, '$1_at');
}

/** Adds the id as a tie-breaker, without which pages can overlap. */
function ordered(sort: string | undefined): string[] {
  if (sort === undefined) return ['id:asc'];
  return sort.startsWith('id:') ? [sort] : [sort, 'id:asc'];
}

/** Strapi 5 names an entity by its `documentId`. Rows are still counted by `id`, which breaks ties. */
const plainV5: Notation = {
  list: ({ filters, pagination, sort, drafts }) =>
    bracketQuery({
      ...(drafts && DRAFTS),
      filters: filters && byDocument(filters),
      pagination,
      sort: ordered(sort),
      populate: '*',
    }),
  count: ({ filters, ...query }) => plainV4.count({ ...query, ...(filters && { filters: byDocument(filters) }) }),
};

const NOTATIONS: Record<Config['commerceApiVersion'], Notation> = { v3: plainV3, v4: plainV4, v5: plainV5 };

function byDocument({ id, ...filters }: NonNullable<CollectionQuery['filters']>): NonNullable<CollectionQuery['filters']> {
  return id ? { ...filters, documentId: id } : filters;
}

const SUFFIXES = { $eq: '', $in: '_in', $gte: '_gte', $lte: '_lte' } as const;

/** Strapi 3's conditions, one per entry: `{'metal.slug_in': [...]}`. */
function conditions(filters: NonNullable<CollectionQuery['filters']>): Record<string, unknown>[] {
  return Object.entries(filters).flatMap(([field, filter]) =>
    'slug' in filter ? comparisons(`${field}.slug`, filter.slug) : comparisons(field, filter),
  );
}

function comparisons(field: string, { $between, ...rest }: Comparison): Record<string, unknown>[] {
  const between = $between ? [{ [`${field}_gte`]: $between[0] }, { [`${field}_lte`]: $between[1] }] : [];
  return [
    ...between,
    ...Object.entries(rest).map(([operator, value]) => ({ [field + SUFFIXES[operator as keyof typeof SUFFIXES]]: value })),
  ];
}
