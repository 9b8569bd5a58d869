/** Browsers strip tabs and line breaks from URLs, and read `\` as `/`. */
const UNSAFE = /[\p{Cc}\\]/u;
const MAX_LENGTH = 2000;
/** No legitimate path is encoded more often than this. */
const MAX_ROUNDS = 5;

/** The path if it stays within this shop, however often it is encoded; otherwise '/'. */
export function localPath(path: string | undefined): string {
  if (path === undefined || path.length > MAX_LENGTH) return '/';
  let decoded = path;
  for (let round = 0; ; round++) {
    if (round > MAX_ROUNDS || !/^\/(?!\/)/.test(decoded) || UNSAFE.test(decoded)) return '/';
    const once = decodeOnce(decoded);
    if (once === decoded) break;
    decoded = once;
  }
  // The result has neither scheme nor host; the URL parser resolves the dots.
  const url = URL.parse(path, 'http://shop.invalid');
  return url?.host === 'shop.invalid' && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/';
}

/** An invalid escape is kept as it is; browsers do the same. */
function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
