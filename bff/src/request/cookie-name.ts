/** The cookie's name on the wire: under TLS with the `__Host-` prefix, so that only this host can set it. */
export function cookieName(name: string, siteUrl: string): string {
  return siteUrl.startsWith('https:') && !name.startsWith('__Host-') ? `__Host-${name}` : name;
}
