import { centsText, toCents } from '../settings/cents.ts';

/** Formats a decimal amount: "NZD 7,449.12". */
export function amountText(amount: number, currency: string): string {
  const [whole = '', cents = ''] = centsText(toCents(amount)).split('.');
  return `${currency} ${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** Two columns: texts left, amounts right aligned. */
export function amountTable(rows: [text: string, amount: string][]): string {
  const left = Math.max(...rows.map(([text]) => text.length));
  const right = Math.max(...rows.map(([, amount]) => amount.length));
  return rows.map(([text, amount]) => `${text.padEnd(left)}  ${amount.padStart(right)}`).join('\n');
}
