import { type Cell, csvText } from '../site-files/csv-text.ts';
import { availabilityIn, type Feed, type FeedOffer } from './feed.ts';

const COLUMNS: readonly [name: string, value: (offer: FeedOffer, feed: Feed) => Cell][] = [
  ['id', ({ id }) => id],
  ['sku', ({ sku }) => sku],
  ['name', ({ name }) => name],
  ['brand', ({ brand }) => brand],
  ['metal', ({ metal }) => metal],
  ['weight', ({ weight }) => weight],
  ['fine_weight_grams', ({ fineWeightGrams }) => fineWeightGrams],
  ['gross_weight_grams', ({ grossWeightGrams }) => grossWeightGrams],
  ['fineness', ({ fineness }) => fineness],
  ['gtin', ({ gtin }) => gtin],
  ['mpn', ({ mpn }) => mpn],
  ['condition', ({ condition }) => condition],
  ['availability', (offer, feed) => availabilityIn(feed, offer)],
  ['minimum_quantity', ({ minimumQuantity }) => minimumQuantity],
  ['currency', (_offer, { currency }) => currency],
  ['price', ({ price }) => price?.amount],
  ['tax_included_percent', ({ taxRatePercent }) => taxRatePercent],
  ['premium_percent', ({ premiumPercent }) => premiumPercent],
  ['price_breaks', ({ breaks }) => breaks.map(({ quantity, price }) => `${quantity}:${price.amount}`).join(' ')],
  ['we_pay', ({ buyBackPrice }) => buyBackPrice?.amount],
  ['shipping', ({ shipping }) => shipping?.amount],
  ['delivery_days_until', ({ deliveryDays }) => deliveryDays?.until],
  ['price_updated_at', ({ priceUpdatedAt }) => priceUpdatedAt],
  ['price_valid_until', ({ priceValidUntil }) => priceValidUntil],
  ['url', ({ url }) => url],
  ['advertised_url', ({ advertisedUrl }) => advertisedUrl],
  ['image', ({ image }) => image],
];

/** Every product; empty cells are unknown, or on request. */
export const productsCsv = (feed: Feed): string =>
  csvText([COLUMNS.map(([name]) => name), ...feed.offers.map((offer) => COLUMNS.map(([, value]) => value(offer, feed)))]);
