import type { Availability } from '../../platform/bff-client/schema-types.generated.ts';

interface Stocked {
  availability: Availability;
  stockAvailable: number;
  minimumSaleQuantity: number;
  estimatedDeliveryTime: { text: string };
}

/** Up to this stock the number left is shown. */
const FEW = 5;

/** Text behind "In stock": delivery estimate, number left, minimum quantity. */
export function stockText({ availability, stockAvailable, minimumSaleQuantity, estimatedDeliveryTime }: Stocked): string {
  if (availability === 'SOLD_OUT') return 'next delivery not known';
  if (availability === 'ON_REQUEST') return 'our desk will call you';
  // Without an estimate of the product it is the shop's general text; only its first sentence fits here.
  const [text = ''] = estimatedDeliveryTime.text.split(/\.(?:\s|$)/);
  const phrases = [text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())];
  if (availability === 'IN_STOCK' && stockAvailable > 0 && stockAvailable <= FEW) phrases.unshift(`${stockAvailable} left`);
  if (minimumSaleQuantity > 1) phrases.push(`from ${minimumSaleQuantity} pieces`);
  return phrases.join(', ');
}
