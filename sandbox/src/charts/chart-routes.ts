import type { FastifyInstance } from 'fastify';
import type { QueryTree } from '../query/bracket-query.ts';
import { contextOf, type Sandbox } from '../server/context.ts';
import { readSpotHistory } from './spot-history.ts';

/** Spot history for charts (docs/backend-contract.md, "spotPrices.history"). */
export function registerChartRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { database, market, config, dialect } = sandbox;
  app.get('/spot-prices/history', (request) => {
    const { metal, currency = contextOf(sandbox, request).currency, range = '1y' } = request.query as QueryTree;
    return dialect.action(readSpotHistory({ database, market, seed: config.seed }, { metal, currency, range }, new Date()));
  });
}
