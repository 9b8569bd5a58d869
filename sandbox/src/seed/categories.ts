import { readEntries } from '../../../commerce/src/content/read-entries.ts';

/** Every product is in exactly one. A category's position is its id. */
export const categories = readEntries(new URL('./texts/categories.md', import.meta.url)).map(({ slug, value, text }) => ({
  slug,
  name: value('name'),
  description: value('description'),
  text,
}));
