/**
 * The cart's id as a cookie, for pages that are served with their cart and forms that the browser posts without scripts. Only paths below
 * /cart and /checkout receive it: responses of all other pages stay the same for everybody. Not HttpOnly, and so without the `__Host-`
 * prefix, which demands Path=/: the browser's code keeps it equal to the id in storage.
 */
export const CART_COOKIE = 'koura_cart';

const YEAR_SECONDS = 31_536_000;
const COOKIE = new RegExp(`(?:^|;)\\s*${CART_COOKIE}=([\\da-f]{8}-(?:[\\da-f]{4}-){3}[\\da-f]{12})\\s*(?:;|$)`, 'i');

const PATHS = ['/cart', '/checkout'];

/** Set-Cookie lines, one for each path, valid for a year; null clears the cookie. */
export function cartCookies(id: string | null, secure: boolean): string[] {
  const age = id === null ? 0 : YEAR_SECONDS;
  return PATHS.map((path) => `${CART_COOKIE}=${id ?? ''}; Path=${path}; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`);
}

/** The cart's id in a Cookie header; undefined without one, and when it is not a UUID. */
export function cartIdOfCookies(header: string | undefined): string | undefined {
  return COOKIE.exec(header ?? '')?.[1];
}
