import { ApiError } from '../errors/api-error.ts';
import type { PlainStrapi } from '../dialects/dialect.ts';
import { isTree, listOf, type QueryTree } from '../query/bracket-query.ts';

/** Attributes of the product's content type that a plain Strapi sorts by. */
const SORTABLE = new Set(['id', 'price', 'name', 'updatedAt']);
/** What section 7 has beyond the content type's attributes. */
const NO_ATTRIBUTES = ['minimumQuantity', 'searchType'];

/**
 * A product query as a plain Strapi takes it: no search text, no facets, no random order; rows stand by id unless sorted.
 * Throws what that version answers to fields that do not exist.
 */
export function readStockQuery(query: QueryTree, plain: PlainStrapi): QueryTree {
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

/** The product as its content type holds it: nothing that only a controller could add. */
export function pickAttributes(product: { id: number }, query: QueryTree, { populatesAll }: PlainStrapi): { id: number } {
  const populate = listOf(query['populate']);
  const all = populatesAll || populate.includes('*');
  const kept = Object.entries(product).filter(([field]) => {
    if (field === 'relatedProducts' || field === 'market' || field === 'currency') return false;
    return all || !POPULATED.has(field) || populate.includes(field);
  });
  return Object.fromEntries(kept) as { id: number };
}
