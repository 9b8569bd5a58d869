import type { Caller } from '../backend/caller.ts';

const ONE_DAY_SECONDS = 86_400;
/** The backend's numbers and secrets; anything else cannot be an order and must not get into a header. */
const SAFE = /^[A-Za-z0-9_-]{1,128}$/;

/** Whether a text can be an order's number or secret. */
export function canNameOrder(text: string): boolean {
  return SAFE.test(text);
}

/**
 * Lets this browser, and nobody else, open the order's page for a day (product decision, "Guest checkout").
 * HttpOnly, one cookie an order; Secure when the shop's public origin is https.
 */
export function setOrderSecretCookie(caller: Caller, orderNumber: string, secret: string, siteUrl: string): void {
  if (!SAFE.test(orderNumber) || !SAFE.test(secret)) return;
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  caller.setCookie(`${cookieName(orderNumber)}=${secret}; Path=/; Max-Age=${ONE_DAY_SECONDS}; HttpOnly; SameSite=Lax${secure}`);
}

/** The secret that `setOrderSecretCookie` left in this browser. */
export function readOrderSecretCookie(caller: Caller, orderNumber: string): string | undefined {
  const secret = caller.cookies[cookieName(orderNumber)];
  return secret !== undefined && SAFE.test(secret) ? secret : undefined;
}

function cookieName(orderNumber: string): string {
  return `koura_order_${orderNumber}`;
}
