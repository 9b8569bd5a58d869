import type { Caller } from '../request/caller.ts';
import { ORDER_NAME } from '@koura/shared-types/inputs/find-my-order';

const PREFIX = 'koura_order_';
const ONE_DAY_SECONDS = 86_400;

export function isOrderNumber(text: string): boolean {
  return ORDER_NAME.test(text);
}

/**
 * Allows this browser to open the order's page for a day (product decision, "Guest checkout"). HttpOnly, one cookie per order; Secure
 * when the shop's public origin is https.
 */
export function setOrderSecretCookie(caller: Caller, orderNumber: string, secret: string, siteUrl: string): void {
  if (!ORDER_NAME.test(orderNumber) || !ORDER_NAME.test(secret)) return;
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  caller.setCookie(`${cookieName(orderNumber)}=${secret}; Path=/; Max-Age=${ONE_DAY_SECONDS}; HttpOnly; SameSite=Lax${secure}`);
}

export function readOrderSecretCookie(caller: Caller, orderNumber: string): string | undefined {
  const secret = caller.cookies[cookieName(orderNumber)];
  return secret !== undefined && ORDER_NAME.test(secret) ? secret : undefined;
}

/** Removes all order cookies: the next user of this browser must not open orders of the person who signed out. */
export function clearOrderSecrets(caller: Caller): void {
  for (const name of Object.keys(caller.cookies)) {
    if (name.startsWith(PREFIX) && ORDER_NAME.test(name)) caller.setCookie(`${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
  }
}

function cookieName(orderNumber: string): string {
  return PREFIX + orderNumber;
}
