import type { Availability } from '../../platform/bff-client/schema-types.generated.ts';
import { arrivalPhrase } from '../../platform/format/delivery-promise.ts';
import { formatNumber } from '@koura/shared-types/format-number';

interface Stocked {
  availability: Availability;
  stockAvailable: number;
  minimumSaleQuantity: number;
  estimatedDeliveryTime: { text: string };
}

/** Up to this stock the number left is shown. */
const FEW = 5;

/** What is in stock: "1 piece", "1,204 pieces". */
export function piecesText({ stockAvailable }: Pick<Stocked, 'stockAvailable'>): string {
  return `${formatNumber(stockAvailable)} ${stockAvailable === 1 ? 'piece' : 'pieces'}`;
}

/** Text behind "In stock": number left, delivery, minimum quantity. */
export function stockText(product: Stocked, promise: Parameters<typeof arrivalPhrase>[1]): string {
  const { availability, stockAvailable, minimumSaleQuantity } = product;
  if (availability === 'SOLD_OUT') return 'next delivery not known';
  if (availability === 'ON_REQUEST') return 'we’ll call you';
  const phrases = [arrivalPhrase(product, promise)];
  if (availability === 'IN_STOCK' && stockAvailable > 0 && stockAvailable <= FEW) phrases.unshift(`${stockAvailable} left`);
  if (minimumSaleQuantity > 1) phrases.push(`from ${minimumSaleQuantity} pieces`);
  return phrases.join(', ');
}
