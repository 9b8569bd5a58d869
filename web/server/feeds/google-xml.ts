import { escapeXml } from '../site-files/escape-xml.ts';
import { advertisedOffers, arrivalOf, availabilityIn, type Feed, priceText, shortened } from './feed.ts';

const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;

/** RSS 2.0 with Google's fields: https://support.google.com/merchants/answer/7052112 */
export function googleXml(feed: Feed): string {
  const { siteUrl, brandName, country } = feed;
  const items = advertisedOffers(feed).map((offer) => {
    const availability = availabilityIn(feed, offer);
    const arrival = availability === 'backorder' ? arrivalOf(offer) : null;
    return element('item', [
      ['g:id', offer.id],
      ['g:title', shortened(offer.name, MAX_TITLE)],
      ['g:description', shortened(offer.description ?? offer.name, MAX_DESCRIPTION)],
      ['g:link', offer.advertisedUrl],
      ['g:canonical_link', offer.url],
      ['g:image_link', offer.image],
      ['g:availability', availability],
      ...(arrival === null ? [] : [['g:availability_date', arrival] as Field]),
      ['g:price', priceText(offer.price)],
      ['g:condition', offer.condition],
      ['g:brand', offer.brand],
      ...(offer.gtin === null ? [] : [['g:gtin', offer.gtin] as Field]),
      ...(offer.mpn === null ? [] : [['g:mpn', offer.mpn] as Field]),
      ...(offer.gtin === null && offer.mpn === null ? [['g:identifier_exists', 'no'] as Field] : []),
      ['g:product_type', offer.metal],
      ['g:material', offer.metal],
      ...(offer.grossWeightGrams === null ? [] : [['g:shipping_weight', `${offer.grossWeightGrams} g`] as Field]),
      ...(offer.shipping === null
        ? []
        : [
            [
              'g:shipping',
              element('', [
                ['g:country', offer.country],
                ['g:price', priceText(offer.shipping)],
              ]),
            ] as Field,
          ]),
    ]);
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>' +
    `<title>${escapeXml(brandName)}</title><link>${escapeXml(siteUrl)}/</link>` +
    `<description>${escapeXml(`Prices for ${country.name}, as of ${feed.pricesAsOf}`)}</description>\n` +
    `${items.map(({ xml }) => xml).join('\n')}\n</channel>\n</rss>\n`
  );
}

/** XML that is finished. */
interface Xml {
  xml: string;
}
type Field = [name: string, value: string | Xml];

/** Without a name only what is in it. */
function element(name: string, fields: readonly Field[]): Xml {
  const content = fields
    .map(([field, value]) => `<${field}>${typeof value === 'string' ? escapeXml(value) : value.xml}</${field}>`)
    .join('');
  return { xml: name === '' ? content : `<${name}>${content}</${name}>` };
}
