import * as v from 'valibot';
import { parseDecimal } from '../money.ts';
import { contact } from './contact.ts';
import { delivery } from './delivery.ts';

const IDENTIFIER = /^(?:[\w-]{1,100})?$/;

/** The total that the shopper agreed to; above 0. */
const expectedTotal = v.pipe(
  v.strictObject({ amount: v.string(), currencyCode: v.string() }),
  v.check(({ amount }) => (parseDecimal(amount) ?? 0) > 0, 'The total must be an amount such as 7449.12.'),
  v.check(({ currencyCode }) => /^[A-Z]{3}$/.test(currencyCode), 'The currency must be a code such as NZD.'),
);

/** An order with its payment. Exactly one of `cardToken` and `savedCardId`; an empty text counts as left out. */
export const placeOrder = v.pipe(
  v.strictObject({
    idempotencyKey: v.pipe(v.string(), v.uuid('The idempotency key must be a UUID.')),
    isRepeat: v.nullish(v.boolean(), false),
    expectedTotal,
    quoteId: v.nullish(v.pipe(v.string(), v.regex(IDENTIFIER, 'This is not the id of a quote.'))),
    contact,
    delivery,
    cardToken: v.nullish(
      v.pipe(v.string(), v.regex(/^(?:tok_\w{1,200})?$/, 'The card details could not be read. Please enter the card again.')),
    ),
    savedCardId: v.nullish(v.pipe(v.string(), v.regex(IDENTIFIER, 'This card is no longer saved. Please choose another one.'))),
    saveCard: v.nullish(v.boolean(), false),
    acceptedTerms: v.pipe(
      v.boolean(),
      v.check((isAccepted) => isAccepted, 'Please accept the terms and conditions.'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['cardToken'], ['savedCardId']],
      ({ cardToken, savedCardId }) => !cardToken !== !savedCardId,
      ({ input }) => (input.cardToken ? 'Please pay with either a new card or a saved one, not both.' : 'Please enter a card.'),
    ),
    ['cardToken'],
  ),
);
export type PlaceOrder = v.InferOutput<typeof placeOrder>;
