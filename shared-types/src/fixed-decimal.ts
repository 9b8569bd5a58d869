/** Decimal strings with a fixed number of digits after the point, as integers of their last digit: "12.50" with two digits is 1250. */

/** 1250 with two digits becomes "12.50", with none "1250". */
export function fixedString(value: number, digits: number): string {
  const all = String(Math.abs(value)).padStart(digits + 1, '0');
  const sign = value < 0 ? '-' : '';
  return digits === 0 ? `${sign}${all}` : `${sign}${all.slice(0, -digits)}.${all.slice(-digits)}`;
}

/** The integer of a decimal string with at most so many digits after the point; undefined when it is not one. */
export function parseFixed(text: string, digits: number): number | undefined {
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > digits) return undefined;
  const value = Number(whole) * 10 ** digits + Number(fraction.padEnd(digits, '0'));
  return sign ? -value : value;
}

/** The integer of a decimal number, halves away from zero. */
export function roundFixed(decimal: number, digits: number): number {
  // The relative offset corrects binary representation errors such as 1.005 * 100 = 100.49999999999999.
  return Math.round(decimal * 10 ** digits * (1 + Number.EPSILON));
}
