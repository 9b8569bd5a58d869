import type { FastifyInstance } from 'fastify';
import { contextOf } from '../context/request-context.ts';
import type { Sandbox } from '../context/sandbox.ts';
import { readSpotPrices } from '../spot/read-spot-prices.ts';
import { readWebsite } from './read-website.ts';

/** The website's settings and the spot prices. */
export function registerWebsiteRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/website', (request) =>
    sandbox.dialect.one('website', readWebsite(sandbox.config, contextOf(sandbox, request).country, sandbox.switches)),
  );
  app.get('/spot-prices', { config: { capability: 'spotPrices' } }, (request) => {
    const { database, market, currency, now } = contextOf(sandbox, request);
    return sandbox.dialect.action(readSpotPrices(database, market, currency, now));
  });
}
