/** Paths of the shop whose next segment is a bearer secret. */
const SECRETS = /(?<!\/checkout)\/((?:set-password|order-link|not-me|stock-alert(?:-end)?|quote)\/+)[^/?#]+/gi;

export function withoutSecrets(path: string): string {
  const redacted = path.replaceAll(SECRETS, '/$1…');
  if (redacted !== path || !path.includes('%')) return redacted;
  // Routers decode a path before they match it.
  const decoded = decode(path);
  const again = decoded.replaceAll(SECRETS, '/$1…');
  return again === decoded ? path : again;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path.replaceAll(/%[0-7][0-9a-f]/gi, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)));
  }
}
