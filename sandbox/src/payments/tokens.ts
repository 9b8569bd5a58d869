import { createHash } from 'node:crypto';
import type { Endpoint, StripeRequest } from './endpoint.ts';
import { newId, type ObjectStore, type StripeObject } from './object-store.ts';
import type { RequestFields } from './request-fields.ts';
import { cardError, invalidState } from './stripe-failure.ts';
import { behaviourOf, brandOf, numberNamed, passesLuhn, type CardBehaviour } from './test-cards.ts';

/** What Stripe reveals about a card; the number itself is never stored. */
export interface CardFacts {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  funding: string;
  country: string;
}

export interface CardEntry {
  card: CardFacts;
  behaviour: CardBehaviour;
  name: string | null;
}

interface Token extends StripeObject {
  object: 'token';
  card: CardFacts & { id: string; object: 'card'; name: string | null };
  livemode: false;
  type: 'card';
  used: boolean;
}

/** `POST /v1/tokens` and its retrieval. */
export const tokenEndpoints: Endpoint[] = [
  { method: 'POST', path: '/tokens', publishable: true, run: createToken },
  { method: 'GET', path: '/tokens/:id', run: ({ store, id }) => store.get<Token>('token', id) },
];

function createToken({ store, fields, key }: StripeRequest): Token {
  const { card, behaviour, name } = readCard(fields, key, store.today());
  const token: Token = {
    id: newId('tok'),
    object: 'token',
    card: { id: newId('card'), object: 'card', name, ...card },
    created: store.now(),
    livemode: false,
    type: 'card',
    used: false,
  };
  store.save(token, behaviour);
  return token;
}

/** The card behind a single-use `tok_…`; `tok_visa` and its like are predefined and never used up. */
export function spendToken(store: ObjectStore, id: string, param: string): CardEntry {
  const number = numberNamed(id);
  if (number) return readyMadeCard(number, store.today());
  const token = store.get<Token>('token', id, param);
  if (token.used) {
    const message = `You cannot use a Stripe token more than once: ${id}.`;
    throw invalidState(message, { code: 'token_already_used', param });
  }
  const spent: Token = { ...token, used: true };
  store.save(spent);
  const { id: _cardId, object: _object, name, ...card } = token.card;
  return { card, name, behaviour: store.hidden<CardBehaviour>(id) };
}

/** One of Stripe's test cards, without a request that entered it. */
export function readyMadeCard(number: string, today: Date): CardEntry {
  const card = cardFacts(number, 12, today.getUTCFullYear() + 4);
  return { card, behaviour: behaviourOf(number), name: null };
}

/** Reads and validates `card[…]` with Stripe's codes and messages. Numbers are accepted from browsers only. */
export function readCard(fields: RequestFields, key: 'secret' | 'publishable', today: Date): CardEntry {
  const number = fields.required('card[number]').replaceAll(/[\s-]/g, '');
  if (key === 'secret') {
    const message =
      'Sending credit card numbers directly to the Stripe API is generally unsafe. ' +
      'We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.';
    throw cardError({ message });
  }
  if (!/^\d{12,19}$/.test(number)) {
    const message = 'The card number is not a valid credit card number.';
    throw cardError({ code: 'invalid_number', message, param: 'number' });
  }
  if (!passesLuhn(number)) {
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' });
  }
  const { month, year } = readExpiry(fields, today);
  const cvc = fields.text('card[cvc]');
  if (cvc !== undefined && !(brandOf(number) === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) {
    const message = "Your card's security code is invalid.";
    throw cardError({ code: 'invalid_cvc', message, param: 'cvc' });
  }
  const name = fields.text('card[name]') ?? fields.text('billing_details[name]') ?? null;
  return { card: cardFacts(number, month, year), behaviour: behaviourOf(number), name };
}

function readExpiry(fields: RequestFields, today: Date): { month: number; year: number } {
  const month = Number(fields.required('card[exp_month]'));
  const sentYear = Number(fields.required('card[exp_year]'));
  const year = sentYear < 100 ? 2000 + sentYear : sentYear;
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    const message = "Your card's expiration month is invalid.";
    throw cardError({ code: 'invalid_expiry_month', message, param: 'exp_month' });
  }
  const thisYear = today.getUTCFullYear();
  if (!Number.isInteger(year) || year < thisYear || year > thisYear + 50) {
    const message = "Your card's expiration year is invalid.";
    throw cardError({ code: 'invalid_expiry_year', message, param: 'exp_year' });
  }
  if (year === thisYear && month < today.getUTCMonth() + 1) {
    const message = "Your card's expiration month is invalid.";
    throw cardError({ code: 'invalid_expiry_month', message, param: 'exp_month' });
  }
  return { month, year };
}

function cardFacts(number: string, month: number, year: number): CardFacts {
  return {
    brand: brandOf(number),
    last4: number.slice(-4),
    exp_month: month,
    exp_year: year,
    fingerprint: createHash('sha256').update(`stand-in ${number}`).digest('base64url').slice(0, 16),
    funding: 'credit',
    country: 'NZ',
  };
}
