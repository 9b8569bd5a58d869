/** Path of a product's page in the shop, by its slug. */
export const productPath = (slug: string): string => `/product/${encodeURIComponent(slug)}/`;
