import { MAX_LINE_QUANTITY } from '@koura/shared-types/business-constants';
import { formatNumber } from '@koura/shared-types/format-number';

export type TypedQuantity = { quantity: number; message: null } | { quantity: null; message: string };

/** Parses the quantity field. Valid are whole numbers from the minimum to the maximum of a line. */
export function readQuantity(text: string, minimum: number): TypedQuantity {
  const plain = text.trim();
  if (plain === '') return reject('Enter how many pieces you want.');
  if (!/^\d+$/.test(plain)) return reject('Enter a whole number, such as 2.');
  const quantity = Number(plain);
  if (quantity < minimum) return reject(minimum === 1 ? 'Enter at least 1.' : `The minimum order for this piece is ${minimum}.`);
  if (quantity > MAX_LINE_QUANTITY) {
    return reject(`We sell at most ${formatNumber(MAX_LINE_QUANTITY)} pieces in one order. Call us for more.`);
  }
  return { quantity, message: null };
}

const reject = (message: string): TypedQuantity => ({ quantity: null, message });
