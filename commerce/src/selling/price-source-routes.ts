import type { FastifyInstance } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import { contextOf } from '../context/request-context.ts';
import { taskOf } from '../staff/staff-member.ts';
import { enterPrice } from './enter-price.ts';

/** Where prices come from: any staff and the gateway read it; Admins and Premium Editors enter a price. */
export function registerPriceSourceRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { dialect, prices } = commerce;
  const options = { config: { capability: 'staff.priceSources' } } as const;
  app.get('/price-sources', options, (request) => {
    if (!contextOf(commerce, request).service) taskOf(commerce, request, 'selling.stop');
    return dialect.action({ sources: prices.sources() });
  });
  app.put<{ Params: { series: string } }>('/price-sources/:series', options, (request) => {
    enterPrice(commerce, taskOf(commerce, request, 'selling.resume'), request.params.series, request.body);
    return dialect.action({ sources: prices.sources() });
  });
}
