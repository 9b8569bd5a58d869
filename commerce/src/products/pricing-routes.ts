import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PRICING_WARNINGS, type PricingWarning } from '@koura/shared-types/price-breaks';
import { invalidInput, notFound } from '../errors/api-error.ts';
import { objectOf } from '../query/body-fields.ts';
import type { QueryTree } from '../query/bracket-query.ts';
import type { Commerce } from '../context/commerce.ts';
import { listSuppliers } from './list-terms.ts';
import { previewProductPricing } from './preview-product-pricing.ts';
import { listPricingChanges } from './pricing-changes.ts';
import { undoPricingChange } from './undo-pricing-change.ts';
import { updateProductPricing } from './update-product-pricing.ts';
import { taskOf } from '../staff/staff-member.ts';

interface PricingRoutes {
  /** PATCH at the dealer's backend, PUT at a plain Strapi. */
  method: 'PATCH' | 'PUT';
  fieldsOf: (request: FastifyRequest) => Record<string, unknown>;
  productFor: (request: FastifyRequest, id: string) => Promise<{ id: number }>;
}

export function registerPricingRoutes(app: FastifyInstance, commerce: Commerce, { method, fieldsOf, productFor }: PricingRoutes): void {
  const { database, dialect, switches } = commerce;

  app.route<{ Params: { id: string } }>({
    method,
    url: '/products/:id',
    handler: async (request) => {
      const staff = await taskOf(commerce, request, 'prices.change');
      const id = idOf(request.params.id);
      const confirmed = switches.capabilitiesOff.has('pricing.preview') ? undefined : confirmedIn(request.body);
      // A plain Strapi guards nothing.
      const isGuarded = method === 'PATCH' && !switches.capabilitiesOff.has('pricing.approvals');
      const change = { fields: fieldsOf(request), expected: request.headers['if-match'], confirmed, isGuarded };
      await updateProductPricing(database, staff, id, change, commerce.clock.now());
      return dialect.one('product', await productFor(request, request.params.id));
    },
  });
  app.get('/suppliers', async (request) => {
    await taskOf(commerce, request, 'prices.change');
    const { entities, pagination } = await listSuppliers(database, request.query as QueryTree);
    return dialect.list('supplier', entities, pagination);
  });
}

/** Calls of the dealer's own backend around a change: its preview, the changes so far, and undoing the last one. */
export function registerPricingPreviewRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, clock, switches } = commerce;
  const config = { capability: 'pricing.preview' } as const;

  app.post<{ Params: { id: string } }>('/products/:id/pricing-preview', { config }, async (request) => {
    await taskOf(commerce, request, 'prices.change');
    const fields = objectOf(request.body);
    const preview = await previewProductPricing(database, idOf(request.params.id), fields, request.headers['if-match'], clock.now());
    return dialect.action(switches.capabilitiesOff.has('pricing.approvals') ? { ...preview, approvalReasons: [] } : preview);
  });
  app.get<{ Params: { id: string } }>('/products/:id/pricing-changes', { config }, async (request) => {
    await taskOf(commerce, request, 'prices.change');
    return dialect.action(await listPricingChanges(database, idOf(request.params.id), request.query as QueryTree));
  });
  app.post<{ Params: { id: string; change: string } }>('/products/:id/pricing-changes/:change/undo', { config }, async (request) => {
    const staff = await taskOf(commerce, request, 'prices.change');
    const id = idOf(request.params.id);
    await undoPricingChange(database, staff, id, idOf(request.params.change), clock.now());
    return dialect.action({ id });
  });
}

/** The confirmed warnings beside `data`; undefined where the client sends none. */
export function confirmedIn(body: unknown): PricingWarning[] | undefined {
  const sent = objectOf(body)['confirmedWarnings'];
  if (sent === undefined) return undefined;
  if (!Array.isArray(sent) || !sent.every((one) => PRICING_WARNINGS.some((known) => known === one))) {
    throw invalidInput({ path: ['confirmedWarnings'], message: `confirmedWarnings must be a list of ${PRICING_WARNINGS.join(', ')}` });
  }
  return sent as PricingWarning[];
}

function idOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw notFound();
  return Number(text);
}
