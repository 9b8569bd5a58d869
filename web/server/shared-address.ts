import { FACET_PARAMS } from '../src/products/listing/listing-url.ts';

/** Pages of the catalogue and of the dealer's own words: what they show is the same for everybody of a country. */
const PATHS =
  /^\/(?:(?:about|buy|category|charts-prices|collect|invest|learn|mints|news|privacy-policy|product|rewards|services|sitemap|special-offers|terms-and-conditions|testimonials)\/(?:[\w-]+\/){0,4})?$/;
/** What links of these pages carry. What people type into the search is rarely typed twice, and is not among them. */
const PARAMETERS: ReadonlySet<string> = new Set([...FACET_PARAMS, 'price', 'from', 'to', 'sort', 'page', 'unit']);
const LONGEST = 300;

/** Whether visitors of whom nothing is known may all be sent the same page for this path and query. */
export function isSharedAddress(url: string): boolean {
  if (url.length > LONGEST) return false;
  const [path = '', query = ''] = url.split('?', 2);
  return PATHS.test(path) && [...new URLSearchParams(query).keys()].every((name) => PARAMETERS.has(name));
}
