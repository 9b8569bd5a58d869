import type { Cells } from './cells.ts';
import type { Report } from './read-values.ts';

const DECIMAL = /^-?\d{1,10}(\.\d{1,12})?$/;

/** The amount under the first of the names that has one, in cents with fractions; undefined without. Amounts below 0 are mistakes. */
export function amountIn(cells: Cells, names: readonly string[], report: Report): number | undefined {
  const found = cells.find(names);
  if (!found) return undefined;
  const text = String(found.value).trim();
  if (!DECIMAL.test(text)) report(`${found.name} "${text}" is no amount: write it like 1234.50`);
  else if (Number(text) < 0) report(`${found.name} "${text}" is below 0`);
  else return cents(Number(text));
  return undefined;
}

/** Without the error of binary numbers, so that halves round up. */
const cents = (decimal: number): number => Number((decimal * 100).toFixed(6));
