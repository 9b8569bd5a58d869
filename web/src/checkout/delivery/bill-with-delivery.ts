import { decimalString, type Money, parseDecimal } from '@koura/shared-types/money';

interface CartSums {
  shippingTotal: Money | null;
  total: Money;
}

/**
 * The bill with the chosen delivery, until the backend quotes it at the payment step: the cart's own total is that of the courier. null
 * where both cost the same, or the cart does not name the courier's price.
 */
export function billWithDelivery({ shippingTotal, total }: CartSums, price: Money): CartSums | null {
  if (!shippingTotal || shippingTotal.amount === price.amount) return null;
  const { currencyCode } = total;
  const [all, courier, chosen] = [total, shippingTotal, price].map(({ amount }) => parseDecimal(amount, currencyCode));
  if (all === undefined || courier === undefined || chosen === undefined) return null;
  return { shippingTotal: price, total: { ...total, amount: decimalString(all - courier + chosen, currencyCode) } };
}
