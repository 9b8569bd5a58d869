import type { Pool } from 'undici';
import { offerFacts } from '../../src/products/offer-facts.ts';
import { ProductFeedDocument } from '../../src/products/offer-facts.generated.ts';
import { offerTerms } from '../../src/products/offer-terms.ts';
import { pagesOf } from '../../src/products/what-we-pay/buying-list.ts';
import type { WebConfig } from '../config.ts';
import { requestWithAge } from '../request-bff.ts';
import type { LoadedFeed } from './feed-keeper.ts';

/** All products as they are offered to a country, which is given by its ISO code. */
export async function loadFeed(bff: Pool, config: WebConfig, country: string): Promise<LoadedFeed> {
  const askedAt = Date.now();
  const page = (variables: { page: number }) => requestWithAge(bff, config, ProductFeedDocument, variables, country);
  const first = await page({ page: 1 });
  const results = [first, ...(await Promise.all(pagesOf(first.data).slice(1).map(page)))];
  const { website } = first.data;
  const terms = offerTerms(website, config.siteUrl);
  const products = results.flatMap(({ data }) => data.products.items).filter(({ purchaseRules }) => !purchaseRules.retired);
  const offers = products.map(({ advertisedUrl, ...product }) => ({ ...offerFacts(product, terms), advertisedUrl }));
  const stored = results.flatMap(({ staleSince }) => (staleSince === undefined ? [] : Date.parse(staleSince)));
  return {
    asOf: Math.min(askedAt, ...stored),
    feed: {
      siteUrl: config.siteUrl,
      brandName: website.brandName,
      country: { code: website.country.isoCode, name: website.country.name },
      dealerCountry: website.defaultCountry,
      currency: website.currency,
      pricesAsOf: offers.reduce((newest, { priceUpdatedAt }) => (priceUpdatedAt > newest ? priceUpdatedAt : newest), ''),
      offers,
    },
  };
}
