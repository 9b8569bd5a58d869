import type { Availability } from '../platform/bff-client/schema-types.generated.ts';

interface Item {
  isGone: boolean;
  quantity: number;
  product: {
    availability: Availability;
    stockAvailable: number;
    purchaseRules: { allowAddToCart: boolean; pricesUpdating: boolean; retired: boolean };
  };
}

/** Whether fewer pieces could be ordered. */
export const hasStock = ({ stockAvailable }: Pick<Item['product'], 'stockAvailable'>): boolean => stockAvailable > 0;

/** Message why a line cannot be ordered, and what to do about it. */
export function unavailableReason({ isGone, quantity, product }: Item): string {
  if (isGone || product.purchaseRules.retired) return 'We no longer sell this. Please remove it from your cart.';
  if (product.availability === 'SOLD_OUT') return 'Sold out since you added it. We don’t know yet when more will arrive.';
  if (product.availability === 'ON_REQUEST') return 'Sold by appointment only. Please call us about it.';
  if (product.purchaseRules.pricesUpdating) return 'Its price is being updated. That takes a few minutes, and it stays in your cart.';
  if (!product.purchaseRules.allowAddToCart) return 'We’ve paused sales of this piece for the moment.';
  if (product.availability === 'IN_STOCK' && product.stockAvailable < quantity) {
    return product.stockAvailable === 0
      ? 'None left in stock.'
      : `Only ${product.stockAvailable} left in stock. Change the quantity to keep it.`;
  }
  return 'Can’t be delivered right now.';
}
