import { useBff } from '../../platform/bff-client/bff.ts';
import { fetchQuery } from '../../platform/bff-client/fetch-query.ts';
import { DELIVERY } from '../../platform/delivery-behaviour.ts';
import { DEFAULT_METHOD } from '../../platform/payment-behaviour.ts';
import { useViewer } from '../../shop/shop-context.tsx';
import type { CheckoutShop } from '../checkout-shop.ts';
import { type DeliveryOptionFieldsFragment, DeliveryOptionsDocument } from '../delivery/delivery.generated.ts';
import { type HeldTotal, useQuoteCall } from '../quote/quote-cart.ts';
import type { PartialWalletAddress } from './express-element.ts';
import { SheetHold } from './sheet-hold.ts';
import type { Sheet } from './sheet.ts';
import { courierOf, quotedPostcode } from './wallet-order.ts';

interface WalletPrice {
  newHold: () => SheetHold;
  /** The held total for an address in the sheet, or why it cannot go there. */
  priceFor: (sheet: Sheet, address: PartialWalletAddress) => Promise<{ held: HeldTotal } | { message: string }>;
}

const CLOCK = {
  now: () => performance.now(),
  later(run: () => void, milliseconds: number) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
const REPLACED = { message: 'Please try again.' };

/** Prices of the cart by courier and card, to wherever the wallet's sheet says. */
export function useWalletPrice(shop: CheckoutShop | null): WalletPrice {
  const bff = useBff();
  const viewer = useViewer();
  const quoteCart = useQuoteCall();

  const courierTo = async (postcode: string | null): Promise<DeliveryOptionFieldsFragment | undefined> => {
    if (!shop?.offers.deliveries) return undefined;
    const variables = { countryCode: shop.country.isoCode, postcode, payment: DEFAULT_METHOD };
    // Where the options cannot be read, the backend checks the address with the order.
    const options = await fetchQuery(bff, DeliveryOptionsDocument, variables, { cart: true }).catch(() => null);
    return options?.deliveryOptions?.find(({ code }) => DELIVERY[code].isSent);
  };

  return {
    newHold: () =>
      new SheetHold(
        (postcode) =>
          quoteCart({
            deliveryChoice: shop && courierOf(shop),
            countryCode: shop?.country.isoCode ?? null,
            postcode,
            payment: DEFAULT_METHOD,
            points: 0,
            ...(viewer && { viewerId: viewer.id }),
          }),
        CLOCK,
      ),
    async priceFor(sheet, { country, postal_code: code }) {
      if (!shop || country !== shop.country.isoCode) return { message: `We deliver in ${shop?.country.name ?? 'your country'} only.` };
      const postcode = quotedPostcode(code, shop.country);
      const [courier, result] = await Promise.all([courierTo(postcode), sheet.hold.ask(postcode)]);
      sheet.refusesPoBoxes = courier?.refusesPoBoxes ?? false;
      if (courier?.unavailableBecause) return { message: courier.unavailableBecause };
      return result ?? REPLACED;
    },
  };
}
