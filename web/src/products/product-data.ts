import type { Availability } from '../gql/graphql.ts';
import type { PageProduct } from './product-page.tsx';

const AVAILABILITY: Record<Exclude<Availability, 'ON_REQUEST'>, string> = {
  IN_STOCK: 'InStock',
  AT_SUPPLIER: 'BackOrder',
  SOLD_OUT: 'SoldOut',
};

/** Structured data of a product with its offer; a piece sold on request has no price to offer. */
export function productData(product: PageProduct, description: string, siteUrl: string, seller: string): object {
  const { slug, name, orderingSku, availability, price, mint, metal, images, image, fineWeightGrams } = product;
  const pictures = images.length > 0 ? images : image ? [image] : [];
  const offers =
    availability === 'ON_REQUEST'
      ? undefined
      : {
          '@type': 'Offer',
          url: `${siteUrl}/product/${slug}/`,
          price: price.amount,
          priceCurrency: price.currencyCode,
          availability: `https://schema.org/${AVAILABILITY[availability]}`,
          itemCondition: 'https://schema.org/NewCondition',
          seller: { '@type': 'Organization', name: seller },
        };
  return {
    '@type': 'Product',
    name,
    description,
    sku: orderingSku,
    category: metal.name,
    material: metal.name,
    url: `${siteUrl}/product/${slug}/`,
    // The card first: it is the one that every search engine can show.
    image: [`${siteUrl}/social-card/product/${slug}.png`, ...pictures.map(({ url }) => new URL(url, siteUrl).href)],
    ...(mint && { brand: { '@type': 'Brand', name: mint.name } }),
    ...(fineWeightGrams !== null && { weight: { '@type': 'QuantitativeValue', value: fineWeightGrams, unitCode: 'GRM' } }),
    ...(offers && { offers }),
  };
}
