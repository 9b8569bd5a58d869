/** What a response depends on besides its address. */
const VARY = 'accept, accept-encoding, authorization, cookie, x-country-code, x-token';

/**
 * Headers of a response that shared caches may keep: for the rest of the time that this process serves it itself, rounded up to whole
 * seconds, and never longer than PRODUCT_REPLY_MS. None with PRODUCT_REPLY_MS=0.
 */
export function publicHeaders(longestMs: number, until: number): Record<string, string> {
  const seconds = Math.ceil(Math.min(longestMs, until - Date.now()) / 1000);
  return seconds > 0 ? { vary: VARY, 'cache-control': `public, max-age=0, s-maxage=${seconds}` } : {};
}
