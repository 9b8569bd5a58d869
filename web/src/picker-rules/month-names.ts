// Not from Intl: server and browser must render the same text, and ICU versions differ.
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

/** 1 to 12 for a month's name or its first letters; 0 for other text. */
export function monthNumber(written: string): number {
  const start = written.toLowerCase();
  return MONTHS.findIndex((name) => name.toLowerCase().startsWith(start)) + 1;
}

/** Two digits: 00 to 68 mean 2000 to 2068, 69 to 99 mean 1969 to 1999 (R10.4). Four digits stay. */
export function fullYear(written: string): number {
  const year = Number(written);
  return written.length === 2 ? year + (year < 69 ? 2000 : 1900) : year;
}
