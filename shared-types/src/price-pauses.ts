/**
 * Why the price of a metal, or the rate of a currency, is not used: nothing that depends on it is sold meanwhile. Texts for staff; what
 * exactly was wrong is the `detail` beside it.
 */
export const PRICE_PAUSES = {
  unreachable: 'The source doesn’t answer.',
  unreadable: 'The source answers something other than prices.',
  notAPrice: 'The source states no price, or one that can’t be a price.',
  wrongCurrency: 'The source states another currency.',
  wrongUnit: 'The price looks as if it were for another unit, such as a gram or a kilogram.',
  wrongScale: 'The price is about a hundred times too high or too low.',
  noTime: 'The source doesn’t say what time its price is of.',
  timeAhead: 'The source states a time in the future.',
  tooOld: 'The latest price is too old.',
  jumped: 'The price has jumped.',
  apart: 'The two sources are too far apart.',
  frozen: 'The price hasn’t moved for too long.',
  unconfirmed: 'The first price has to be confirmed.',
  noPrice: 'No price has been entered.',
  byHandEnded: 'The price entered by hand has run out.',
  exchange: 'The rate of the source’s currency isn’t known.',
} as const;

export type PricePause = keyof typeof PRICE_PAUSES;
export const PRICE_PAUSE_REASONS = Object.keys(PRICE_PAUSES) as PricePause[];
