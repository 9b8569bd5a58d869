import type { OneOf, ProductFilters, ProductOrder, ProductQuery } from '../../commerce/catalogue.ts';
import type { CollectionQuery, Comparison, RelationFilter } from '../queries/collection-query.ts';

/** Relations that the shop displays. Suppliers and other staff fields are never populated here. */
const RELATIONS = ['metal', 'mint', 'category', 'image', 'images'];

const SORTS: Record<ProductOrder, string> = {
  priceAscending: 'price:asc',
  priceDescending: 'price:desc',
  name: 'name:asc',
  weight: 'weight:asc',
  premium: 'premium:asc',
  newest: 'id:desc',
  random: 'random',
};

const sortOf = (order: ProductOrder | undefined): string | undefined => order && SORTS[order];

/** A query for products in the terms of specification section 7: whole rows with all their relations, or the fields that were asked for. */
export function toCollectionQuery(query: ProductQuery): CollectionQuery {
  const { filters, order, search, page, pageSize, fields } = query;
  const sort = sortOf(order);
  return {
    ...(filters && { filters: toWireFilters(filters) }),
    pagination: { page, pageSize },
    ...(sort && { sort }),
    ...(search && { search }),
    ...selection(fields),
  };
}

type Selection = Pick<CollectionQuery, 'fields' | 'populate'>;

const WHOLE_ROWS: Selection = { populate: RELATIONS };
/** The schema of a row belongs to these very lists: equal fields must be the same list. */
const selections = new WeakMap<readonly string[], Selection>();

/** What to request of a row: attributes, and relations to populate. */
export function selection(fields: readonly string[] | undefined): Selection {
  if (!fields) return WHOLE_ROWS;
  let found = selections.get(fields);
  if (!found) {
    const [populate, attributes] = [true, false].map((isRelation) => fields.filter((name) => RELATIONS.includes(name) === isRelation));
    selections.set(fields, (found = { fields: attributes!, populate: populate! }));
  }
  return found;
}

function toWireFilters({ price, minimumQuantity, featured, ...values }: ProductFilters): NonNullable<CollectionQuery['filters']> {
  const filters: Record<string, Comparison | RelationFilter> = {};
  for (const name of ['metal', 'mint', 'category'] as const) if (values[name]) filters[name] = { slug: anyOf(values[name]) };
  for (const name of ['type', 'weight', 'objective', 'availability', 'id'] as const) if (values[name]) filters[name] = anyOf(values[name]);
  if (price) filters['price'] = price.to === undefined ? { $gte: price.from } : { $between: [price.from, price.to] };
  if (minimumQuantity !== undefined) filters['minimumQuantity'] = { $lte: minimumQuantity };
  if (featured !== undefined) filters['featured'] = { $eq: featured };
  return filters;
}

function anyOf(value: OneOf): Comparison {
  return typeof value === 'string' ? { $eq: value } : { $in: value };
}
