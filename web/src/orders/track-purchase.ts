import type { OrderQuery } from './order.generated.ts';
import { track } from '../platform/analytics.ts';
import { takePlaced } from '../platform/just-placed.ts';

/** Tracks an order in analytics once, in the browser that placed it (specification section 7: a purchase event carries the currency). */
export function trackPurchase({ orderNumber, total, taxTotal, shippingTotal, lineItems }: NonNullable<OrderQuery['order']>): void {
  if (!takePlaced(orderNumber)) return;
  track({
    event: 'purchase',
    ecommerce: {
      transaction_id: orderNumber,
      currency: total.currencyCode,
      value: Number(total.amount),
      tax: Number(taxTotal.amount),
      shipping: Number(shippingTotal.amount),
      items: lineItems.map(({ productId, name, unitPrice, quantity }) => ({
        item_id: productId,
        item_name: name,
        price: Number(unitPrice.amount),
        quantity,
      })),
    },
  });
}
