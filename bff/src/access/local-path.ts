/** Browsers strip tabs and line breaks from URLs, and read `\` as `/`. */
const UNSAFE = /[\p{Cc}\\]/u;
const LONGEST = 2000;

/** A path of this shop as it came, or '/' for anything that could lead elsewhere (security, 6), however often it is encoded. */
export function localPath(path: string | undefined): string {
  if (path === undefined || path.length > LONGEST) return '/';
  let decoded = path;
  for (let round = 0; round < 3; round++) {
    if (!/^\/(?!\/)/.test(decoded) || UNSAFE.test(decoded)) return '/';
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      // A broken escape stays as it is, for browsers too.
      break;
    }
  }
  // No scheme and no host can come out of it now; the parser has the last word on dots.
  const url = URL.parse(path, 'http://shop.invalid');
  return url?.host === 'shop.invalid' && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/';
}
