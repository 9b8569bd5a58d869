import { readEntries } from './read-entries.ts';

export const testimonials = readEntries('texts/testimonials.md').map(({ value, text }) => ({
  name: value('name'),
  place: value('place'),
  date: value('date'),
  text,
}));
