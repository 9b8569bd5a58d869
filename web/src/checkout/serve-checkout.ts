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

/** As the checkout's page loads them. */
type Settings = Promise<[ShellQuery, CheckoutQuery]>;
type Person = Promise<CheckoutPersonQuery | null>;

/**
 * On the server: the cart that the request names, and what the first view asks about it for somebody who has typed nothing yet. Never
 * rejects: the browser asks for what is missing, and reports what fails.
 */
export async function serveCheckout(
  args: LoaderFunctionArgs,
  settings: Settings,
  person: Person,
  waitMs: number,
): Promise<ServedCheckout> {
  const paymentMethods = servePaymentMethods(args, settings).catch(() => null);
  const delivery = serveDelivery(args, settings, person, paymentMethods).catch(() => null);
  const cart = await serveCart(args).catch(() => null);
  if (!cart) return NOTHING_SERVED;
  const [methodsInTime, deliveryInTime] = await Promise.all([inTime(paymentMethods, waitMs), inTime(delivery, waitMs)]);
  return { cart, paymentMethods: methodsInTime, delivery: deliveryInTime };
}

async function servePaymentMethods(args: LoaderFunctionArgs, settings: Settings): Promise<ServedPaymentMethods | null> {
  const [{ website }, { website: own }] = await settings;
  const { offers, country } = checkoutShop(own, website);
  // Elsewhere the question contains the cart's total.
  if (!offers.paymentMethods) return null;
  return serveResult(args, PaymentMethodsDocument, { ...NOTHING_CHOSEN, countryCode: country.isoCode });
}

async function serveDelivery(
  args: LoaderFunctionArgs,
  settings: Settings,
  person: Person,
  paymentMethods: Promise<ServedPaymentMethods | null>,
): Promise<ServedDelivery | null> {
  const [{ website, viewer }, { website: own }] = await settings;
  const { offers, country } = checkoutShop(own, website);
  if (!offers.deliveries) return null;
  const payment = chosenMethod((await paymentMethods)?.data.paymentMethods ?? null, null);
  const postcode = buyerOf(viewer, await person, own)?.addresses[country.isoCode]?.postcode || null;
  return serveResult(args, DeliveryOptionsDocument, { countryCode: country.isoCode, postcode, payment });
}
