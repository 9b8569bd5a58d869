/** The name under which a cookie travels: under TLS browsers let nobody but this very host set names with the prefix. */
export function cookieName(name: string, siteUrl: string): string {
  return siteUrl.startsWith('https:') && !name.startsWith('__Host-') ? `__Host-${name}` : name;
}
