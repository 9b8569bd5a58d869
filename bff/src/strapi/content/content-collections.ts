import { article, category, faq, mintProfile, page, specialOffer, testimonial } from '@koura/shared-types/wire/content';
import type { CollectionQuery } from '../queries/collection-query.ts';
import { catalogueRoute, type Route, route } from '../queries/route.ts';
import { withTextIds } from '../text-ids.ts';

const NEWEST_FIRST = 'publishedAt:desc';

/** The content collections: where they are, the schema of a row, and the query for whole rows. */
export const CONTENT_COLLECTIONS = {
  pages: { route: route('pages'), row: withTextIds(page), query: { populate: [] } },
  articles: { route: route('articles'), row: withTextIds(article), query: { populate: ['image'], sort: NEWEST_FIRST } },
  faqs: { route: route('faqs'), row: withTextIds(faq), query: { populate: [] } },
  testimonials: { route: route('testimonials'), row: withTextIds(testimonial), query: { populate: [], sort: NEWEST_FIRST } },
  mints: { route: catalogueRoute('mints'), row: withTextIds(mintProfile), query: { populate: ['image'] } },
  categories: { route: catalogueRoute('categories'), row: withTextIds(category), query: { populate: [] } },
  specialOffers: { route: route('special-offers'), row: withTextIds(specialOffer), query: { populate: ['products'] } },
} as const satisfies Record<string, { route: Route; row: object; query: Omit<CollectionQuery, 'pagination'> }>;

/** The page size for reading whole collections: the maximum of a plain Strapi. */
export const WHOLE = { page: 1, pageSize: 100 };
