import { readEntries } from './read-entries.ts';

export const termTexts = {
  mints: new Map(
    readEntries('texts/mints.md').map(({ slug, value, text }) => [
      slug,
      { location: value('location'), founded: Number(value('founded')), owner: value('owner'), knownFor: value('knownFor'), text },
    ]),
  ),
  categories: new Map(
    readEntries('texts/categories.md').map(({ slug, value, text }) => [slug, { description: value('description'), text }]),
  ),
};
