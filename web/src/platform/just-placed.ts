import { readStored, writeStored } from './browser-storage.ts';

const KEY = 'koura_placed_order';
/** For browsers without storage. */
let placed: string | null = null;

/** Marks an order as placed in this browser just now, before its page is shown. */
export function rememberPlaced(orderNumber: string): void {
  placed = orderNumber;
  writeStored(KEY, orderNumber);
}

/** Whether this browser has just placed the order; true once, and false for later visits of its page. */
export function takePlaced(orderNumber: string): boolean {
  if (placed !== orderNumber && readStored(KEY) !== orderNumber) return false;
  placed = null;
  writeStored(KEY, null);
  return true;
}
