import { currencyDigits } from './currency-digits.ts';
import { fixedString, parseFixed, roundFixed } from './fixed-decimal.ts';

/**
 * An amount of money at the product's own boundaries (GraphQL, web). `amount` is a decimal string with the currency's digits ("7449.12");
 * `currencyCode` is ISO 4217 ("NZD").
 */
export interface Money {
  amount: string;
  currencyCode: string;
}

/** What arithmetic may leave behind a whole number: 0.1 + 0.2 is 0.30000000000000004. */
const NOISE = 1e-6;

/**
 * Integer minor units of a decimal number as backends send it: cents of NZD, yen of JPY, thousandths of KWD. Throws a RangeError for
 * anything but a finite number, for an unknown currency, and for a fraction of a currency that has none: such an amount was meant for
 * another currency.
 */
export function minorUnits(decimal: number, currencyCode: string): number {
  if (typeof decimal !== 'number' || !Number.isFinite(decimal)) throw new RangeError('not an amount of money');
  const digits = digitsOf(currencyCode);
  const minor = roundFixed(decimal, digits);
  if (digits === 0 && Math.abs(decimal - minor) > NOISE) throw new RangeError(`${currencyCode} has no digits after the point`);
  return minor;
}

/** The decimal number that backends take for integer minor units. */
export function decimalNumber(minor: number, currencyCode: string): number {
  return minor / 10 ** digitsOf(currencyCode);
}

/** Decimal string of integer minor units: of NZD 744912 becomes "7449.12" and -5 "-0.05", of JPY 744912 "744912". */
export function decimalString(minor: number, currencyCode: string): string {
  return fixedString(minor, digitsOf(currencyCode));
}

/** Decimal string of a calculated number, rounded to the currency's digits: for display. */
export function roundedString(value: number, currencyCode: string): string {
  const digits = digitsOf(currencyCode);
  return fixedString(roundFixed(value, digits), digits);
}

/** Integer minor units of a decimal string with at most the currency's digits after the point; undefined when it is not one. */
export function parseDecimal(amount: string, currencyCode: string): number | undefined {
  const digits = currencyDigits(currencyCode);
  return digits === undefined ? undefined : parseFixed(amount, digits);
}

function digitsOf(currencyCode: string): number {
  const digits = currencyDigits(currencyCode);
  if (digits === undefined) throw new RangeError(`${currencyCode} is no currency of ISO 4217 that the shop knows`);
  return digits;
}
