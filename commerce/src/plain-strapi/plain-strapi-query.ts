import { ApiError } from '../errors/api-error.ts';
import type { PlainStrapi } from '../dialects/dialect.ts';
import { isTree, listOf, type QueryTree } from '../query/bracket-query.ts';

/** Attributes of the product's content type that a plain Strapi can sort by. */
const SORTABLE = new Set(['id', 'price', 'name', 'updatedAt']);
/** Parameters of section 7 that are not attributes of the content type. */
const NO_ATTRIBUTES = ['minimumQuantity', 'searchType'];

/**
 * A product query as a plain Strapi accepts it: no search text, no facets, no random order; rows are ordered by id unless sorted. Throws
 * that version's errors for unknown fields.
 */
export function readPlainStrapiQuery(query: QueryTree, plain: PlainStrapi): QueryTree {
  const { facets: _facets, searchQuery: _search, fields: _fields, populate: _populate, ...read } = query;
  const sort = listOf(query['sort']);
  for (const term of sort) {
    const [field = '', direction = 'asc'] = term.split(':');
    if (!SORTABLE.has(field)) throw plain.unknownField(field);
    if (!/^(asc|desc)$/i.test(direction)) throw new ApiError(500, 'InternalServerError', 'Internal Server Error');
  }
  const filters = isTree(query['filters']) ? query['filters'] : {};
  for (const field of NO_ATTRIBUTES) if (field in filters) throw plain.unknownField(field);
  if (sort.length === 0) read['sort'] = 'id:asc';
  return read;
}

/** Relations and components of a product: Strapi 4 sends them only where they are populated. */
const POPULATED = new Set([
  'metal',
  'mint',
  'category',
  'image',
  'images',
  'priceBreaks',
  'estimatedDeliveryTime',
  'purchaseRules',
  'priceParts',
  'supplier',
  'productSuppliers',
  'markupPriceBreaks',
]);

/** The product as its content type holds it: nothing that only a custom controller could add. */
export function pickAttributes(product: { id: number }, query: QueryTree, { populatesAll }: PlainStrapi): { id: number } {
  const populate = listOf(query['populate']);
  const all = populatesAll || populate.includes('*');
  const kept = Object.entries(product).filter(([field]) => {
    if (field === 'relatedProducts' || field === 'market' || field === 'currency') return false;
    return all || !POPULATED.has(field) || populate.includes(field);
  });
  return Object.fromEntries(kept) as { id: number };
}
