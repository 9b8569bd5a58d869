import type { ShopFacts } from '../../content/shop-facts.ts';

interface SeedPage {
  /** Its path without leading and trailing slashes. */
  slug: string;
  title: string;
  /** Meta description, one or two sentences. */
  description: string;
  /** The first paragraph, plain text. */
  intro: string;
  /** HTML. */
  body: string;
  /** ISO 8601. */
  updatedAt: string;
}

export type PageWriter = (facts: ShopFacts) => SeedPage;
