import { forgetCartId, readCartId, storeCartId } from './cart-id.ts';
import { readStoredJson, writeStored } from './browser-storage.ts';

const KEY = 'koura_bank_cart';

interface KeptCart {
  orderNumber: string;
  cartId: string;
}

/** Puts the cart of an order aside while its buyer is at the bank. */
export function putCartAside(orderNumber: string): void {
  const cartId = readCartId();
  writeStored(KEY, cartId && JSON.stringify({ orderNumber, cartId } satisfies KeptCart));
  forgetCartId();
}

/** The cart of an order that came to nothing is this browser's again, unless there is another by now; true where it is. */
export function takeCartBack(orderNumber: string): boolean {
  const kept = readStoredJson(KEY) as Partial<KeptCart> | null;
  if (kept?.orderNumber !== orderNumber || kept.cartId === undefined) return false;
  writeStored(KEY, null);
  if (readCartId() !== null) return false;
  storeCartId(kept.cartId);
  return true;
}
