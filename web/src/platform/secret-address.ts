/** Addresses that are secrets themselves: whoever reads one can use it. */
const SECRET_PATHS = /^\/set-password\//;

export function isSecretAddress(pathname: string): boolean {
  return SECRET_PATHS.test(pathname);
}
