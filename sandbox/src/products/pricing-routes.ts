import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStaff } from '../access/access.ts';
import type { StoredUser } from '../account/user-store.ts';
import { notFound, ApiError } from '../errors/api-error.ts';
import type { QueryTree } from '../query/bracket-query.ts';
import { contextOf } from '../context/request-context.ts';
import type { Sandbox } from '../context/sandbox.ts';
import { listSuppliers } from './list-terms.ts';
import { updateProductPricing } from './update-product-pricing.ts';

interface PricingRoutes {
  /** PATCH at the dealer's backend, PUT at a plain Strapi. */
  method: 'PATCH' | 'PUT';
  fieldsOf: (request: FastifyRequest) => Record<string, unknown>;
  /** The updated product. */
  productFor: (request: FastifyRequest, id: string) => { id: number };
}

/** Endpoints with which staff change prices: the product, and the suppliers to choose from. */
export function registerPricingRoutes(app: FastifyInstance, sandbox: Sandbox, { method, fieldsOf, productFor }: PricingRoutes): void {
  const { database, dialect, live } = sandbox;

  app.route<{ Params: { id: string } }>({
    method,
    url: '/products/:id',
    handler: (request) => {
      const staff = staffOf(sandbox, request);
      if (!/^\d{1,15}$/.test(request.params.id)) throw notFound();
      const id = Number(request.params.id);
      updateProductPricing(database, staff, id, fieldsOf(request), request.headers['if-match'], sandbox.clock.now());
      live.refresh([id]);
      live.moved([id]);
      return dialect.one('product', productFor(request, request.params.id));
    },
  });
  app.get('/suppliers', (request) => {
    staffOf(sandbox, request);
    const { entities, pagination } = listSuppliers(database, request.query as QueryTree);
    return dialect.list('supplier', entities, pagination);
  });
}

/** Users other than staff get the 403 of any Strapi collection without permission. */
function staffOf(sandbox: Sandbox, request: FastifyRequest): StoredUser {
  const { user } = contextOf(sandbox, request);
  if (!user || !isStaff(user)) throw new ApiError(403, 'ForbiddenError', 'Forbidden');
  return user;
}
