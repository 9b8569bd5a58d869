import { parseDecimal } from '@koura/shared-types/money';

import type { UserError } from '../errors/user-error.model.ts';
import { emailFault } from './email-fault.ts';
import type { PlaceOrderInput } from './place-order.input.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const TOKEN = /^tok_\w{1,200}$/;
const IDENTIFIER = /^[\w-]{1,100}$/;
const PHONE = /^\+?[\d\s().-]{6,30}$/;
const COUNTRY = /^[A-Z]{2}$/;
const CURRENCY = /^[A-Z]{3}$/;
// Control characters have no place on an address label and could break a header or a log line.
const CONTROL = /\p{Cc}/u;

/** Everything wrong with the input of placeOrder, in words for the shopper, in the order of the form. */
export function orderInputFaults(input: PlaceOrderInput, isSignedIn: boolean): UserError[] {
  const { contact, delivery, expectedTotal } = input;
  const faults: [field: string, message: string | undefined][] = [
    ['idempotencyKey', UUID.test(input.idempotencyKey) ? undefined : 'The idempotency key must be a UUID.'],
    ['expectedTotal', totalFault(expectedTotal.amount, expectedTotal.currencyCode)],
    ['quoteId', input.quoteId && !IDENTIFIER.test(input.quoteId) ? 'This is not the id of a quote.' : undefined],
    ['contact.firstName', textFault(contact.firstName, 'Please enter your first name.', 80)],
    ['contact.lastName', textFault(contact.lastName, 'Please enter your last name.', 80)],
    ['contact.email', emailFault(contact.email)],
    [
      'contact.phone',
      contact.phone && !PHONE.test(contact.phone.trim()) ? 'Please enter a phone number, such as 021 123 4567.' : undefined,
    ],
    ['delivery.line1', textFault(delivery.line1, 'Please enter the street and number.', 120)],
    ['delivery.line2', textFault(delivery.line2 ?? '', undefined, 120)],
    ['delivery.suburb', textFault(delivery.suburb ?? '', undefined, 80)],
    ['delivery.city', textFault(delivery.city, 'Please enter the town or city.', 80)],
    ['delivery.postcode', postcodeFault(delivery.postcode, delivery.countryCode)],
    ['delivery.countryCode', COUNTRY.test(delivery.countryCode) ? undefined : 'Please choose a country.'],
    ...cardFaults(input, isSignedIn),
    ['acceptedTerms', input.acceptedTerms ? undefined : 'Please accept the terms and conditions.'],
  ];
  return faults.flatMap(([field, message]) => (message === undefined ? [] : [{ code: 'INVALID_INPUT' as const, message, field }]));
}

function totalFault(amount: string, currencyCode: string): string | undefined {
  const minor = parseDecimal(amount);
  if (minor === undefined || minor <= 0) return 'The total must be an amount such as 7449.12.';
  return CURRENCY.test(currencyCode) ? undefined : 'The currency must be a code such as NZD.';
}

/** `missing` is said of an empty text; without it the field may be empty. */
function textFault(text: string, missing: string | undefined, longest: number): string | undefined {
  if (text.trim() === '') return missing;
  if (CONTROL.test(text)) return 'This holds characters that cannot be printed.';
  return text.trim().length > longest ? `At most ${longest} characters fit here.` : undefined;
}

function postcodeFault(postcode: string, countryCode: string): string | undefined {
  if (countryCode === 'NZ') return /^\d{4}$/.test(postcode.trim()) ? undefined : 'A New Zealand postcode has four digits.';
  return /^[A-Za-z0-9][A-Za-z0-9 -]{1,11}$/.test(postcode.trim()) ? undefined : 'Please enter the postcode.';
}

function cardFaults(input: PlaceOrderInput, isSignedIn: boolean): [string, string | undefined][] {
  if (input.cardToken && input.savedCardId) return [['cardToken', 'Pay with a new card or with a saved one, not with both.']];
  if (input.savedCardId) return [['savedCardId', savedCardFault(input.savedCardId, isSignedIn)]];
  if (!input.cardToken) return [['cardToken', 'Please enter a card.']];
  return [['cardToken', TOKEN.test(input.cardToken) ? undefined : 'The card details could not be read. Please enter the card again.']];
}

function savedCardFault(id: string, isSignedIn: boolean): string | undefined {
  if (!isSignedIn) return 'Saved cards can only be used when you are signed in.';
  return IDENTIFIER.test(id) ? undefined : 'You have no such card any more. Please choose another one.';
}
