const MOST_DIGITS = 12;

/**
 * Integer minor units of an amount on a statement, negative for money that went out: "1,234.56", "$12", "(12.30)", "12.30-", "12.30 DR",
 * "1.234,56". Undefined when it is not an amount of whole cents.
 */
export function statementAmount(text: string): number | undefined {
  const plain = text.replaceAll(/[\s\u2009\u202F]/g, '').replace(/^([+-]?)[A-Z]{0,3}\$/i, '$1');
  const [, open, sign, digits, after, close] = /^(\(?)([+−-]?)([\d.,]+)(-|CR|DR)?(\)?)$/i.exec(plain) ?? [];
  if (digits === undefined || (open === '(') !== (close === ')')) return undefined;
  const minor = minorUnitsOf(digits);
  if (minor === undefined) return undefined;
  const signs = [open === '(', sign === '-' || sign === '−', after === '-' || after?.toUpperCase() === 'DR'];
  return signs.filter(Boolean).length % 2 === 1 ? -minor : minor;
}

function minorUnitsOf(digits: string): number | undefined {
  const [, whole, cents = ''] = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(digits) ?? decimalComma(digits) ?? [];
  if (whole === undefined) return undefined;
  const units = whole.replaceAll(/\D/g, '');
  return units.length > MOST_DIGITS ? undefined : Number(units) * 100 + Number(cents.padEnd(2, '0'));
}

/** "1,234" is more than a thousand: a comma begins the cents only where two digits follow it, or one. */
function decimalComma(digits: string): RegExpExecArray | null {
  return /^(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(digits);
}
