import { MAXIMUM_LINE_QUANTITY } from '@koura/shared-types/business-constants';

import type { UserError } from '../errors/user-error.model.ts';

/** What is wrong with a quantity that a line shall have; `minimum` is 1 for a new line, 0 where 0 removes it. */
export function quantityFault(quantity: number, minimum: 0 | 1, field: string): UserError | undefined {
  if (quantity < minimum) {
    const message = minimum === 0 ? 'The quantity cannot be less than 0.' : 'The quantity must be at least 1.';
    return { code: 'QUANTITY_BELOW_MINIMUM', message, field };
  }
  if (quantity > MAXIMUM_LINE_QUANTITY) {
    const most = MAXIMUM_LINE_QUANTITY.toLocaleString('en-NZ');
    return { code: 'QUANTITY_ABOVE_MAXIMUM', message: `The quantity can be at most ${most}. For more, please ask our sales desk.`, field };
  }
  return undefined;
}

/** A product's id as backends number them; undefined for anything else, which no product can have. */
export function productNumber(id: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

/** Said of an id that no product can have, in the place where a backend would say it of one that it does not know. */
export function unknownProduct(field: string): UserError {
  return { code: 'PRODUCT_NOT_FOUND', message: 'This product is no longer in our shop.', field };
}
