import type { FastifyInstance } from 'fastify';
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
 * Requests that change something run one after another: what a rule has read still holds when it writes. One that takes long is logged,
 * because all others wait for it.
 */
export function writeOneAfterAnother(api: FastifyInstance, database: Database, longMs = LONG_MS): void {
  api.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => READING.has(method)) || route.config?.ownTransactions) return;
    const { handler } = route;
    route.handler = async function (request, reply) {
      return database.alone(async () => {
        const timer = setTimeout(
          () => request.log.error(`${request.method} ${request.routeOptions.url} has kept the database to itself for ${longMs / 1000} s`),
          longMs,
        );
        try {
          return await handler.call(this, request, reply);
        } finally {
          clearTimeout(timer);
        }
      });
    };
  });
}
