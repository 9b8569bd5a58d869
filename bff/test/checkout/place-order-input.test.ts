import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { orderInputFaults } from '../../src/checkout/order-input-faults.ts';
import type { PlaceOrderInput } from '../../src/checkout/place-order.input.ts';

const good: PlaceOrderInput = {
  idempotencyKey: randomUUID(),
  expectedTotal: { amount: '7449.12', currencyCode: 'NZD' },
  cardToken: 'tok_visa',
  contact: { firstName: 'Ana', lastName: 'Tūī', email: 'ana@example.test', phone: '+64 21 123 4567' },
  delivery: { line1: '12 Queen Street', city: 'Tāmaki Makaurau', postcode: '1010', countryCode: 'NZ' },
  acceptedTerms: true,
};

describe('what placeOrder says about its input', () => {
  it('nothing, when it is good', () => {
    expect(orderInputFaults(good, false)).toEqual([]);
    expect(orderInputFaults({ ...good, delivery: { ...good.delivery, countryCode: 'AU', postcode: '2000' } }, false)).toEqual([]);
  });

  it.each<[string, Partial<PlaceOrderInput>, string]>([
    ['idempotencyKey', { idempotencyKey: 'again' }, 'The idempotency key must be a UUID.'],
    ['expectedTotal', { expectedTotal: { amount: '12.345', currencyCode: 'NZD' } }, 'The total must be an amount such as 7449.12.'],
    ['expectedTotal', { expectedTotal: { amount: '-1', currencyCode: 'NZD' } }, 'The total must be an amount such as 7449.12.'],
    ['expectedTotal', { expectedTotal: { amount: '0', currencyCode: 'NZD' } }, 'The total must be an amount such as 7449.12.'],
    ['expectedTotal', { expectedTotal: { amount: '1e999', currencyCode: 'NZD' } }, 'The total must be an amount such as 7449.12.'],
    ['expectedTotal', { expectedTotal: { amount: '10', currencyCode: 'dollars' } }, 'The currency must be a code such as NZD.'],
    ['quoteId', { quoteId: '../admin' }, 'This is not the id of a quote.'],
    ['contact.firstName', { contact: { ...good.contact, firstName: ' ' } }, 'Please enter your first name.'],
    ['contact.lastName', { contact: { ...good.contact, lastName: 'x'.repeat(81) } }, 'At most 80 characters fit here.'],
    ['contact.firstName', { contact: { ...good.contact, firstName: 'Ana\r\nBcc: x' } }, 'This holds characters that cannot be printed.'],
    ['contact.email', { contact: { ...good.contact, email: '' } }, 'Please enter your email address.'],
    ['contact.email', { contact: { ...good.contact, email: 'ana@example' } }, 'Please enter an email address such as name@example.com.'],
    ['contact.phone', { contact: { ...good.contact, phone: 'call me' } }, 'Please enter a phone number, such as 021 123 4567.'],
    ['delivery.line1', { delivery: { ...good.delivery, line1: '' } }, 'Please enter the street and number.'],
    ['delivery.city', { delivery: { ...good.delivery, city: '' } }, 'Please enter the town or city.'],
    ['delivery.postcode', { delivery: { ...good.delivery, postcode: '101' } }, 'A New Zealand postcode has four digits.'],
    ['delivery.postcode', { delivery: { ...good.delivery, postcode: '10104' } }, 'A New Zealand postcode has four digits.'],
    ['delivery.postcode', { delivery: { ...good.delivery, countryCode: 'AU', postcode: '' } }, 'Please enter the postcode.'],
    ['delivery.countryCode', { delivery: { ...good.delivery, countryCode: 'nz' } }, 'Please choose a country.'],
    ['cardToken', { cardToken: null }, 'Please enter a card.'],
    ['cardToken', { cardToken: '4242424242424242' }, 'The card details could not be read. Please enter the card again.'],
    ['cardToken', { savedCardId: 'card_1' }, 'Pay with a new card or with a saved one, not with both.'],
    ['savedCardId', { cardToken: null, savedCardId: 'card_1' }, 'Saved cards can only be used when you are signed in.'],
    ['acceptedTerms', { acceptedTerms: false }, 'Please accept the terms and conditions.'],
  ])('%s: %j', (field, change, message) => {
    expect(orderInputFaults({ ...good, ...change }, false)).toContainEqual({ code: 'INVALID_INPUT', message, field });
  });

  it('everything at once, in the order of the form', () => {
    const faults = orderInputFaults(
      {
        ...good,
        contact: { firstName: '', lastName: '', email: '' },
        delivery: { ...good.delivery, postcode: '' },
        acceptedTerms: false,
      },
      false,
    );
    expect(faults.map(({ field }) => field)).toEqual([
      'contact.firstName',
      'contact.lastName',
      'contact.email',
      'delivery.postcode',
      'acceptedTerms',
    ]);
  });
});
