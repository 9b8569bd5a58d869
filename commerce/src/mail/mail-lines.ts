import { dealerLocale } from '@koura/shared-types/dealer-locale';

/** Formats a decimal amount as pages do: "$7,449.12" of the dealer's own dollars, "A$7,449.12" of Australian ones elsewhere. */
export function amountText(amount: number, currency: string): string {
  return amount.toLocaleString(dealerLocale().locale, { style: 'currency', currency });
}

/** Two columns: texts left, amounts right aligned. */
export function amountTable(rows: [text: string, amount: string][]): string {
  const left = Math.max(...rows.map(([text]) => text.length));
  const right = Math.max(...rows.map(([, amount]) => amount.length));
  return rows.map(([text, amount]) => `${text.padEnd(left)}  ${amount.padStart(right)}`).join('\n');
}
