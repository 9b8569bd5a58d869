import { parseDecimal } from '../money.ts';

/** Smallest and largest budget, in whole units of the currency. */
const SMALLEST = 100;
const LARGEST = 1_000_000;

/** What is wrong with an amount to spend, a decimal string; undefined if nothing is. Without a schema, because a page reads its URL with it. */
export function budgetProblem(amount: string): string | undefined {
  const cents = parseDecimal(amount) ?? 0;
  if (cents <= 0) return 'Please enter an amount in numbers, such as 5000.';
  if (cents < SMALLEST * 100) return 'Please enter at least 100.';
  if (cents > LARGEST * 100) return 'Please enter at most 1,000,000. For more, call our sales desk.';
  return undefined;
}
