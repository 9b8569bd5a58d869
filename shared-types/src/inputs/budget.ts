import { minorUnits, parseDecimal } from '../money.ts';

/** Smallest and largest budget, in whole units of the currency. */
const MIN_BUDGET = 100;
const MAX_BUDGET = 1_000_000;

/** What is wrong with an amount to spend, a decimal string; undefined if nothing is. Without a schema, because a page reads its URL with it. */
export function budgetProblem(amount: string, currencyCode: string): string | undefined {
  const minor = parseDecimal(amount, currencyCode) ?? 0;
  if (minor <= 0) return 'Please enter an amount in numbers, such as 5000.';
  if (minor < minorUnits(MIN_BUDGET, currencyCode)) return 'Please enter at least 100.';
  if (minor > minorUnits(MAX_BUDGET, currencyCode)) return 'Please enter at most 1,000,000. For more, call us.';
  return undefined;
}
