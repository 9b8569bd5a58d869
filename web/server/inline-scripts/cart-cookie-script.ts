import { CART_COOKIE, cartCookies } from '../../src/platform/cart-cookie.ts';

const ID = '[\\da-f]{8}-(?:[\\da-f]{4}-){3}[\\da-f]{12}';
const LINES = cartCookies('\n', false).map((line) => line.split('\n'));

/**
 * An inline script of every page's head: makes the cart's id in storage and in the cookies the same before anything can be pressed. Below
 * /cart a form may have changed the cookie, and it counts. Elsewhere the id in storage counts, and the cookies are written, so that a cart
 * older than the cookies is found.
 */
export const CART_COOKIE_SCRIPT = `try {
const [, sent] = /(?:^|; )${CART_COOKIE}=(${ID})/i.exec(document.cookie) ?? [];
const kept = localStorage.getItem("${CART_COOKIE}");
const isKept = /^${ID}$/i.test(kept);
if (sent && (!isKept || /^\\/cart\\b/.test(location.pathname))) {
  if (sent !== kept) localStorage.setItem("${CART_COOKIE}", sent);
} else if (isKept) for (const [before, after] of ${JSON.stringify(LINES)})
  document.cookie = before + kept + after + (location.protocol === "https:" ? "; Secure" : "");
} catch {}`;
