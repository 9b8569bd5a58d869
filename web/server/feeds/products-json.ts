import { availabilityIn, type Feed } from './feed.ts';

/** Every product, with amounts as in GraphQL. */
export function productsJson(feed: Feed): string {
  const { siteUrl, brandName, country, currency, pricesAsOf, isOutOfDate, offers } = feed;
  const products = offers.map((offer) => ({ ...offer, availability: availabilityIn(feed, offer) }));
  const file = { shop: brandName, url: `${siteUrl}/`, country: country.code, currency, pricesAsOf, isOutOfDate, products };
  // Apollo's name of a type is nothing to a reader of the file.
  return `${JSON.stringify(file, (key, value: unknown) => (key === '__typename' ? undefined : value))}\n`;
}
