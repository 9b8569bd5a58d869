import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, ApiError } from '../errors/api-error.ts';
import { getProduct } from '../products/get-product.ts';
import { countProducts, listProducts, type ProductReader } from '../products/list-products.ts';
import { listCategories, listMetals, listMints } from '../products/list-terms.ts';
import { priceKeysOf } from '../pricing/price-lists.ts';
import { registerPricingRoutes } from '../products/pricing-routes.ts';
import { listOf, type QueryTree } from '../query/bracket-query.ts';
import { contextOf } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import { countriesOf, countryOf, ownCurrency, withoutRules } from '../settings/countries.ts';
import { readWebsite } from '../website/read-website.ts';
import { pickAttributes, readPlainStrapiQuery } from './plain-strapi-query.ts';

const NO_LIMIT = 1_000_000;

/**
 * What a plain Strapi offers for the shop's content types: lists, entities by id, a single type. No slugs, facets, carts,
 * checkout or spot prices; it ignores the shop's headers, so there is one currency.
 */
export function registerPlainStrapiRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { dialect, database, content } = commerce;
  const { plain } = dialect;
  const queryOf = (request: FastifyRequest): QueryTree => request.query as QueryTree;
  const readerOf = async (request: FastifyRequest): Promise<ProductReader> => ({
    ...(await contextOf(commerce, request)),
    prices: priceKeysOf(database, ownCurrency(database)),
  });

  app.get('/products', async (request) => {
    const query = readPlainStrapiQuery(queryOf(request), plain);
    const { products, meta } = await listProducts(await readerOf(request), query, plain.maximumPageSize ?? NO_LIMIT);
    const rows = products.map((product) => pickAttributes(product, queryOf(request), plain));
    return dialect.list('product', rows, meta.pagination);
  });
  app.get<{ Params: { id: string } }>('/products/:id', async (request) => {
    if (!/^\d{1,15}$/.test(request.params.id)) throw notFound();
    return dialect.one('product', pickAttributes(await getProduct(await readerOf(request), request.params.id), queryOf(request), plain));
  });
  const terms = { metals: listMetals, categories: listCategories, mints: listMints };
  const kinds = { metals: 'metal', categories: 'category', mints: 'mint' } as const;
  for (const name of ['metals', 'categories', 'mints'] as const) {
    app.get(`/${name}`, async (request) => {
      const { entities, pagination } = await terms[name](database, queryOf(request), content);
      return dialect.list(kinds[name], entities, pagination);
    });
    if (dialect.counts)
      app.get(`/${name}/count`, async (request) => (await terms[name](database, queryOf(request), content)).pagination.total);
  }
  if (dialect.counts) {
    app.get('/products/count', async (request) => countProducts(await readerOf(request), readPlainStrapiQuery(queryOf(request), plain)));
  }

  app.get('/website', async (request) => {
    const now = commerce.clock.now();
    const country = countryOf(database, undefined, now);
    const {
      capabilities: _capabilities,
      country: _country,
      estimatedDeliveryTimeInStock: _text,
      ...website
    } = await readWebsite(withoutRules(country), database, { countries: countriesOf(database, now).map(withoutRules) });
    const populated = plain.populatesAll || listOf(queryOf(request)['populate']).includes('*');
    const time = populated ? { estimatedDeliveryTimeInStock: { id: 1, minTime: 2, maxTime: 5, unit: 'day' } } : {};
    const row = { ...website, defaultCountry: { id: country.id, isoCode: country.isoCode }, ...time };
    return dialect.one('website', row);
  });

  // Visitors may read content; staff roles may change products, and nothing else is writable.
  registerPricingRoutes(app, commerce, {
    method: 'PUT',
    fieldsOf: ({ body }) => dialect.entityFields(body),
    productFor: async (request, id) => pickAttributes(await getProduct(await readerOf(request), id), queryOf(request), plain),
  });
  app.route({ method: 'POST', url: '/products', handler: () => rejectWrite() });
  app.route({ method: 'DELETE', url: '/products/:id', handler: () => rejectWrite() });
  app.route({ method: ['PUT', 'DELETE'], url: '/website', handler: () => rejectWrite() });
}

function rejectWrite(): never {
  throw new ApiError(403, 'ForbiddenError', 'Forbidden');
}
