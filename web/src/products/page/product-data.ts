import type {
  ItemAvailability,
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  Product,
  PropertyValue,
  UnitPriceSpecification,
} from 'schema-dts';
import type { Money } from '@koura/shared-types/money';
import type { OfferAvailability, OfferCondition, OfferFacts } from '../offer-facts.ts';

const AVAILABILITY: Record<OfferAvailability, ItemAvailability> = {
  in_stock: 'https://schema.org/InStock',
  backorder: 'https://schema.org/BackOrder',
  out_of_stock: 'https://schema.org/OutOfStock',
};
const CONDITION = { new: 'New', used: 'Used', refurbished: 'Refurbished' } as const satisfies Record<OfferCondition, string>;

/** What the page says besides the offer. */
interface PageFacts {
  description: string;
  /** Addresses of pictures, best first. */
  images: string[];
  seller: string;
}

const idOf = (url: string): string => `${url}#product`;

/** Structured data of a product with what it is offered for; null for one without a price, because search engines require one. */
export function productData(facts: OfferFacts, { description, images, seller }: PageFacts): Product | null {
  const { name, sku, gtin, mpn, metal, brand, url, price, fineWeightGrams } = facts;
  if (!price) return null;
  return {
    '@type': 'Product',
    '@id': idOf(url),
    name,
    description,
    sku,
    ...(gtin !== null && { gtin }),
    ...(mpn !== null && { mpn }),
    category: metal,
    material: metal,
    url,
    image: images,
    ...(brand !== null && { brand: { '@type': 'Brand', name: brand } }),
    ...(fineWeightGrams !== null && { weight: { '@type': 'QuantitativeValue', value: fineWeightGrams, unitCode: 'GRM' } }),
    additionalProperty: properties(facts),
    offers: sellingOffer(facts, price, seller),
  };
}

function sellingOffer(facts: OfferFacts, price: Money, seller: string): Offer {
  const { url, priceValidUntil, minimumQuantity, breaks } = facts;
  return {
    '@type': 'Offer',
    url,
    price: price.amount,
    priceCurrency: price.currencyCode,
    ...(priceValidUntil !== null && { priceValidUntil }),
    priceSpecification: [
      unitPrice(price, minimumQuantity, breaks[0]),
      ...breaks.map((one, index) => unitPrice(one.price, one.quantity, breaks[index + 1])),
    ],
    availability: AVAILABILITY[facts.availability],
    itemCondition: `https://schema.org/${CONDITION[facts.condition]}Condition`,
    ...shippingDetails(facts),
    ...returnPolicy(facts),
    seller: { '@type': 'Organization', name: seller },
  };
}

/** What the dealer pays for one, or null. Not among the product's offers: a program that reads prices would sell at the lower one. */
export function buyingData({ buyBackPrice, url }: OfferFacts, buyer: string): Offer | null {
  if (!buyBackPrice) return null;
  return {
    '@type': 'Offer',
    businessFunction: { '@id': 'http://purl.org/goodrelations/v1#Buy' },
    itemOffered: { '@id': idOf(url) },
    url,
    price: buyBackPrice.amount,
    priceCurrency: buyBackPrice.currencyCode,
    offeredBy: { '@type': 'Organization', name: buyer },
  };
}

function unitPrice(price: Money, from: number, next: { quantity: number } | undefined): UnitPriceSpecification {
  return {
    '@type': 'UnitPriceSpecification',
    price: price.amount,
    priceCurrency: price.currencyCode,
    valueAddedTaxIncluded: true,
    eligibleQuantity: {
      '@type': 'QuantitativeValue',
      value: from,
      minValue: from,
      ...(next && { maxValue: next.quantity - 1 }),
      unitCode: 'C62',
    },
  };
}

function properties({ fineness, fineWeightGrams, premiumPercent, weight }: OfferFacts): PropertyValue[] {
  const values: [name: string, value: number | string | null, unitCode?: string][] = [
    ['Weight as sold', weight || null],
    ['Fineness', fineness],
    ['Fine weight', fineWeightGrams, 'GRM'],
    ['Premium over metal value', premiumPercent, 'P1'],
  ];
  return values.flatMap(([name, value, unitCode]): PropertyValue[] =>
    value === null ? [] : [{ '@type': 'PropertyValue', name, value, ...(unitCode && { unitCode }) }],
  );
}

function shippingDetails({ shipping, country, deliveryDays }: OfferFacts): { shippingDetails?: OfferShippingDetails } {
  // Search engines take no rate without days.
  if (!shipping || !deliveryDays) return {};
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: shipping.amount, currency: shipping.currencyCode },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: { '@type': 'QuantitativeValue', minValue: deliveryDays.from, maxValue: deliveryDays.until, unitCode: 'DAY' },
      },
    },
  };
}

function returnPolicy({ returnDays, country }: OfferFacts): { hasMerchantReturnPolicy?: MerchantReturnPolicy } {
  if (returnDays === null) return {};
  return {
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: country,
      ...(returnDays === 0
        ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' as const }
        : { returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow' as const, merchantReturnDays: returnDays }),
    },
  };
}
