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
