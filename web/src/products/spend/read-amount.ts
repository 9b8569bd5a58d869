import { budgetProblem } from '@koura/shared-types/inputs/budget';

/** A typed budget: the decimal string for the query, or the message about it. Both null while nothing has been typed. */
export interface ReadAmount {
  amount: string | null;
  message: string | null;
}

/** Reads "10000", "10,000.50" and "$10 000". Checked by the rules of the query. */
export function readAmount(typed: string | null, currencyCode: string): ReadAmount {
  if (typed === null) return { amount: null, message: null };
  const plain = typed.replaceAll(/^\s*(?:[A-Z]{0,3}\$)?|[\s,]/gu, '');
  const message = budgetProblem(plain, currencyCode) ?? null;
  return { amount: message === null ? plain : null, message };
}
