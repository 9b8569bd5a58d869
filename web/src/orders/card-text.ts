import type { OrderQuery } from './order.generated.ts';

/** "Visa ending 4242". */
export function cardText({ cardBrand, cardLast4 }: NonNullable<OrderQuery['order']>['payment']): string {
  if (!cardLast4) return 'By card';
  const brand = cardBrand ?? 'card';
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending ${cardLast4}`;
}
