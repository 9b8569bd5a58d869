/** Prices of a page are never older than this, wherever it is kept: here, at the edge, and in the BFF before that. */
const MAX_PRICE_AGE_MS = 3000;
/** The least that a shared cache can be told. */
const MIN_MS = 1000;

/**
 * Cache-Control of a shared page for the edge: one second, and another while the edge asks for a new page, if its data is young enough for
 * that. Browsers ask each time. `ageMs`: how long ago the oldest of its data was read.
 */
export function sharedCacheControl(ageMs: number): string {
  const left = MAX_PRICE_AGE_MS - ageMs;
  // Also where the age is not a number.
  if (!(left >= MIN_MS)) return 'no-cache';
  return `public, max-age=0, s-maxage=1${left >= 2 * MIN_MS ? ', stale-while-revalidate=1' : ''}`;
}
