import { DELIVERY_CODES, type DeliveryCode, NEEDS_ADDRESS } from '@koura/shared-types/deliveries';
import type { BackendAddress, BackendOrder } from '@koura/shared-types/wire/order';
import type { Database } from '../database/database.ts';
import { invalidInput } from '../errors/api-error.ts';
import type { CountryTerms } from '../settings/country-terms.ts';

/** The delivery of a placed order that what is added to it goes with: the same one costs nothing more. */
export interface JoinedDelivery {
  orderNumber: string;
  code: DeliveryCode;
}

/** SQL of the delivery of the order that a row of `drafts` adds to; null unless that is open and nothing of it is packed. */
export const joinedCode = `(SELECT orders.delivery_code FROM order_additions JOIN orders ON orders.id = order_additions.order_id
  WHERE order_additions.draft_id = drafts.id AND orders.status NOT IN ('Canceled', 'Fulfilled')
    AND NOT EXISTS (SELECT 1 FROM shipments WHERE shipments.order_id = orders.id))`;

/** What goes to an address; undefined for anything else. */
export function joinedDelivery(orderNumber: string | null, joined: string | null): JoinedDelivery | undefined {
  const code = DELIVERY_CODES.find((one) => one === joined);
  return orderNumber !== null && code && NEEDS_ADDRESS[code] ? { orderNumber, code } : undefined;
}

/** Totals assume the courier, which is not charged again. */
export function termsWith(terms: CountryTerms, joined: JoinedDelivery | undefined): CountryTerms {
  return joined ? { ...terms, courier: { ...terms.courier, price: 0 } } : terms;
}

/** One parcel has one address. Throws 400. */
export async function requireSameAddress(
  database: Database,
  { orderNumber }: JoinedDelivery,
  address: BackendAddress | null,
): Promise<void> {
  const first = await database.get<{ delivery: string }>('SELECT delivery FROM orders WHERE order_number = ?', orderNumber);
  const own = first ? (JSON.parse(first.delivery) as BackendOrder['delivery']) : null;
  if (address && own && placeOf(address) === placeOf(own)) return;
  const message = `It goes in one parcel with order ${orderNumber}: please enter the address of that order, or call us.`;
  throw invalidInput({ path: ['delivery', 'line1'], message });
}

function placeOf({ line1, postcode, countryCode }: BackendAddress): string {
  return [line1, postcode, countryCode].map((part) => part.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')).join('|');
}
