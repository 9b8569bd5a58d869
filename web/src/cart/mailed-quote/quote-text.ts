import type { MailedQuoteQuery } from './mailed-quote.generated.ts';

export type ShownQuote = NonNullable<MailedQuoteQuery['mailedQuote']>;
export type QuoteLine = ShownQuote['lines'][number];

/** What of a line cannot be had today; null when all of it can. */
export function lineProblem({ quantity, now }: Pick<QuoteLine, 'quantity' | 'now'>): string | null {
  if (now === null) return 'We don’t sell this any more.';
  if (now.quantity === 0) return 'Not available today.';
  return now.quantity < quantity ? `Only ${now.quantity} of ${quantity} available today.` : null;
}

export function availableItems(lines: readonly Pick<QuoteLine, 'productId' | 'now'>[]): { productId: string; quantity: number }[] {
  return lines.flatMap(({ productId, now }) => (now && now.quantity > 0 ? [{ productId, quantity: now.quantity }] : []));
}
