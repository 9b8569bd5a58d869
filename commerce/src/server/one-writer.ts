import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's transactions are its own: it waits for something besides the database, such as a password's hash, or is one transaction. */
    ownTransactions?: boolean;
  }
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Everybody waits meanwhile, so that an operator has to know. */
const LONG_MS = 5000;

/**
 * Requests that change something run one after another: what a rule has read still holds when it writes. What takes long, a request or not,
 * is logged, because all others wait for it.
 */
export function writeOneAfterAnother(api: FastifyInstance, database: Database, longMs = LONG_MS): void {
  const requests = new AsyncLocalStorage<FastifyRequest>();
  database.onLongTurn(longMs, () => {
    const request = requests.getStore();
    const who = request ? `${request.method} ${request.routeOptions.url}` : 'what is due by time';
    (request ?? api).log.error(`${who} has kept the database to itself for ${longMs / 1000} s`);
  });
  api.addHook('onRoute', (route) => {
    const { handler, config } = route;
    const isReading = [route.method].flat().every((method) => READING.has(method));
    route.handler = function (request, reply) {
      const handle = (): unknown => handler.call(this, request, reply);
      return requests.run(request, () => (isReading || config?.ownTransactions ? handle() : database.alone(handle)));
    };
  });
}
