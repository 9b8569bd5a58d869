/** Where a URL leads, in words for an operator: without user and password. */
export function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
