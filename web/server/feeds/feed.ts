import type { Money } from '@koura/shared-types/money';
import type { OfferAvailability, OfferFacts } from '../../src/products/offer-facts.ts';

export interface FeedOffer extends OfferFacts {
  /** Address of its page with the price of the feed, signed. */
  advertisedUrl: string;
}

/** What every form of a feed is made from. */
export interface Feed {
  siteUrl: string;
  brandName: string;
  country: { code: string; name: string };
  /** ISO code of the country that the dealer is in. */
  dealerCountry: string;
  /** ISO 4217. */
  currency: string;
  /** When the newest price was set; ISO 8601. */
  pricesAsOf: string;
  /** The prices are too old to be sold at: everything is out of stock. */
  isOutOfDate: boolean;
  offers: readonly FeedOffer[];
}

export const availabilityIn = ({ isOutOfDate }: Feed, { availability }: FeedOffer): OfferAvailability =>
  isOutOfDate ? 'out_of_stock' : availability;

/** As Google and OpenAI write amounts: "7449.12 NZD". */
export const priceText = ({ amount, currencyCode }: Money): string => `${amount} ${currencyCode}`;

/** What is advertised one at a time: offers with a price, a picture and a maker. */
export function advertisedOffers({ offers }: Feed): (FeedOffer & { price: Money; image: string; brand: string })[] {
  return offers.filter(
    (offer): offer is FeedOffer & { price: Money; image: string; brand: string } =>
      offer.price !== null && offer.image !== null && offer.brand !== null && offer.minimumQuantity === 1,
  );
}

/** Such a programme's texts have a limit. */
export const shortened = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`);

/** The day until which something that is ordered from the supplier arrives, and null for all else. */
export function arrivalOf({ availability, deliveryDays, priceUpdatedAt }: FeedOffer): string | null {
  if (availability !== 'backorder' || !deliveryDays) return null;
  const arrival = new Date(priceUpdatedAt);
  arrival.setUTCDate(arrival.getUTCDate() + deliveryDays.until);
  return arrival.toISOString();
}
