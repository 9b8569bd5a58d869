import { currencyDigits } from './currency-digits.ts';
import { decimalString } from './money.ts';

/**
 * How Stripe counts amounts (docs.stripe.com/currencies): in the currency's minor units, but for these, which it counts with other digits
 * than ISO 4217. It takes ISK and UGX with two digits that are always 00, and MGA without its own.
 */
const OTHER_DIGITS: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };
/** The last digit of currencies with three has to be 0: card networks settle no thousandths. */
const MIN_STEP_OF_THREE_DIGITS = 10;

/** Minor units as the card provider counts them. `amount` is one that `isChargeable`. */
export function toProviderAmount(amount: number, currency: string): number {
  return Math.round(amount * factorOf(currency));
}

/** Minor units of an amount that the card provider sent. */
export function fromProviderAmount(amount: number, currency: string): number {
  return Math.round(amount / factorOf(currency));
}

/** Whether the card provider takes exactly this amount of minor units: it does not of every currency. */
export function isChargeable(amount: number, currency: string): boolean {
  return amount % stepOf(currency) === 0;
}

/** Why the card provider cannot take an amount, or return it: "Cards take KWD in steps of 0.010." */
export function stepText(currency: string): string {
  return `Cards take ${currency} in steps of ${decimalString(stepOf(currency), currency)}.`;
}

function stepOf(currency: string): number {
  return currencyDigits(currency) === 3 ? MIN_STEP_OF_THREE_DIGITS : Math.max(1, 1 / factorOf(currency));
}

function factorOf(currency: string): number {
  const digits = currencyDigits(currency) ?? 0;
  return 10 ** ((OTHER_DIGITS[currency] ?? digits) - digits);
}
