import * as v from 'valibot';
import { currencyDigits } from '../currency-digits.ts';
import { budgetProblem } from './budget.ts';

export const BASKET_PREFERENCES = ['LOWEST_PREMIUM', 'DIVISIBLE', 'BUYBACK'] as const;
export type BasketPreference = (typeof BASKET_PREFERENCES)[number];

/** What the best baskets are wanted for. `limit`: number of baskets. */
export const bestValue = v.strictObject({
  metal: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/, 'Please choose the metal.')),
  budget: v.pipe(
    v.strictObject({
      amount: v.pipe(v.string(), v.trim()),
      currencyCode: v.pipe(
        v.string(),
        v.check((code) => currencyDigits(code) !== undefined, 'Please give the currency of the budget.'),
      ),
    }),
    v.forward(
      v.rawCheck(({ dataset, addIssue }) => {
        const message = dataset.typed ? budgetProblem(dataset.value.amount, dataset.value.currencyCode) : undefined;
        if (message !== undefined) addIssue({ message });
      }),
      ['amount'],
    ),
  ),
  prefer: v.optional(v.nullable(v.picklist(BASKET_PREFERENCES))),
  limit: v.pipe(v.number(), v.integer(), v.minValue(1, 'limit must be 1 to 3.'), v.maxValue(3, 'limit must be 1 to 3.')),
});
