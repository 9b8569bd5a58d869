import { invalidRequest } from './stripe-failure.ts';

/** Some of those that Stripe takes: of each kind at least two. */
const currencies = ['nzd', 'aud', 'usd', 'eur', 'gbp', 'cad', 'chf', 'sgd', 'hkd', 'jpy', 'clp', 'isk', 'ugx', 'kwd', 'bhd', 'tnd'];
/** By docs.stripe.com/currencies: two digits that are always 00, and three of which the last is 0. */
const multiples: Readonly<Record<string, number>> = { isk: 100, ugx: 100, kwd: 10, bhd: 10, tnd: 10 };

/** The currency in lower case. Throws Stripe's refusal of an unknown one. */
export function knownCurrency(code: string): string {
  const currency = code.toLowerCase();
  if (currencies.includes(currency)) return currency;
  const message = `Invalid currency: ${currency}. Stripe currently supports these currencies: ${currencies.join(', ')}`;
  throw invalidRequest(message, { param: 'currency' });
}

/** Throws Stripe's refusal of an amount that the card networks do not settle. `param`: the field that it came in. */
export function checkMultiple(amount: number, currency: string, param: string): void {
  const multiple = multiples[currency] ?? 1;
  if (amount % multiple === 0) return;
  const message = `Invalid amount. Amounts in ${currency.toUpperCase()} must be evenly divisible by ${multiple}.`;
  throw invalidRequest(message, { code: 'invalid_charge_amount_no_decimal_compatible', param });
}
