import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Partner } from '../partners/partner.ts';
import type { PartnerKeys } from '../partners/partner-keys.ts';
import { isGraphql, reject } from './request-gate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose key the request has; null without one. */
    partner: Partner | null;
  }
}

export const KEY_UNKNOWN =
  'This key is unknown, has ended or was revoked. Send the key that the dealer gave you in the header Koura-Key, or ask the dealer for a new one.';

export const KEYS_UNAVAILABLE = 'Keys cannot be checked right now. Please try again.';

/** What a page of a partner may send, and read of a response. */
const ALLOWED_HEADERS =
  'accept, apollo-require-preflight, apollographql-client-name, apollographql-client-version, authorization, content-type, koura-key, x-apollo-operation-name, x-country-code, x-token';
const EXPOSED_HEADERS = 'ratelimit, ratelimit-policy, retry-after, x-request-id';
const PREFLIGHT_SECONDS = 600;

/**
 * Finds whose key a request has, before its body is read, and lets pages at the partners' origins send requests and read the responses,
 * without cookies. A request with a key is never answered as one without.
 */
export function addPartnerGate(server: FastifyInstance, keys: PartnerKeys, siteUrl: string, countries: () => string[]): void {
  server.decorateRequest('partner', null);
  server.options('/graphql', (request, reply) => answerPreflight(request, reply, keys));
  server.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS' || !isGraphql(request)) return undefined;
    const { origin, 'koura-key': key } = request.headers;
    if (key === undefined) {
      if (origin !== undefined && keys.hasOrigin(origin)) allowPage(reply, origin);
      return undefined;
    }
    let partner: Partner | undefined;
    try {
      partner = typeof key === 'string' ? await keys.find(key) : undefined;
    } catch {
      reject(request, reply, 503, 'BACKEND_UNREACHABLE', KEYS_UNAVAILABLE);
      return reply;
    }
    if (origin !== undefined && keys.hasOrigin(origin)) allowPage(reply, origin);
    if (!partner) reject(request, reply, 401, 'KEY_UNKNOWN', KEY_UNKNOWN);
    else if (origin !== undefined && origin !== siteUrl && !partner.origins.includes(origin))
      reject(request, reply, 403, 'FORBIDDEN', `This key may not be used by pages at ${shown(origin)}. Ask the dealer to add the origin.`);
    else if (request.countryAsked !== undefined) rejectCountry(request, reply, countries());
    request.partner = partner ?? null;
    return reply.sent ? reply : undefined;
  });
}

async function answerPreflight(request: FastifyRequest, reply: FastifyReply, keys: PartnerKeys): Promise<FastifyReply> {
  const { origin } = request.headers;
  reply.header('allow', 'GET, POST, OPTIONS').header('vary', 'origin');
  if (origin !== undefined) {
    if (!(await keys.findOrigin(origin))) {
      reject(request, reply, 403, 'FORBIDDEN', `No partner’s key may be used by pages at ${shown(origin)}.`);
      return reply;
    }
    allowPage(reply, origin)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', ALLOWED_HEADERS)
      .header('access-control-max-age', PREFLIGHT_SECONDS);
  }
  return reply.code(204).send();
}

function allowPage(reply: FastifyReply, origin: string): FastifyReply {
  return reply
    .header('access-control-allow-origin', origin)
    .header('access-control-expose-headers', EXPOSED_HEADERS)
    .header('vary', 'origin');
}

/** The prices of another country than the one that was asked for would be sold by. */
function rejectCountry(request: FastifyRequest, reply: FastifyReply, served: readonly string[]): void {
  if (served.length === 0) {
    return reject(request, reply, 503, 'BACKEND_UNREACHABLE', 'The countries of this shop cannot be read right now.');
  }
  const message = `This shop doesn’t serve the country “${request.countryAsked}”. X-Country-Code is one of ${served.join(', ')}.`;
  return reject(request, reply, 400, 'BAD_USER_INPUT', message);
}

function shown(origin: string): string {
  return `“${origin.slice(0, 100)}”`;
}
