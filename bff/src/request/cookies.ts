/** The cookie's name on the wire: under TLS with the `__Host-` prefix, so that only this host can set it. */
export function cookieName(name: string, siteUrl: string): string {
  return siteUrl.startsWith('https:') && !name.startsWith('__Host-') ? `__Host-${name}` : name;
}

/**
 * Parses a Cookie header. The first value of a name wins; a value that cannot be decoded is kept as it is. Not @fastify/cookie: sockets
 * have no Fastify request, and its hooks would run on every request, most of which carry no cookie.
 */
export function parseCookies(header: string): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null);
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    cookies[name] ??= decode(pair.slice(at + 1).trim());
  }
  return cookies;
}

function decode(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
