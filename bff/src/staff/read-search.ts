import { RequestError } from '../errors/request-error.ts';

const LONGEST_SEARCH = 100;
const LAST_PAGE = 100_000;

/** The trimmed search text. Throws for a text that no backend should be sent. */
export function readSearch(search: string): string {
  const words = search.trim();
  if (words.length > LONGEST_SEARCH || /\p{Cc}/u.test(words))
    throw new RequestError(`A search has at most ${LONGEST_SEARCH} characters, all of them printable.`);
  return words;
}

export function checkPage(page: number): void {
  if (page < 1 || page > LAST_PAGE) throw new RequestError('page starts at 1.');
}
