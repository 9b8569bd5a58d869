import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { TOO_MANY_REQUESTS } from '../errors/backend-error.ts';
import type { TurnedAwayClients } from '../backend/turned-away-clients.ts';
import { isGraphql } from './request-gate.ts';

/**
 * Rejects operations of a network that has just been turned away, before their body is read. The response comes when the wait is over, so
 * that a client which does not wait by itself costs one request a second and connection.
 */
export function addTurnAway(server: FastifyInstance, clients: TurnedAwayClients): void {
  server.addHook('onRequest', (request, reply, done) => {
    const retryAfter = isGraphql(request) ? clients.secondsToWait(request.ip) : 0;
    if (retryAfter === 0) return done();
    const extensions = { code: 'RATE_LIMITED', status: 429, requestId: request.id, retryAfter };
    void pause(retryAfter * 1000).then(() =>
      reply
        .code(429)
        .header('retry-after', retryAfter)
        .send({ errors: [{ message: TOO_MANY_REQUESTS, extensions }] }),
    );
  });
}
