import { article, category, faq, mintProfile, page, specialOffer, testimonial } from '@koura/shared-types/wire/content';
import type { CollectionQuery } from '../strapi/queries/collection-query.ts';

const NEWEST_FIRST = 'publishedAt:desc';

export interface FilledFields {
  plain: readonly string[];
  html: readonly string[];
}

/** The content collections: path, schema of a row, the query for whole rows, and its texts. */
export const CONTENT_COLLECTIONS = {
  pages: { path: '/pages', row: page, query: { populate: [] }, texts: { plain: ['title', 'description', 'intro'], html: ['body'] } },
  articles: {
    path: '/articles',
    row: article,
    query: { populate: ['image'], sort: NEWEST_FIRST },
    texts: { plain: ['title', 'summary'], html: ['body'] },
  },
  faqs: { path: '/faqs', row: faq, query: { populate: [] }, texts: { plain: ['question'], html: ['answer'] } },
  testimonials: {
    path: '/testimonials',
    row: testimonial,
    query: { populate: [], sort: NEWEST_FIRST },
    texts: { plain: ['text'], html: [] },
  },
  mints: {
    path: '/mints',
    row: mintProfile,
    query: { populate: ['image'] },
    texts: { plain: ['location', 'owner', 'knownFor', 'description'], html: ['body'] },
  },
  categories: { path: '/categories', row: category, query: { populate: [] }, texts: { plain: ['description'], html: ['body'] } },
  specialOffers: {
    path: '/special-offers',
    row: specialOffer,
    query: { populate: ['products'] },
    texts: { plain: ['title', 'description'], html: ['body'] },
  },
} as const satisfies Record<string, { path: string; row: object; query: Omit<CollectionQuery, 'pagination'>; texts: FilledFields }>;

/** The page size for reading whole collections: the maximum of a plain Strapi. */
export const WHOLE = { page: 1, pageSize: 100 };
