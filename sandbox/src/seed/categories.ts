import { readEntries } from './read-entries.ts';

/** Every product is in exactly one. A category's position is its id. */
export const categories = readEntries('texts/categories.md').map(({ slug, value, text }) => ({
  slug,
  name: value('name'),
  description: value('description'),
  text,
}));
