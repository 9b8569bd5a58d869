import type { FastifyInstance } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import type { PastPrices } from './past-prices.ts';
import { readSpotHistory } from './spot-history.ts';

/** Spot history for charts (docs/backend-contract.md, "spotPrices.history"). */
export function registerChartRoutes(app: FastifyInstance, { database, market, dialect, clock }: Commerce, pastPrices: PastPrices): void {
  app.get<{ Params: { metal: string; currency: string; range: string } }>(
    '/spot-prices/:metal/:currency/:range',
    { config: { capability: 'spotPrices.history' } },
    async ({ params }) => dialect.action(await readSpotHistory({ database, market, pastPrices }, params, clock.now())),
  );
}
