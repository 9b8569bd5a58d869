/** GET /pages and /pages/{id}: a page of the dealer's own text (an ordinary collection, specification section 7). */
export interface BackendPage {
  id: number;
  /** Its path without the slashes at the ends: "learn/how-to-buy". */
  slug: string;
  title: string;
  /** For search engines. */
  description: string;
  /** The first paragraph, plain text; may be missing or empty. */
  intro?: string | null;
  /** HTML, as editors left it. */
  body: string;
  /** ISO 8601. */
  updatedAt: string;
}
