import { readEntries } from './read-entries.ts';

/** Themed sets of products. `products` are slugs of products. */
export const specialOffers = readEntries('texts/special-offers.md').map(({ slug, value, optional, text }) => ({
  slug,
  title: value('title'),
  description: value('description'),
  date: value('date'),
  validTo: optional('until') ?? null,
  products: value('products').split(', '),
  text,
}));
