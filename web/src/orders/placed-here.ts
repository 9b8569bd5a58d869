import { readStored, writeStored } from '../platform/local-storage.ts';

const KEY = 'koura_placed_order';
/** For browsers that store nothing. */
let placed: string | null = null;

/** This browser has placed an order: its page is about to be shown for the first time. */
export function rememberPlaced(orderNumber: string): void {
  placed = orderNumber;
  writeStored(KEY, orderNumber);
}

/** Whether this browser has just placed the order; true once. Whoever opens the order again, here or by the link of its mail, placed nothing. */
export function takePlaced(orderNumber: string): boolean {
  if (placed !== orderNumber && readStored(KEY) !== orderNumber) return false;
  placed = null;
  writeStored(KEY, null);
  return true;
}
