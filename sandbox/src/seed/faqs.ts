import { readEntries } from './read-entries.ts';

/** Questions and answers in display order; an entry's slug is only its name in the file. */
export const faqs = readEntries('texts/faqs.md').map(({ value, text }) => ({ group: value('group'), question: value('question'), text }));
