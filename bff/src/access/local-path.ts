/** Browsers strip tabs and line breaks from URLs, and read `\` as `/`. */
const UNSAFE = /[\p{Cc}\\]/u;
const LONGEST = 2000;
/** Nobody encodes a path more often for an honest reason. */
const MOST_ROUNDS = 5;

/** A path of this shop as it came, or '/' for anything that could lead elsewhere (security, 6), however often it is encoded. */
export function localPath(path: string | undefined): string {
  if (path === undefined || path.length > LONGEST) return '/';
  let decoded = path;
  for (let round = 0; ; round++) {
    if (round > MOST_ROUNDS || !/^\/(?!\/)/.test(decoded) || UNSAFE.test(decoded)) return '/';
    const once = decodeOnce(decoded);
    if (once === decoded) break;
    decoded = once;
  }
  // No scheme and no host can come out of it now; the parser has the last word on dots.
  const url = URL.parse(path, 'http://shop.invalid');
  return url?.host === 'shop.invalid' && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/';
}

/** A broken escape stays as it is, for browsers too. */
function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
