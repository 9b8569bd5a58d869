const DAY_MS = 86_400_000;
const VALID_DAYS = 180;

/** /.well-known/security.txt (RFC 9116): where to report a weakness. `email` is the shop's; without it, its contact form. */
export function securityTxt({ siteUrl }: { siteUrl: string }, email: string | null, now = Date.now()): string {
  // The same all day, for caches.
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString();
  return [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${siteUrl}/contact/`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
