import type { LoaderFunctionArgs } from 'react-router-dom';
import { inTime, serveAnswer, serveCart } from '../cart/serve-cart.ts';
import { PaymentMethodsDocument } from '../cart/ways-to-pay/payment-methods.generated.ts';
import { CART_WAYS, type ServedWays } from '../cart/ways-to-pay/use-payment-methods.ts';
import type { ShellQuery } from '../shell/shell.generated.ts';
import { checkoutShop, type CheckoutShop } from './checkout-shop.ts';
import type { CheckoutQuery } from './checkout.generated.ts';
import type { ServedDelivery } from './delivery/delivery-options.ts';
import { DeliveryOptionsDocument } from './delivery/delivery-options.generated.ts';
import { chosenMethod } from './methods/chosen-method.ts';
import { NOTHING_SERVED, type ServedCheckout } from './served-checkout.ts';

/**
 * On the server: the cart that the request names, and what the first step asks about it for somebody who has typed nothing yet. Never
 * rejects: the browser asks for what is missing, and reports what fails.
 */
export async function serveCheckout(args: LoaderFunctionArgs, settings: Promise<[ShellQuery, CheckoutQuery]>): Promise<ServedCheckout> {
  const shop = settings.then(([{ website }, own]) => checkoutShop(own.website, website));
  const ways = serveWays(args, shop).catch(() => null);
  const delivery = serveDelivery(args, shop, ways).catch(() => null);
  const cart = await serveCart(args).catch(() => null);
  if (!cart) return NOTHING_SERVED;
  const [waysInTime, deliveryInTime] = await Promise.all([inTime(ways), inTime(delivery)]);
  return { cart, ways: waysInTime, delivery: deliveryInTime };
}

async function serveWays(args: LoaderFunctionArgs, shop: Promise<CheckoutShop>): Promise<ServedWays | null> {
  const { offers, country } = await shop;
  // Elsewhere the question contains the cart's total.
  if (!offers.paymentMethods) return null;
  return serveAnswer(args, PaymentMethodsDocument, { ...CART_WAYS, countryCode: country.isoCode });
}

async function serveDelivery(
  args: LoaderFunctionArgs,
  shop: Promise<CheckoutShop>,
  ways: Promise<ServedWays | null>,
): Promise<ServedDelivery | null> {
  const { offers, country } = await shop;
  if (!offers.deliveries) return null;
  const payment = chosenMethod((await ways)?.data.paymentMethods ?? null, null);
  return serveAnswer(args, DeliveryOptionsDocument, { countryCode: country.isoCode, postcode: null, payment });
}
