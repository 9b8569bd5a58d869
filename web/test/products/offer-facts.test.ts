import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openaiJsonl } from '../../server/feeds/openai-jsonl.ts';
import { googleXml } from '../../server/feeds/google-xml.ts';
import { productsCsv } from '../../server/feeds/products-csv.ts';
import { productsJson } from '../../server/feeds/products-json.ts';
import { offerFacts, type OfferTerms } from '../../src/products/offer-facts.ts';
import type { OfferFactsFragment } from '../../src/products/offer-facts.generated.ts';
import { buyingData, productData } from '../../src/products/page/product-data.ts';

const SITE = 'https://shop.example';
const money = (amount: string) => ({ __typename: 'Money' as const, amount, currencyCode: 'NZD' });

const COIN: OfferFactsFragment = {
  __typename: 'Product',
  id: '27',
  slug: 'coin',
  name: 'Coin',
  orderingSku: 'AU-1',
  description: null,
  weight: '1 oz',
  fineness: 999.9,
  fineWeightGrams: 31.1034768,
  grossWeightGrams: 31.11,
  gtin: '9521234000013',
  mpn: null,
  condition: null,
  availability: 'IN_STOCK',
  minimumSaleQuantity: 1,
  priceUpdatedAt: '2026-11-28T03:00:00.000Z',
  price: money('7449.12'),
  priceBreaks: [
    { __typename: 'PriceBreak', quantity: 1, price: money('7449.12') },
    { __typename: 'PriceBreak', quantity: 10, price: money('7400.00') },
  ],
  priceParts: { __typename: 'PriceParts', premiumPercent: 3.4, taxRatePercent: 0 },
  buyBackPrice: money('7100.00'),
  market: { __typename: 'Market', isOpen: true, nextOpen: null },
  estimatedDeliveryTime: { __typename: 'EstimatedDeliveryTime', minTime: 1, maxTime: 3, unit: 'DAY' },
  purchaseRules: { __typename: 'PurchaseRules', allowAddToCart: true, pricesUpdating: false, retired: false },
  metal: { __typename: 'Metal', slug: 'gold', name: 'Gold' },
  mint: { __typename: 'Mint', slug: 'perth-mint', name: 'Perth Mint' },
  image: { __typename: 'Image', url: '/media/coin.svg', jpegUrl: '/media/jpeg_coin.jpg' },
};
const TERMS: OfferTerms = {
  siteUrl: SITE,
  country: 'NZ',
  delivery: { courierPrice: money('22.00'), freeFrom: money('10000.00') },
  returnDays: 0,
};

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const amount = fc.integer({ min: 1, max: 99_999_999 }).map((minor) => money((minor / 100).toFixed(2)));
const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }).map((date) => date.toISOString());
const product: fc.Arbitrary<OfferFactsFragment> = fc
  .record({
    name: words,
    description: fc.option(words),
    gtin: fc.constantFrom('9521234000013', null),
    mpn: fc.option(words),
    condition: fc.constantFrom(null, 'new', 'used', 'refurbished', 'as new'),
    availability: fc.constantFrom('IN_STOCK' as const, 'AT_SUPPLIER' as const, 'SOLD_OUT' as const, 'ON_REQUEST' as const),
    price: fc.option(amount),
    buyBackPrice: fc.option(amount),
    priceUpdatedAt: time,
    allowAddToCart: fc.boolean(),
    pricesUpdating: fc.boolean(),
    isOpen: fc.boolean(),
    nextOpen: fc.option(time),
  })
  .map(({ allowAddToCart, pricesUpdating, isOpen, nextOpen, ...fields }) => ({
    ...COIN,
    ...fields,
    purchaseRules: { ...COIN.purchaseRules, allowAddToCart, pricesUpdating },
    market: { ...COIN.market, isOpen, nextOpen },
  }));

/** The page's structured data, and the feeds, of one product. */
function shown(row: OfferFactsFragment) {
  const facts = offerFacts(row, TERMS);
  const feed = {
    siteUrl: SITE,
    brandName: 'Aurum & Sons',
    country: { code: 'NZ', name: 'New Zealand' },
    dealerCountry: 'NZ',
    currency: 'NZD',
    pricesAsOf: row.priceUpdatedAt,
    isOutOfDate: false,
    offers: [{ ...facts, advertisedUrl: `${facts.url}?fp=1&x=2` }],
  };
  const page = productData(facts, { description: 'D', images: [], seller: 'S' }) as Block | null;
  return {
    page,
    buying: buyingData(facts, 'S') as Block | null,
    xml: googleXml(feed),
    json: (JSON.parse(productsJson(feed)) as { products: (Block & { price: Amount | null; buyBackPrice: Amount | null })[] }).products[0]!,
    line: (openaiJsonl(feed) === '' ? null : JSON.parse(openaiJsonl(feed))) as Block | null,
    csv: productsCsv(feed),
    old: { xml: googleXml({ ...feed, isOutOfDate: true }), json: productsJson({ ...feed, isOutOfDate: true }) },
  };
}
type Block = Record<string, string | undefined> & { offers?: Record<string, string> };
type Amount = { amount: string; currencyCode: string };

const GOOGLE: Record<string, string> = { InStock: 'in_stock', BackOrder: 'backorder', OutOfStock: 'out_of_stock' };
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
function field(xml: string, name: string): string | undefined {
  const content = new RegExp(`<g:${name}>([^<]*)</g:${name}>`).exec(xml)?.[1];
  return content?.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_whole, entity: string) => ENTITIES[entity]!);
}
const lastPart = (address = ''): string => address.slice(address.lastIndexOf('/') + 1);
const text = (price: Amount): string => `${price.amount} ${price.currencyCode}`;

/** What is said of an offer, wherever it is said; null where nothing is. */
function said({ page, xml, json, line }: ReturnType<typeof shown>) {
  const offer = page?.offers;
  return {
    page: page &&
      offer && {
        price: `${offer['price']} ${offer['priceCurrency']}`,
        availability: GOOGLE[lastPart(offer['availability'])],
        condition: lastPart(offer['itemCondition']).replace('Condition', '').toLowerCase(),
        gtin: page['gtin'],
        mpn: page['mpn'],
        url: page['url'],
      },
    google: field(xml, 'id') && {
      price: field(xml, 'price'),
      availability: field(xml, 'availability'),
      condition: field(xml, 'condition'),
      gtin: field(xml, 'gtin'),
      mpn: field(xml, 'mpn'),
      url: field(xml, 'canonical_link'),
    },
    openai: line && {
      price: line['price'],
      availability: line['availability'],
      condition: line['condition'],
      gtin: line['gtin'],
      mpn: line['mpn'],
      url: line['url']?.split('?')[0],
    },
    json: json.price && {
      price: text(json.price),
      availability: json['availability'],
      condition: json['condition'],
      gtin: json['gtin'] ?? undefined,
      mpn: json['mpn'] ?? undefined,
      url: json['url'],
    },
  };
}

test('every feed says what the structured data of the page says', () => {
  fc.assert(
    fc.property(product, (row) => {
      const seen = shown(row);
      const { page, google, openai, json } = said(seen);
      expect([google ?? null, openai, json]).toEqual([page ?? null, page ?? null, page ?? null]);
      expect(page === null).toBe(row.availability === 'ON_REQUEST' || row.price === null);
      expect(seen.json['priceUpdatedAt']).toBe(row.priceUpdatedAt);
      expect(seen.json.buyBackPrice?.amount).toBe(seen.buying?.['price']);
      expect(seen.page?.offers?.['priceValidUntil'] ?? null).toBe(seen.page && seen.json['priceValidUntil']);
      expect(field(seen.xml, 'identifier_exists')).toBe(page && page.gtin === undefined && page.mpn === undefined ? 'no' : undefined);
      expect(seen.old.xml + seen.old.json).not.toMatch(/in_stock|backorder/);
    }),
  );
});

describe('an offer', () => {
  test('has its shipping, returns, quantity breaks and fineness, and what the dealer pays', () => {
    const { page, buying, csv, xml } = shown(COIN);
    expect(page?.offers).toMatchObject({
      priceValidUntil: '2026-11-29T03:00:00.000Z',
      priceSpecification: [
        { price: '7449.12', eligibleQuantity: { minValue: 1, maxValue: 9 } },
        { price: '7400.00', eligibleQuantity: { minValue: 10 } },
      ],
      shippingDetails: { shippingRate: { value: '22.00', currency: 'NZD' }, deliveryTime: { transitTime: { minValue: 1, maxValue: 5 } } },
      hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    });
    expect(page?.['additionalProperty']).toContainEqual({ '@type': 'PropertyValue', name: 'Fineness', value: 999.9 });
    expect(buying).toMatchObject({ price: '7100.00', businessFunction: { '@id': 'http://purl.org/goodrelations/v1#Buy' } });
    expect(csv.split('\r\n')[1]).toContain('10:7400.00,7100.00,22.00');
    expect(field(xml, 'image_link')).toBe(`${SITE}/media/jpeg_coin.jpg`);
  });

  test.each([
    ['the courier is free above a total', { price: money('10000.00') }, { shipping: money('0.00') }],
    [
      'prices rest until the market opens',
      { market: { ...COIN.market, isOpen: false, nextOpen: '2026-11-29T22:00:00Z' } },
      { priceValidUntil: '2026-11-29T22:00:00.000Z' },
    ],
    ['until nobody knows when', { market: { ...COIN.market, isOpen: false } }, { priceValidUntil: null }],
    [
      'nothing is sold while its price is updated',
      { purchaseRules: { ...COIN.purchaseRules, pricesUpdating: true } },
      { availability: 'out_of_stock' },
    ],
    ['a picture that no program takes is none', { image: { ...COIN.image!, jpegUrl: null } }, { image: null }],
  ])('%s', (_name, changed, expected) => {
    const { shipping, ...others } = offerFacts({ ...COIN, ...changed }, TERMS);
    expect({ ...others, shipping: shipping && { ...shipping, __typename: 'Money' } }).toMatchObject(expected);
  });

  test('what names have that ends an element is text, and of several pieces at once nothing is advertised', () => {
    const { xml } = shown({ ...COIN, name: '</g:title><x>&' });
    expect(field(xml, 'title')).toBe('</g:title><x>&');
    expect(xml).not.toContain('<x>');
    expect(shown({ ...COIN, minimumSaleQuantity: 5 }).line).toBeNull();
  });
});
