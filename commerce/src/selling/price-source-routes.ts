import type { FastifyInstance } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import { contextOf } from '../context/request-context.ts';
import { taskOf } from '../staff/staff-member.ts';
import { enterPrice } from './enter-price.ts';

/** Where prices come from: any staff and the gateway read it; Admins and Premium Editors enter a price. */
export function registerPriceSourceRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { dialect, prices } = commerce;
  const options = { config: { capability: 'staff.priceSources' } } as const;
  app.get('/price-sources', options, async (request) => {
    if (!(await contextOf(commerce, request)).service) await taskOf(commerce, request, 'selling.stop');
    return dialect.action({ sources: await prices.sources() });
  });
  app.put<{ Params: { series: string } }>('/price-sources/:series', options, async (request) => {
    await enterPrice(commerce, await taskOf(commerce, request, 'selling.resume'), request.params.series, request.body);
    return dialect.action({ sources: await prices.sources() });
  });
}
