import * as v from 'valibot';
import { parseDecimal } from '../money.ts';

/** Smallest and largest budget, in whole units of the currency. */
export const SMALLEST_BUDGET = 100;
export const LARGEST_BUDGET = 1_000_000;
export const BASKET_PREFERENCES = ['LOWEST_PREMIUM', 'DIVISIBLE', 'BUYBACK'] as const;
export type BasketPreference = (typeof BASKET_PREFERENCES)[number];

const cents = (amount: string): number => parseDecimal(amount) ?? Number.NaN;

/** An amount to spend, as a decimal string. */
export const budgetAmount = v.pipe(
  v.string(),
  v.trim(),
  v.check((amount) => cents(amount) > 0, 'Please enter an amount in numbers, such as 5000.'),
  v.check((amount) => !(cents(amount) < SMALLEST_BUDGET * 100), 'Please enter at least 100.'),
  v.check((amount) => !(cents(amount) > LARGEST_BUDGET * 100), 'Please enter at most 1,000,000. For more, call our sales desk.'),
);

/** What the best baskets are wanted for. `limit`: number of baskets. */
export const bestValue = v.strictObject({
  metal: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/, 'Please choose the metal.')),
  budget: v.strictObject({
    amount: budgetAmount,
    currencyCode: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'Please give the currency of the budget.')),
  }),
  prefer: v.optional(v.nullable(v.picklist(BASKET_PREFERENCES))),
  limit: v.pipe(v.number(), v.integer(), v.minValue(1, 'limit must be 1 to 3.'), v.maxValue(3, 'limit must be 1 to 3.')),
});
