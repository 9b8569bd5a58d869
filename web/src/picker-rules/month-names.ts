// Written here and not asked of the browser: server and browser must write the same, and ICU versions differ.
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** 1 to 12 of a month's name or its first letters; 0, which no date has, for other words. */
export function monthNumber(written: string): number {
  const start = written.toLowerCase();
  return MONTHS.findIndex((name) => name.toLowerCase().startsWith(start)) + 1;
}

/** 00 to 68 are of this century, 69 to 99 of the last (R10.4); four figures are themselves. */
export function fullYear(written: string): number {
  const year = Number(written);
  return written.length === 2 ? year + (year < 69 ? 2000 : 1900) : year;
}
