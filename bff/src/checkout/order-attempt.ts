import { createHash } from 'node:crypto';

import type { BackendCheckout } from '@koura/shared-types/wire/order';
import type { PlaceOrder } from '@koura/shared-types/inputs/place-order';
import { minorUnits, parseDecimal } from '@koura/shared-types/money';

/** The validated and normalised input of placeOrder: payment and order are both made from it. */
export interface OrderAttempt {
  /** Lower-case UUID. */
  key: string;
  /** Hash over everything but the key: equal hashes mean the same order. */
  inputHash: string;
  /** The browser reports that it has sent this key before. */
  isRepeat: boolean;
  card: { token: string } | { saved: string };
  saveCard: boolean;
  /** The total the shopper agreed to, in minor units. */
  expectedMinor: number;
  currency: string;
  order: Omit<BackendCheckout, 'key' | 'payment'>;
}

/** The field of placeOrder that contained the card. */
export const cardField = ({ card }: OrderAttempt): string => ('saved' in card ? 'savedCardId' : 'cardToken');

/** Builds the attempt from valid input. `person`: id of the signed-in account. */
export function toOrderAttempt(input: PlaceOrder, person: number | undefined): OrderAttempt {
  const { contact, delivery, expectedTotal } = input;
  const expectedMinor = parseDecimal(expectedTotal.amount) ?? minorUnits(Number.NaN);
  const order: OrderAttempt['order'] = {
    ...(input.quoteId ? { quoteId: input.quoteId } : {}),
    total: expectedMinor / 100,
    contact,
    delivery,
  };
  const card = input.savedCardId ? { saved: input.savedCardId } : { token: input.cardToken ?? '' };
  // Cards are saved for accounts only.
  const saveCard = person !== undefined && 'token' in card && (input.saveCard ?? false);
  const currency = expectedTotal.currencyCode;
  const inputHash = createHash('sha256')
    .update(JSON.stringify([order, currency, card, saveCard, person ?? null]))
    .digest('base64url');
  const isRepeat = input.isRepeat ?? false;
  return { key: input.idempotencyKey.toLowerCase(), inputHash, isRepeat, card, saveCard, expectedMinor, currency, order };
}
