import { availabilityIn, type Feed } from './feed.ts';

/** Every product, with amounts as in GraphQL. */
export function productsJson(feed: Feed): string {
  const { siteUrl, brandName, country, currency, pricesAsOf, isOutOfDate, offers } = feed;
  const products = offers.map((offer) => ({ ...offer, availability: availabilityIn(feed, offer) }));
  return `${JSON.stringify({ shop: brandName, url: `${siteUrl}/`, country: country.code, currency, pricesAsOf, isOutOfDate, products })}\n`;
}
