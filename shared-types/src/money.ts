/**
 * An amount of money at the product's own boundaries (GraphQL, web). `amount` is a decimal string with the currency's digits ("7449.12");
 * `currencyCode` is ISO 4217 ("NZD").
 */
export interface Money {
  amount: string;
  currencyCode: string;
}

/** Integer minor units (cents) of a decimal number as backends send it. Throws for anything but a finite number. */
export function minorUnits(decimal: number): number {
  if (typeof decimal !== 'number' || !Number.isFinite(decimal)) throw new RangeError('not an amount of money');
  // The relative offset corrects binary representation errors such as 1.005 * 100 = 100.49999999999999.
  return Math.round(decimal * 100 * (1 + Number.EPSILON));
}

/** Decimal string of integer minor units: 744912 becomes "7449.12", -5 becomes "-0.05". */
export function decimalString(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Integer minor units of a decimal string with at most two digits after the point; undefined when it is not one. */
export function parseDecimal(amount: string): number | undefined {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(amount);
  if (!match) return undefined;
  const minor = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -minor : minor;
}
