import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';

/** Each price follows from one of spot, so that there is none at all only where all were lost. */
const ARE_LOST = `SELECT NOT EXISTS (SELECT 1 FROM product_prices) AND EXISTS (
  SELECT 1 FROM products p JOIN metals m ON m.id = p.metal_id JOIN spot s ON s.metal = m.slug) AS lost`;
const RETRY_SECONDS = 2;

/**
 * A server that has crashed, or was a standby, has no prices until they are made anew (decision 0387). Nobody is told meanwhile that there are
 * no such products: requests are answered 503 until the prices are back. Asked only where a connection has ended since the last time, and
 * within a request's turn, which may have waited for longer than the server was away.
 */
export function awaitPrices(api: FastifyInstance, database: Database): void {
  // A file loses nothing.
  if (database.kind === 'sqlite') return;
  let known: number | undefined;
  const check = async (): Promise<void> => {
    const { endedConnections } = database;
    if (endedConnections !== undefined && endedConnections === known) return;
    if ((await database.get<{ lost: number }>(ARE_LOST))!.lost === 1)
      throw new ApiError(503, 'ServiceUnavailableError', 'Prices are being updated. Try again in a moment.', {}, RETRY_SECONDS);
    known = endedConnections ?? database.endedConnections;
  };
  api.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = async function (request, reply) {
      await check();
      return handler.call(this, request, reply);
    };
  });
}
