import type { OrderQuery } from '../gql/graphql.ts';
import { track } from '../platform/analytics.ts';
import { readStored, writeStored } from '../platform/local-storage.ts';

const KEY = 'koura_counted_order';

/** Tells analytics of an order, once, however often its page is opened (specification section 7: a purchase event carries the currency). */
export function trackPurchase({ orderNumber, total, taxTotal, shippingTotal, lineItems }: NonNullable<OrderQuery['order']>): void {
  if (readStored(KEY) === orderNumber) return;
  writeStored(KEY, orderNumber);
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
