import { advertisedOffers, arrivalOf, availabilityIn, type Feed, priceText, shortened } from './feed.ts';

const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;

/** A line of JSON for each offer, with OpenAI's fields: https://developers.openai.com/commerce/specs/file-upload/products. Nothing is sold inside ChatGPT. */
export function openaiJsonl(feed: Feed): string {
  const lines = advertisedOffers(feed).map((offer) => {
    const availability = availabilityIn(feed, offer);
    return {
      is_eligible_search: true,
      is_eligible_checkout: false,
      item_id: offer.id,
      title: shortened(offer.name, MAX_TITLE),
      description: shortened(offer.description ?? offer.name, MAX_DESCRIPTION),
      url: offer.advertisedUrl,
      brand: offer.brand,
      image_url: offer.image,
      price: priceText(offer.price),
      availability,
      availability_date: availability === 'backorder' ? (arrivalOf(offer) ?? undefined) : undefined,
      condition: offer.condition,
      gtin: offer.gtin ?? undefined,
      mpn: offer.mpn ?? undefined,
      product_category: offer.metal,
      material: offer.metal,
      seller_name: feed.brandName,
      seller_url: `${feed.siteUrl}/`,
      accepts_returns: offer.returnDays === null ? undefined : offer.returnDays > 0,
      return_deadline_in_days: offer.returnDays || undefined,
      target_countries: [feed.country.code],
      store_country: feed.dealerCountry,
    };
  });
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
