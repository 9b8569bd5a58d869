/** Addresses that are secrets themselves: whoever reads one can use it. */
const SECRET_PATHS = /^\/set-password\//;

export function isSecretAddress(pathname: string): boolean {
  return SECRET_PATHS.test(pathname);
}

/** The address as a page may say it: instead of a secret one, the one where such a link is asked for. */
export function publicAddress(pathname: string): string {
  return isSecretAddress(pathname) ? '/forgot-password/' : pathname;
}
