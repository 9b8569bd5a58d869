import * as v from 'valibot';
import { budgetProblem } from './budget.ts';

export const BASKET_PREFERENCES = ['LOWEST_PREMIUM', 'DIVISIBLE', 'BUYBACK'] as const;
export type BasketPreference = (typeof BASKET_PREFERENCES)[number];

/** An amount to spend, as a decimal string. */
const budgetAmount = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (amount) => budgetProblem(amount) === undefined,
    ({ input }) => budgetProblem(input)!,
  ),
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
