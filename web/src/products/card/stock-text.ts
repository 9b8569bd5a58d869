import type { Availability } from '../../platform/bff-client/schema-types.generated.ts';

interface Stocked {
  availability: Availability;
  stockAvailable: number;
  minimumSaleQuantity: number;
  estimatedDeliveryTime: { text: string };
}

/** So few that a shopper should know. */
const FEW = 5;

/** What stands after "In stock": when it would arrive, how many are left, from how many it is sold. */
export function stockText({ availability, stockAvailable, minimumSaleQuantity, estimatedDeliveryTime }: Stocked): string {
  if (availability === 'SOLD_OUT') return 'next delivery not known';
  if (availability === 'ON_REQUEST') return 'our desk will call you';
  // Where a product has no estimate the text is the shop's own, in sentences: the first has to do here.
  const [text = ''] = estimatedDeliveryTime.text.split(/\.(?:\s|$)/);
  const phrases = [text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())];
  if (availability === 'IN_STOCK' && stockAvailable > 0 && stockAvailable <= FEW) phrases.unshift(`${stockAvailable} left`);
  if (minimumSaleQuantity > 1) phrases.push(`from ${minimumSaleQuantity} pieces`);
  return phrases.join(', ');
}
