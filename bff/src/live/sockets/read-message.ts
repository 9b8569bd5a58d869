import { LIVE_LIMITS } from '@koura/shared-types/live-events';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { LiveError } from './live-error.ts';
import type { WatchedOrder } from './live-socket.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MAX_ID = 2_147_483_647;

/** A browser's `subscribe` or `unsubscribe`. Ids are integers in messages, and texts everywhere else. Throws `LiveError` for anything else. */
export function readSubscription(message: unknown): { products: string[]; spot: boolean } {
  const { products = [], spot = false, ...more } = recordOf(message);
  if (Object.keys(more).length > 0) throw new LiveError('BAD_INPUT', 'Send products and spot, nothing else.');
  if (typeof spot !== 'boolean') throw new LiveError('BAD_INPUT', 'spot must be true or false.');
  if (!Array.isArray(products)) throw new LiveError('BAD_INPUT', 'products must be a list of product ids.');
  if (products.length > LIVE_LIMITS.idsACall) throw new LiveError('TOO_MANY', `At most ${LIVE_LIMITS.idsACall} products at once.`);
  if (!products.every(isId)) throw new LiveError('BAD_INPUT', 'Product ids are whole numbers from 1.');
  return { products: [...new Set(products.map(String))], spot };
}

/** The cart of a `watchCart`, lower case. An invalid UUID is rejected like an unknown cart. */
export function readCartId(message: unknown): string {
  const { cartId } = recordOf(message);
  if (typeof cartId !== 'string' || !UUID.test(cartId)) throw noSuchCart();
  return cartId.toLowerCase();
}

export function noSuchCart(): LiveError {
  return new LiveError('NOT_FOUND', 'There is no such cart.');
}

/** The order of a `watchOrder`. What cannot name one is rejected like an unknown order. */
export function readOrder(message: unknown): WatchedOrder {
  const { orderNumber, orderSecret } = recordOf(message);
  if (typeof orderNumber !== 'string' || !isOrderNumber(orderNumber)) throw noSuchOrder();
  if (orderSecret === undefined || orderSecret === null) return { orderNumber, orderSecret: undefined };
  if (typeof orderSecret !== 'string' || !isOrderNumber(orderSecret)) throw noSuchOrder();
  return { orderNumber, orderSecret };
}

export function noSuchOrder(): LiveError {
  return new LiveError('NOT_FOUND', 'There’s no such order.');
}

function recordOf(message: unknown): Record<string, unknown> {
  // Binary payloads are objects too, and empty ones have no unexpected keys.
  const isRecord = typeof message === 'object' && message !== null && !Array.isArray(message) && !ArrayBuffer.isView(message);
  if (isRecord) return message as Record<string, unknown>;
  throw new LiveError('BAD_INPUT', 'Send an object.');
}

function isId(id: unknown): id is number {
  return Number.isInteger(id) && (id as number) >= 1 && (id as number) <= MAX_ID;
}
