const signs = new Map<string, string>();

/** "NZ$" for NZD, "A$" for AUD; a currency without a sign of its own keeps its code. Remembered: asking costs as much as a tenth of a page. */
export function currencySign(currency: string): string {
  let sign = signs.get(currency);
  if (sign === undefined) {
    const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0);
    sign = parts.find(({ type }) => type === 'currency')?.value ?? currency;
    signs.set(currency, sign);
  }
  return sign;
}
