/** Path of the list of a metal's products, by the metal's slug. */
export const metalPath = (slug: string): string => `/buy/${encodeURIComponent(slug)}/`;
