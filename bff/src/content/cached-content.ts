/** What of the dealer's content is kept, by the first part of its key. A change of any content lets go of all of it. */
export const CACHED_CONTENT = [
  'article',
  'article-titles',
  'articles',
  'category',
  'content-articles',
  'faqs',
  'mint',
  'mint-products',
  'mints',
  'page',
  'page-titles',
  'sitemap-articles',
  'sitemap-categories',
  'sitemap-mints',
  'sitemap-pages',
  'sitemap-products',
  'sitemap-special-offers',
  'special-offer',
  'special-offers',
  'testimonials',
] as const;

export type ContentName = (typeof CACHED_CONTENT)[number];
export type ContentKey = ContentName | `${ContentName}:${string}`;
