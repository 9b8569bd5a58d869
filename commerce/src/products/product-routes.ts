import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { QueryTree } from '../query/bracket-query.ts';
import { objectOf } from '../query/body-fields.ts';
import { contextOf } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import { getProduct } from './get-product.ts';
import { countProducts, listProducts } from './list-products.ts';
import { getMint, listCategories, listMetals, listMints } from './list-terms.ts';
import { registerPricingPreviewRoutes, registerPricingRoutes } from './pricing-routes.ts';

export function registerProductRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { content, dialect, database } = commerce;
  const queryOf = (request: FastifyRequest): QueryTree => request.query as QueryTree;

  app.get('/products', async (request) => {
    const { products, meta } = await listProducts(await contextOf(commerce, request), queryOf(request));
    const { pagination, ...extra } = meta;
    return dialect.list('product', products, pagination, extra);
  });
  if (dialect.counts) {
    app.get('/products/count', async (request) => countProducts(await contextOf(commerce, request), queryOf(request)));
    app.get('/metals/count', async (request) => (await listMetals(database, queryOf(request))).pagination.total);
    app.get('/categories/count', async (request) => (await listCategories(database, queryOf(request), content)).pagination.total);
    app.get('/mints/count', async (request) => (await listMints(database, queryOf(request), content)).pagination.total);
  }
  app.get<{ Params: { slug: string } }>('/products/:slug', async (request) =>
    dialect.one('product', await getProduct(await contextOf(commerce, request), request.params.slug)),
  );
  registerPricingRoutes(app, commerce, {
    method: 'PATCH',
    fieldsOf: ({ body }) => objectOf(objectOf(body)['data']),
    productFor: async (request, id) => getProduct(await contextOf(commerce, request), id),
  });
  registerPricingPreviewRoutes(app, commerce);

  app.get('/metals', async (request) => {
    const { entities, pagination } = await listMetals(database, queryOf(request));
    return dialect.list('metal', entities, pagination);
  });
  app.get('/categories', async (request) => {
    const { entities, pagination } = await listCategories(database, queryOf(request), content);
    return dialect.list('category', entities, pagination);
  });
  app.get('/mints', async (request) => {
    const { entities, pagination } = await listMints(database, queryOf(request), content);
    return dialect.list('mint', entities, pagination);
  });
  app.get<{ Params: { slug: string } }>('/mints/:slug', async (request) =>
    dialect.one('mint', await getMint(database, request.params.slug, content)),
  );
}
