import type { DeliveryCode } from '@koura/shared-types/deliveries';
import type { PaymentMethodCode } from '@koura/shared-types/payment-methods';
import { termsOf } from '../settings/country-terms.ts';
import type { CartTotals } from '../cart/total-cart.ts';
import type { RequestContext } from '../context/request-context.ts';
import { deliveryPrice } from '../delivery/delivery-options.ts';
import { taxContained } from '../pricing/price-product.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { currencyOf } from '../settings/countries.ts';
import { type TotalsWithPoints, withPoints } from './spend-points.ts';
import { toCents } from '../settings/cents.ts';

export interface CheckoutChoice {
  delivery: DeliveryCode;
  /** The delivery country; without an address the country of the request. */
  countryCode: string;
  paymentMethod: PaymentMethodCode;
  points: number;
}

/** The totals of an order with its delivery and payment method, in integer cents. */
export interface ChosenTotals extends TotalsWithPoints {
  paymentFee: number;
  choice: CheckoutChoice;
}

/** Recalculates a cart's totals, which assume the courier, for the chosen delivery and payment method. */
export async function chooseTotals(context: RequestContext, cart: CartTotals, choice: CheckoutChoice): Promise<ChosenTotals> {
  const { database, currency, now } = context;
  const { taxRate } = termsOf(database, currency, now);
  const { goodsTotal, draft } = cart;
  const { countryCode, delivery } = choice;
  const shippingTotal = deliveryPrice(context, delivery, { countryCode, goodsTotal, joined: draft?.joined?.code });
  const delivered = {
    ...cart,
    shippingTotal,
    taxTotal: cart.taxTotal - taxContained(cart.shippingTotal, taxRate) + taxContained(shippingTotal, taxRate),
    total: cart.total - cart.shippingTotal + shippingTotal,
  };
  const withoutFee = await withPoints(context, delivered, choice.points);
  const paymentFee = feeOf(context, choice.paymentMethod, withoutFee.total);
  const taxTotal = withoutFee.taxTotal + taxContained(paymentFee, taxRate);
  return { ...withoutFee, taxTotal, paymentFee, total: withoutFee.total + paymentFee, choice };
}

/** The fee of a payment method for a total, in cents of the request's currency. */
export function feeOf(
  { database, currency }: Pick<RequestContext, 'database' | 'currency'>,
  code: PaymentMethodCode,
  total: number,
): number {
  const method = settingsOf(database).paymentMethods.find((one) => one.code === code);
  if (!method || total === 0) return 0;
  return Math.round((total * method.feePercent) / 100 + toCents(method.feeFixed) * currencyOf(database, currency).rate);
}
