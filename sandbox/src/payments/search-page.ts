import type { StripeRequest } from './endpoint.ts';
import { invalidRequest } from './stripe-failure.ts';

/** One page of search results: `limit` (10, at most 100) and `page`, the `next_page` of the previous response. */
export function searchPage({ fields, url }: StripeRequest, found: object[]): object {
  const limit = Math.min(fields.positive('limit') ?? 10, 100);
  const page = fields.text('page');
  const start = page === undefined ? 0 : Number(Buffer.from(page, 'base64url').toString());
  if (!Number.isSafeInteger(start) || start < 0) throw invalidRequest('The page is not a `next_page` of this search.', { param: 'page' });
  const end = start + limit;
  const more = end < found.length;
  return {
    object: 'search_result',
    url,
    has_more: more,
    next_page: more ? Buffer.from(String(end)).toString('base64url') : null,
    data: found.slice(start, end),
  };
}
