import * as v from 'valibot';
import { attribution } from './attribution.ts';
import { currencyDigits } from '../currency-digits.ts';
import { parseDecimal } from '../money.ts';
import { contact } from './contact.ts';
import { deliveryChoice } from './delivery-choice.ts';
import { gift } from './gift.ts';
import { points } from './points.ts';
import { sentAddress } from './sent-address.ts';
import { viewerId } from './viewer-id.ts';
import { transfer } from './transfer.ts';
import { NEEDS_ADDRESS } from '../deliveries.ts';
import type { PaymentMethodCode } from '../payment-methods.ts';

const IDENTIFIER = /^(?:[\w-]{1,100})?$/;

/** The total that the shopper agreed to; above 0. */
const expectedTotal = v.pipe(
  v.strictObject({ amount: v.string(), currencyCode: v.string() }),
  v.check(({ currencyCode }) => currencyDigits(currencyCode) !== undefined, 'The currency must be a code such as NZD.'),
  v.check(({ amount, currencyCode }) => (parseDecimal(amount, currencyCode) ?? 0) > 0, 'The total must be an amount such as 7449.12.'),
);

/**
 * An order with its payment. Exactly one of `cardToken`, `confirmationToken`, `savedCardId`, `transfer` and `bank`; an empty text counts as left out. The address is
 * checked by its country's rules besides (`country-address.ts`); it may be missing where nothing is sent to one.
 */
export const placeOrder = v.pipe(
  v.strictObject({
    idempotencyKey: v.pipe(v.string(), v.uuid('The idempotency key must be a UUID.')),
    isRepeat: v.nullish(v.boolean(), false),
    expectedTotal,
    quoteId: v.nullish(v.pipe(v.string(), v.regex(IDENTIFIER, 'This is not the id of a quote.'))),
    contact,
    delivery: v.nullish(sentAddress, null),
    deliveryChoice: v.nullish(deliveryChoice, null),
    cardToken: v.nullish(
      v.pipe(v.string(), v.regex(/^(?:tok_\w{1,200})?$/, 'We couldn’t read the card details. Please enter the card again.')),
    ),
    confirmationToken: v.nullish(
      v.pipe(v.string(), v.regex(/^(?:ctoken_\w{1,200})?$/, 'We couldn’t read what your wallet sent. Please try again, or pay by card.')),
    ),
    savedCardId: v.nullish(v.pipe(v.string(), v.regex(IDENTIFIER, 'This card is no longer saved. Please choose another one.'))),
    saveCard: v.nullish(v.boolean(), false),
    transfer: v.nullish(transfer, null),
    bank: v.nullish(v.boolean(), false),
    gift: v.nullish(gift, null),
    points: v.nullish(points, 0),
    attribution: v.nullish(attribution, null),
    viewerId: v.nullish(viewerId, null),
    acceptedTerms: v.pipe(
      v.boolean(),
      v.check((isAccepted) => isAccepted, 'Please accept the terms and conditions.'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['cardToken'], ['confirmationToken'], ['savedCardId'], ['transfer'], ['bank']],
      (means) => meansOf(means) === 1,
      ({ input }) =>
        meansOf(input) === 0
          ? 'Please enter a card.'
          : 'Please choose one way to pay: a new card, a wallet, a saved card, a transfer or your bank.',
    ),
    ['cardToken'],
  ),
  v.forward(
    v.partialCheck(
      [['delivery'], ['deliveryChoice']],
      ({ delivery, deliveryChoice }) => delivery !== null || !NEEDS_ADDRESS[deliveryChoice?.code ?? 'courier'],
      'Please enter the delivery address.',
    ),
    ['delivery'],
  ),
);
export type PlaceOrder = v.InferOutput<typeof placeOrder>;

/** The fields of an order that name its means of payment, by method: exactly one field is given. */
export const MEANS_FIELDS = {
  card: ['cardToken', 'confirmationToken', 'savedCardId'],
  transfer: ['transfer'],
  bank: ['bank'],
} as const satisfies Record<PaymentMethodCode, readonly string[]>;
type Means = { [Name in (typeof MEANS_FIELDS)[PaymentMethodCode][number]]?: unknown };

const METHODS = Object.keys(MEANS_FIELDS) as PaymentMethodCode[];

function meansOf(input: Means): number {
  return METHODS.flatMap((method) => MEANS_FIELDS[method].filter((field: keyof Means) => input[field])).length;
}

/** How a valid order is paid. */
export function methodOf(input: Means): PaymentMethodCode {
  const method = METHODS.find((one) => MEANS_FIELDS[one].some((field: keyof Means) => input[field]));
  if (!method) throw new TypeError('the order has no means of payment');
  return method;
}
