import { readEntries } from './read-entries.ts';

/** Questions and answers in the order in which they are shown; an entry's slug is nothing but its name in the file. */
export const faqs = readEntries('texts/faqs.md').map(({ value, text }) => ({ group: value('group'), question: value('question'), text }));
