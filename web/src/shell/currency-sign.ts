/** "NZ$" for NZD, "A$" for AUD; a currency without a sign of its own keeps its code. */
export function currencySign(currency: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
