/* Written by scripts/write-locale-data.ts. */

export const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const;
/** What stands before an amount in these currencies, here and where no currency is the usual one. */
export const CURRENCY_SIGNS: Readonly<Record<string, string>> = { NZD: '$', AUD: 'A$', USD: 'US$', CAD: 'CA$', SGD: 'SGD ', GBP: '£', EUR: '€', CHF: 'CHF ' };
export const WORLD_CURRENCY_SIGNS: Readonly<Record<string, string>> = { NZD: 'NZ$', AUD: 'A$', USD: '$', CAD: 'CA$', SGD: 'SGD ', GBP: '£', EUR: '€', CHF: 'CHF ' };

/** From when to when the clock's changes below are known, in milliseconds since 1970. */
export const KNOWN_FROM = 1420070400000;
export const KNOWN_UNTIL = 2398377600000;
/** Minutes ahead of UTC at the beginning. */
export const FIRST_OFFSET = 780;
/** Each change of the clock: hours since the one before, and minutes ahead of UTC from then on. */
export const CLOCK_CHANGES: readonly (readonly [afterHours: number, offset: number])[] = [
  [2246, 720],
  [4200, 780],
  [4536, 720],
  [4200, 780],
  [4536, 720],
  [4200, 780],
  [4536, 720],
  [4368, 780],
  [4536, 720],
  [4200, 780],
  [4536, 720],
  [4200, 780],
  [4536, 720],
  [4200, 780],
  [4536, 720],
  [4200, 780],
  [4536, 720],
  [4200, 780],
  [4704, 720],
  [4200, 780],
  [4536, 720],
  [4200, 780],
  [4536, 720],
  [4200, 780],
  [4536, 720],
  [4200, 780],
  [4536, 720],
  [4200, 780],
  [4536, 720],
  [4368, 780],
  [4536, 720],
  [4200, 780],
  [4536, 720],
  [4200, 780],
  [4536, 720],
  [4200, 780],
  [4536, 720],
  [4200, 780],
  [4536, 720],
  [4200, 780],
  [4536, 720],
  [4368, 780],
  [4536, 720],
  [4200, 780],
  [4536, 720],
  [4200, 780],
  [4536, 720],
  [4200, 780],
  [4536, 720],
  [4200, 780],
  [4536, 720],
  [4368, 780],
  [4536, 720],
  [4200, 780],
  [4536, 720],
  [4200, 780],
  [4536, 720],
  [4200, 780],
  [4536, 720],
  [4200, 780],
  [4536, 720],
  [4200, 780],
];
