import { print } from 'graphql';
import { ProductListDocument } from '../../../web/src/products/listing/product-list.generated.ts';
import { ProductPageDocument } from '../../../web/src/products/page/product-page.generated.ts';
import { ServedCountriesDocument } from '../../../web/src/shell/served-countries.generated.ts';
import type { HttpRequest } from '../measure/http-load.ts';

/**
 * Requests per round. A disturbance of the machine lasts longer than a short round and so affects both sides of a ratio: with short
 * rounds the thirds of a run agreed within 4 %, even on a busy machine; with rounds five times as long the middle half varied by 37 %.
 */
export const REQUESTS = 300;
/** A name list costs the pass-through about twenty times as much. */
const NAME_LIST_REQUESTS = 15;
const NAMES = 10_000;
const WEBSITE_QUERY =
  '{ website { brandName currency phone defaultCountry country { isoCode } countries { isoCode name url currency { iso3Code } phone } metals { slug name } productTypes { slug segment name } etaDescriptionInStock etaDescriptionAtSupplier } }';
const NAMES_QUERY = '{ productNames { id slug name metal mint } }';

export interface Row {
  name: string;
  query: string;
  variables: object;
  /** Prefix of the one backend path that the query requests and the limit passes through. */
  backendPath: string;
  requests: number;
  /** Also computed, beside other GraphQL servers, which read the same path for this root field; undefined: only as a stored response. */
  readsFor?: string;
  /** Requests the shared response in brotli, as browsers and the web server do. */
  compressed?: boolean;
  /** Bound of the stored response where it is not STORED_TARGET (decision 0020). */
  storedTarget?: number;
  holds(data: Record<string, unknown>): boolean;
}

export const ROWS: Row[] = [
  {
    name: 'list of 24',
    query: print(ProductListDocument),
    variables: { filter: { metal: ['gold'] }, sort: 'POPULAR', page: 1 },
    backendPath: '/api/products?',
    requests: REQUESTS,
    readsFor: 'products',
    holds: ({ products }) => (products as { items: unknown[] }).items.length === 24,
  },
  {
    name: 'product page',
    query: print(ProductPageDocument),
    variables: { slug: 'krugerrand-1-oz-gold-coin' },
    backendPath: '/api/products/krugerrand',
    requests: REQUESTS,
    // The document's 4 kB are read with each request.
    storedTarget: 1.1,
    holds: ({ product }) => (product as { relatedProducts: unknown[] }).relatedProducts.length > 0,
  },
  {
    name: 'countries',
    query: print(ServedCountriesDocument),
    variables: {},
    backendPath: '/api/website',
    requests: REQUESTS,
    holds: ({ website }) => (website as { countries: unknown[] }).countries.length > 1,
  },
  {
    name: 'website',
    query: WEBSITE_QUERY,
    variables: {},
    backendPath: '/api/website',
    requests: REQUESTS,
    // Not one of the shop's documents: it is hashed, and paid for from a quota, with each request.
    storedTarget: 1.4,
    holds: ({ website }) => (website as { metals: unknown[] }).metals.length === 3,
  },
  {
    name: '10,000 names',
    query: NAMES_QUERY,
    variables: {},
    backendPath: '/api/products?',
    requests: NAME_LIST_REQUESTS,
    compressed: true,
    // Collector products are left out of it.
    holds: ({ productNames }) => (productNames as unknown[]).length > NAMES / 3,
  },
];

export function graphql({ query, variables }: Pick<Row, 'query' | 'variables'>, headers: Record<string, string>): HttpRequest {
  const body = JSON.stringify({ query, variables });
  return { method: 'POST', path: '/graphql', headers: { 'content-type': 'application/json', ...headers }, body };
}
