import type { ShopFacts } from '../../content/shop-facts.ts';

/** A page of the dealer's own text. */
interface SeedPage {
  /** Its path without the slashes at the ends. */
  slug: string;
  title: string;
  /** For search engines, one sentence or two. */
  description: string;
  /** The first paragraph, plain text. */
  intro: string;
  /** HTML. */
  body: string;
  /** ISO 8601. */
  updatedAt: string;
}

export type PageWriter = (facts: ShopFacts) => SeedPage;
