import { currencyDigits } from '@koura/shared-types/currency-digits';
import { parseFixed } from '@koura/shared-types/fixed-decimal';

const MAX_DIGITS = 12;
const WITH_POINT = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,3}))?$/;
const WITH_COMMA = /^(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})$/;
/** Never "1,234", which is more than a thousand. */
const THREE_AFTER_COMMA = /^(\d{1,3}(?:\.\d{3})+),(\d{3})$/;

/**
 * Integer minor units of an amount on a statement, negative for money that went out: "1,234.56", "$12", "(12.30)", "12.30-", "12.30 DR",
 * "1.234,56". Undefined when it is not an amount of whole minor units of the currency.
 */
export function statementAmount(text: string, currency: string): number | undefined {
  const plain = text.replaceAll(/[\s\u2009\u202F]/g, '').replace(/^([+-]?)[A-Z]{0,3}\$/i, '$1');
  const [, open, sign, digits, after, close] = /^(\(?)([+−-]?)([\d.,]+)(-|CR|DR)?(\)?)$/i.exec(plain) ?? [];
  if (digits === undefined || (open === '(') !== (close === ')')) return undefined;
  const minor = minorOf(digits, currency);
  if (minor === undefined) return undefined;
  // "-12.30 DR" is one minus, written twice.
  const isOut = open === '(' || sign === '-' || sign === '−' || after === '-' || after?.toUpperCase() === 'DR';
  return isOut ? -minor : minor;
}

function minorOf(written: string, currency: string): number | undefined {
  const digits = currencyDigits(currency);
  const [, whole, fraction = ''] = WITH_POINT.exec(written) ?? withComma(written, digits) ?? [];
  if (digits === undefined || whole === undefined) return undefined;
  const units = whole.replaceAll(/\D/g, '');
  // Some banks write "1200.00" for yen.
  const exact = digits === 0 && /^0{1,2}$/.test(fraction) ? '' : fraction;
  return units.length > MAX_DIGITS ? undefined : parseFixed(exact === '' ? units : `${units}.${exact}`, digits);
}

/** "1,234" is more than a thousand: a comma begins the decimals only where two digits follow it, or one. */
function withComma(written: string, digits: number | undefined): RegExpExecArray | null {
  return WITH_COMMA.exec(written) ?? (digits === 3 ? THREE_AFTER_COMMA.exec(written) : null);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const EARLIEST = 2000;
const LATEST = 2100;

/** Year, month and day in the order in which banks of New Zealand and Australia write them; never the month first. */
const FORMATS: readonly {
  pattern: RegExp;
  order: readonly ['year' | 'month' | 'day', 'year' | 'month' | 'day', 'year' | 'month' | 'day'];
}[] = [
  { pattern: /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/, order: ['year', 'month', 'day'] },
  { pattern: /^(\d{4})(\d{2})(\d{2})$/, order: ['year', 'month', 'day'] },
  { pattern: /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/, order: ['day', 'month', 'year'] },
  { pattern: /^(\d{1,2})[ /-]([a-z]{3,9})\.?[ /-](\d{4}|\d{2})$/i, order: ['day', 'month', 'year'] },
];

/** The calendar day of a date on a statement, "2026-11-25"; undefined when it is not one. A time of day after it is ignored. */
export function statementDay(text: string): string | undefined {
  const date = text.trim().replace(/[ T]\d{1,2}:\d{2}(?::\d{2})?.*$/, '');
  for (const { pattern, order } of FORMATS) {
    const match = pattern.exec(date);
    if (!match) continue;
    const parts = { year: 0, month: 0, day: 0 };
    for (const [index, part] of order.entries()) parts[part] = numberOf(match[index + 1]!, part);
    return dayOf(parts);
  }
  return undefined;
}

function numberOf(text: string, part: 'year' | 'month' | 'day'): number {
  if (part === 'month' && /^[a-z]/i.test(text)) return MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
  return part === 'year' && text.length === 2 ? EARLIEST + Number(text) : Number(text);
}

function dayOf({ year, month, day }: { year: number; month: number; day: number }): string | undefined {
  if (year < EARLIEST || year > LATEST) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined;
}
