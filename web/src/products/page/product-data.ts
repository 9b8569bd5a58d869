import type { ItemAvailability, Offer, Product } from 'schema-dts';
import type { Availability } from '../../platform/bff-client/schema-types.generated.ts';
import { SERVED } from '../../platform/structured-data.tsx';
import type { PageProduct } from './page-product.ts';

const AVAILABILITY: Record<Exclude<Availability, 'ON_REQUEST'>, ItemAvailability> = {
  IN_STOCK: 'https://schema.org/InStock',
  AT_SUPPLIER: 'https://schema.org/BackOrder',
  SOLD_OUT: 'https://schema.org/SoldOut',
};

/** Structured data of a product with its offer; null for products on request, because search engines require a price. */
export function productData(product: PageProduct, description: string, siteUrl: string, seller: string): Product | null {
  const { slug, name, orderingSku, availability, price, mint, metal, images, image, fineWeightGrams } = product;
  if (availability === 'ON_REQUEST' || !price) return null;
  if (!import.meta.env.SSR) return SERVED;
  const pictures = images.length > 0 ? images : image ? [image] : [];
  const path = `product/${encodeURIComponent(slug)}`;
  const offers: Offer = {
    '@type': 'Offer',
    url: `${siteUrl}/${path}/`,
    price: price.amount,
    priceCurrency: price.currencyCode,
    availability: AVAILABILITY[availability],
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
    url: `${siteUrl}/${path}/`,
    // The social card first: every search engine can show it.
    image: [`${siteUrl}/social-card/${path}.png`, ...pictures.map(({ url }) => new URL(url, siteUrl).href)],
    ...(mint && { brand: { '@type': 'Brand', name: mint.name } }),
    ...(fineWeightGrams !== null && { weight: { '@type': 'QuantitativeValue', value: fineWeightGrams, unitCode: 'GRM' } }),
    offers,
  };
}
