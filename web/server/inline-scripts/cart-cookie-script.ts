import { CART_COOKIE, cartCookie } from '../../src/platform/cart-cookie.ts';

const ID = '[\\da-f]{8}-(?:[\\da-f]{4}-){3}[\\da-f]{12}';
const [BEFORE, AFTER] = cartCookie('\n', false).split('\n');

/**
 * An inline script of every page's head: makes the cart's id in storage and in the cookie the same before anything can be pressed. Where
 * the cookie can be read, below /cart, a form may have changed it, and it counts. Elsewhere it is written, so that a cart older than the
 * cookie is found.
 */
export const CART_COOKIE_SCRIPT = `try {
const [, sent] = /(?:^|; )${CART_COOKIE}=(${ID})/i.exec(document.cookie) ?? [];
const kept = localStorage.getItem("${CART_COOKIE}");
if (sent) {
  if (sent !== kept) localStorage.setItem("${CART_COOKIE}", sent);
} else if (/^${ID}$/i.test(kept)) document.cookie = "${BEFORE}" + kept + "${AFTER}" + (location.protocol === "https:" ? "; Secure" : "");
} catch {}`;
