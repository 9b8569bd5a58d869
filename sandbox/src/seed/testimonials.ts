import { readEntries } from '../../../commerce/src/content/read-entries.ts';

export const testimonials = readEntries(new URL('./texts/testimonials.md', import.meta.url)).map(({ value, text }) => ({
  name: value('name'),
  place: value('place'),
  date: value('date'),
  text,
}));
