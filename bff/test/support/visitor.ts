import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../src/request/caller.ts';
import { createCaller } from '../../src/request/create-caller.ts';
import { loadConfig } from '../../src/config.ts';

/** A caller without session and cart, for tests that enter below GraphQL. */
export function visitor(): Caller {
  const request = { headers: {}, id: 'request-12345678', ip: '127.0.0.1', country: 'NZ' } as unknown as FastifyRequest;
  return createCaller(request, {} as FastifyReply, loadConfig({}));
}
