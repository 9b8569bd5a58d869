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

  app.get('/products', (request) => {
    const { products, meta } = listProducts(contextOf(commerce, request), queryOf(request));
    const { pagination, ...extra } = meta;
    return dialect.list('product', products, pagination, extra);
  });
  if (dialect.counts) {
    app.get('/products/count', (request) => countProducts(contextOf(commerce, request), queryOf(request)));
    app.get('/metals/count', (request) => listMetals(database, queryOf(request)).pagination.total);
    app.get('/categories/count', (request) => listCategories(database, queryOf(request), content).pagination.total);
    app.get('/mints/count', (request) => listMints(database, queryOf(request), content).pagination.total);
  }
  app.get<{ Params: { slug: string } }>('/products/:slug', (request) =>
    dialect.one('product', getProduct(contextOf(commerce, request), request.params.slug)),
  );
  registerPricingRoutes(app, commerce, {
    method: 'PATCH',
    fieldsOf: ({ body }) => objectOf(objectOf(body)['data']),
    productFor: (request, id) => getProduct(contextOf(commerce, request), id),
  });
  registerPricingPreviewRoutes(app, commerce);

  app.get('/metals', (request) => {
    const { entities, pagination } = listMetals(database, queryOf(request));
    return dialect.list('metal', entities, pagination);
  });
  app.get('/categories', (request) => {
    const { entities, pagination } = listCategories(database, queryOf(request), content);
    return dialect.list('category', entities, pagination);
  });
  app.get('/mints', (request) => {
    const { entities, pagination } = listMints(database, queryOf(request), content);
    return dialect.list('mint', entities, pagination);
  });
  app.get<{ Params: { slug: string } }>('/mints/:slug', (request) => dialect.one('mint', getMint(database, request.params.slug, content)));
}
