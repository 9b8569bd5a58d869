/** What the texts say about the dealer, from configuration. */
export interface ShopFacts {
  /** "Koura Bullion". */
  brandName: string;
  /** Its first word, "Koura". */
  shortName: string;
  /** As in paths. */
  brandSlug: string;
  /** Links, as HTML. */
  phone: string;
  email: string;
  /** On one line. */
  address: string;
  /** In words. */
  hours: string;
}

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
