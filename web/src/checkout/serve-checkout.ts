import type { LoaderFunctionArgs } from 'react-router';
import { inTime, serveResult, serveCart } from '../cart/serve-cart.ts';
import { PaymentMethodsDocument } from '../cart/payment-methods/payment-methods.generated.ts';
import { NOTHING_CHOSEN, type ServedPaymentMethods } from '../cart/payment-methods/use-payment-methods.ts';
import type { ShellQuery } from '../shop/shell.generated.ts';
import { checkoutShop } from './checkout-shop.ts';
import { buyerOf } from './buyer.ts';
import type { CheckoutPersonQuery, CheckoutQuery } from './checkout.generated.ts';
import type { ServedDelivery } from './delivery/delivery-options.ts';
import { DeliveryOptionsDocument } from './delivery/delivery.generated.ts';
import { chosenMethod } from './methods/chosen-method.ts';
import { NOTHING_SERVED, type ServedCheckout } from './served-checkout.ts';

/** What the checkout's page loads. `person`: null for a visitor, and where it cannot be loaded. */
export interface CheckoutSettings {
  shell: ShellQuery;
  website: CheckoutQuery['website'];
  person: CheckoutPersonQuery['accountOverview'] | null;
}

/**
 * On the server: the cart that the request names, and what the first view asks about it for somebody who has typed nothing yet. Rejects
 * with `settings` alone: the browser asks for what is missing, and reports what fails.
 */
export async function serveCheckout(
  args: LoaderFunctionArgs,
  settings: Promise<CheckoutSettings>,
  waitMs: number,
): Promise<ServedCheckout> {
  const paymentMethods = servePaymentMethods(args, settings).catch(() => null);
  const delivery = serveDelivery(args, settings, paymentMethods).catch(() => null);
  const [cart] = await Promise.all([serveCart(args).catch(() => null), settings]);
  if (!cart) return NOTHING_SERVED;
  const [methodsInTime, deliveryInTime] = await Promise.all([inTime(paymentMethods, waitMs), inTime(delivery, waitMs)]);
  return { cart, paymentMethods: methodsInTime, delivery: deliveryInTime };
}

async function servePaymentMethods(args: LoaderFunctionArgs, settings: Promise<CheckoutSettings>): Promise<ServedPaymentMethods | null> {
  const { shell, website } = await settings;
  const { offers, country } = checkoutShop(website, shell.website);
  // Elsewhere the question contains the cart's total.
  if (!offers.paymentMethods) return null;
  return serveResult(args, PaymentMethodsDocument, { ...NOTHING_CHOSEN, countryCode: country.isoCode });
}

async function serveDelivery(
  args: LoaderFunctionArgs,
  settings: Promise<CheckoutSettings>,
  paymentMethods: Promise<ServedPaymentMethods | null>,
): Promise<ServedDelivery | null> {
  const { shell, website, person } = await settings;
  const { offers, country } = checkoutShop(website, shell.website);
  if (!offers.deliveries) return null;
  const payment = chosenMethod((await paymentMethods)?.data.paymentMethods ?? null, null);
  const postcode = buyerOf(shell.viewer, person, website)?.addresses[country.isoCode]?.postcode || null;
  return serveResult(args, DeliveryOptionsDocument, { countryCode: country.isoCode, postcode, payment });
}
