import { article, category, faq, mintProfile, page, specialOffer, testimonial } from '@koura/shared-types/wire/content';
import type { CollectionQuery } from '../backend/queries/product-query.ts';

const NEWEST_FIRST = 'publishedAt:desc';

/** The content collections: path, schema of a row, and the query for whole rows. */
export const CONTENT_COLLECTIONS = {
  pages: { path: '/pages', row: page, query: { populate: [] } },
  articles: { path: '/articles', row: article, query: { populate: ['image'], sort: NEWEST_FIRST } },
  faqs: { path: '/faqs', row: faq, query: { populate: [] } },
  testimonials: { path: '/testimonials', row: testimonial, query: { populate: [], sort: NEWEST_FIRST } },
  mints: { path: '/mints', row: mintProfile, query: { populate: ['image'] } },
  categories: { path: '/categories', row: category, query: { populate: [] } },
  specialOffers: { path: '/special-offers', row: specialOffer, query: { populate: ['products'] } },
} as const satisfies Record<string, { path: string; row: object; query: Omit<CollectionQuery, 'pagination'> }>;

/** The page size for reading whole collections: the maximum of a plain Strapi. */
export const WHOLE = { page: 1, pageSize: 100 };
