import type { OrderQuery } from './order.generated.ts';

/** How an order is paid: "Visa ending 4242", "Bank transfer". */
export function paidByText({ method, cardBrand, cardLast4 }: NonNullable<OrderQuery['order']>['payment']): string {
  if (method === 'TRANSFER') return 'Bank transfer';
  if (!cardLast4) return 'By card';
  const brand = cardBrand ?? 'card';
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending ${cardLast4}`;
}
