import { readEntries } from './read-entries.ts';

/** Sets of products with a reason. `pieces` are slugs of products. */
export const specialOffers = readEntries('texts/special-offers.md').map(({ slug, value, optional, text }) => ({
  slug,
  title: value('title'),
  description: value('description'),
  date: value('date'),
  validTo: optional('until') ?? null,
  pieces: value('pieces').split(', '),
  text,
}));
