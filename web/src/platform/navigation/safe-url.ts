/** Control characters, which browsers strip from URLs. */
const CONTROL = /\p{Cc}/u;
const LOCAL = /^\/(?![/\\])/;

/**
 * Validates a path of this site; null when it is not safe: "/my-account/orders/?a=1#b" is one, "//evil.example", "/\evil.example",
 * "%2f%2fevil.example" and anything with a protocol are not, however often (up to twice) they were encoded.
 */
export function safeLocalPath(value: string | null | undefined): string | null {
  let text = value ?? '';
  for (let round = 0; round < 3; round += 1) {
    if (!LOCAL.test(text) || CONTROL.test(text) || text.includes('\\')) return null;
    try {
      text = decodeURIComponent(text);
    } catch {
      return null;
    }
  }
  // Dots may climb, and what is left may begin with two slashes ("/.//evil.example").
  const { pathname, search, hash } = new URL(value!, 'http://local.invalid');
  return LOCAL.test(pathname) ? pathname + search + hash : null;
}

/** An absolute http or https URL whose origin is one of `sites` ("https://sg.example.com"), normalised, or null. */
export function safeUrl(value: string, sites: readonly (string | null)[]): string | null {
  if (CONTROL.test(value) || !URL.canParse(value)) return null;
  const url = new URL(value);
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password) return null;
  const known = sites.some((site) => site !== null && URL.canParse(site) && new URL(site).origin === url.origin);
  return known ? url.href : null;
}
