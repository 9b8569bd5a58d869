import { readEntries } from '../../../commerce/src/content/read-entries.ts';

/** Themed sets of products. `products` are slugs of products. */
export const specialOffers = readEntries(new URL('./texts/special-offers.md', import.meta.url)).map(({ slug, value, optional, text }) => ({
  slug,
  title: value('title'),
  description: value('description'),
  date: value('date'),
  validTo: optional('until') ?? null,
  products: value('products').split(', '),
  text,
}));
