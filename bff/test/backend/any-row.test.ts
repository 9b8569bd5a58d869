import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { plainProductFields } from '@koura/shared-types/plain-product-fields';
import { productEntries } from '@koura/shared-types/wire/product';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { Bff } from '../support/open-bff.ts';
import { valuesOf } from './row-arbitrary.ts';

/** Every field of a product that a query may select, with its subfields. */
const FIELDS = [
  'id',
  'slug',
  'name',
  'orderingSku',
  'price { amount currencyCode }',
  'priceBreaks { quantity premiumPercent price { amount } saving { amount } }',
  'minPrice { amount }',
  'maxPrice { amount }',
  'savings { amount }',
  'pricePerOunce { amount }',
  'pricePerOunceExcludingTax { amount }',
  'nextPriceBreak { quantity price { amount } }',
  'pricePerGram { amount }',
  'priceParts { spotValue { amount } premium { amount } premiumPercent taxRatePercent tax { amount } }',
  'buyBackPrice { amount }',
  'priceUpdatedAt',
  'updatedAt',
  'market { isOpen nextOpen nextCloses }',
  'minimumSaleQuantity',
  'type',
  'searchType',
  'objective',
  'metal { slug name }',
  'mint { slug name country }',
  'category { slug name }',
  'weight',
  'fineWeightGrams',
  ...plainProductFields.map(([name]) => name),
  'description',
  'availability',
  'stockAvailable',
  'estimatedDeliveryTime { minTime maxTime unit text }',
  'purchaseRules { allowAddToCart }',
  'image { url width height srcset alternativeText widthMm caption isIllustration }',
  'images { url width height srcset alternativeText widthMm caption isIllustration }',
];
const RUNS = Number(process.env['GENERATED_BODIES'] ?? 500) / 10;
const WEBSITE = { id: 1, currency: 'NZD', defaultCountry: 'NZ', countries: [], capabilities: [] };
const COUNTRY = { id: 1, isoCode: 'NZ', name: 'New Zealand', currency: { iso3Code: 'NZD' }, phone: '' };

type Row = { id: number } & Record<string, unknown>;
const rows = fc.uniqueArray(valuesOf(v.object(productEntries)) as fc.Arbitrary<Row>, {
  minLength: 1,
  maxLength: 3,
  selector: ({ id }) => id,
});

let server: Server | undefined;
let bff: Bff | undefined;
afterEach(async () => {
  await bff?.close();
  server?.closeAllConnections();
  server?.close();
});

/** Relations and media in Strapi 4's envelopes, at every level; Strapi 3 nests them in place. */
function enveloped(value: unknown, isRelation = false): unknown {
  if (Array.isArray(value)) return isRelation ? { data: value.map((one) => entity(one as Row)) } : value;
  if (isRelation) return value === null ? { data: null } : typeof value === 'object' ? { data: entity(value as Row) } : value;
  return value;
}
function entity({ id, ...attributes }: Row): object {
  const wrapped = Object.entries(attributes).map(([name, value]) => [name, enveloped(value, RELATIONS.has(name))]);
  return { id: id ?? 1, attributes: Object.fromEntries(wrapped) as object };
}
const RELATIONS = new Set(['metal', 'mint', 'category', 'image', 'images']);

describe.each(['v4', 'v3'] as const)('%s', (version) => {
  it.each(['dealer', 'stock'] as const)(
    '%s: any row that the contract allows is returned, with any selection',
    async (queries) => {
      let known: Row[] = [];
      server = createServer((request, response) => {
        const { pathname } = new URL(request.url!, 'http://backend');
        const answer = (body: unknown): unknown =>
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
        if (pathname === '/socket.io/') return response.writeHead(404).end();
        if (pathname.endsWith('/website')) {
          const website = { ...WEBSITE, country: COUNTRY };
          return answer(version === 'v3' ? website : { data: entity(website) });
        }
        if (pathname.endsWith('/count')) return answer(known.length);
        const pagination = { page: 1, pageSize: 12, pageCount: 1, total: known.length };
        if (version === 'v4') return answer({ data: known.map(entity), meta: { pagination, facets: [] } });
        return answer(queries === 'dealer' ? { products: known, pagination } : known);
      });
      await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      bff = await Bff.before(url, { COMMERCE_API_VERSION: version, COMMERCE_QUERIES: queries, PRODUCT_REPLY_MS: '0' });
      await fc.assert(
        fc.asyncProperty(rows, fc.subarray(FIELDS, { minLength: 1 }), async (given, fields) => {
          known = given;
          // Not from the index of the catalogue, which predates these rows.
          const { body } = await bff!.ask<{ products: { items: (Record<string, unknown> & { price: { amount: string } | null })[] } }>(
            `{ products(sort: PRICE_ASC) { total items { slug price { amount } purchaseRules { allowAddToCart } availability ${fields.join(' ')} } } }`,
          );
          expect(body.errors).toBeUndefined();
          const items = body.data!.products.items;
          expect(items.map(({ slug }) => slug)).toEqual(given.map(({ slug }) => slug));
          // Never 0.00: a product without a price is not for sale.
          const onRequest = { availability: 'ON_REQUEST', purchaseRules: { allowAddToCart: false } };
          const withoutPrice = items.filter(({ price }) => price === null);
          expect(withoutPrice).toEqual(withoutPrice.map(() => expect.objectContaining(onRequest)));
          expect(items.map(({ price }) => price?.amount)).not.toContain('0.00');
        }),
        { numRuns: RUNS, seed: 20_261_122 },
      );
    },
    120_000,
  );
});
