import { readEntries } from '../../../commerce/src/content/read-entries.ts';

/** Questions and answers in display order; an entry's slug is only its name in the file. */
export const faqs = readEntries(new URL('./texts/faqs.md', import.meta.url)).map(({ value, text }) => ({
  group: value('group'),
  question: value('question'),
  text,
}));
