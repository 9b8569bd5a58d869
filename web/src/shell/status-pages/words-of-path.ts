const MAX_WORDS = 8;

/**
 * Words to search for, of an address that no page has: "/product/no-such-coin/" is about "no such coin". An address of a shop before
 * often ends in a file's name or an id, which say nothing.
 */
export function wordsOfPath(pathname: string): string {
  const last = pathname.split('/').findLast((segment) => segment !== '') ?? '';
  const words = decoded(last)
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => (/\p{L}/u.test(word) ? word.length <= 24 : /^\d{1,4}$/.test(word)));
  return words.some((word) => /\p{L}{3}/u.test(word)) ? words.slice(0, MAX_WORDS).join(' ') : '';
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
