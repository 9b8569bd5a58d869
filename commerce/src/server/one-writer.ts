import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route waits for something besides the database, such as a password's hash: its transactions are its own. */
    waitsElsewhere?: boolean;
  }
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Requests that change something run one after another: what a rule has read still holds when it writes. */
export function writeOneAfterAnother(api: FastifyInstance, database: Database): void {
  api.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => READING.has(method)) || route.config?.waitsElsewhere) return;
    const { handler } = route;
    route.handler = async function (request, reply) {
      return database.alone(() => handler.call(this, request, reply));
    };
  });
}
