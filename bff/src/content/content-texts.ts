/** The fields of a kind of content in which the dealer can write placeholders. */
export interface FilledFields {
  plain: readonly string[];
  html: readonly string[];
}

/** By kind: what it is called in logs, and its texts. */
export const CONTENT_TEXTS = {
  pages: { name: 'pages', texts: { plain: ['title', 'description', 'intro'], html: ['body'] } },
  articles: { name: 'articles', texts: { plain: ['title', 'summary'], html: ['body'] } },
  faqs: { name: 'faqs', texts: { plain: ['question'], html: ['answer'] } },
  testimonials: { name: 'testimonials', texts: { plain: ['text'], html: [] } },
  mints: { name: 'mints', texts: { plain: ['location', 'owner', 'knownFor', 'description'], html: ['body'] } },
  categories: { name: 'categories', texts: { plain: ['description'], html: ['body'] } },
  specialOffers: { name: 'special-offers', texts: { plain: ['title', 'description'], html: ['body'] } },
} as const satisfies Record<string, { name: string; texts: FilledFields }>;
