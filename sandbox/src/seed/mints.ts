import { readEntries } from '../../../commerce/src/content/read-entries.ts';

/** A mint's position is its id. */
export const mints = readEntries(new URL('./texts/mints.md', import.meta.url)).map(({ slug, value, optional, text }) => ({
  slug,
  name: value('name'),
  /** As lettered on products where the full name is too long. */
  letteredAs: optional('letteredAs') ?? value('name'),
  country: value('country'),
  description: value('description'),
  location: value('location'),
  founded: Number(value('founded')),
  owner: value('owner'),
  knownFor: value('knownFor'),
  text,
}));
