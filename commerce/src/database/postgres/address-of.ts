/** Where a URL leads, in words for an operator: without user and password. A socket's folder is written with %2F in it. */
export function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${decodeURIComponent(host)}${pathname}`;
}
