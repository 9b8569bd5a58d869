import { OPERATION_FEATURES } from '@koura/shared-types/operation-features.generated';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { shopOperation } from '../graphql/operation-in.ts';
import { isGraphql } from '../graphql/request-gate.ts';

/** In seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.5, 1, 3, 10];

/**
 * Counts the requests of a server. A client chooses the name of its operation, and any path: both become labels only where they are
 * known here, since every value of a label is kept for good.
 */
export function measureRequests(server: FastifyInstance, registry: Registry): void {
  const operations = new Counter({
    name: 'koura_graphql_requests_total',
    help: 'GraphQL requests by operation, and by the code of their first error or OK.',
    labelNames: ['operation', 'code'],
    registers: [registry],
  });
  const routes = new Counter({
    name: 'koura_http_requests_total',
    help: 'All other requests by route and status.',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'koura_graphql_duration_seconds',
    help: 'How long GraphQL requests took, by the feature of the shop that their operation belongs to.',
    labelNames: ['feature'],
    buckets: BUCKETS,
    registers: [registry],
  });
  for (const feature of ['other', ...OPERATION_FEATURES.values()]) durations.zero({ feature });
  server.addHook('onResponse', (request, reply, done) => {
    if (isGraphql(request)) {
      const { name, feature } = shopOperation(request);
      operations.inc({ operation: name, code: codeOf(request, reply) });
      durations.observe({ feature }, reply.elapsedTime / 1000);
    } else routes.inc({ route: request.routeOptions.url ?? 'none', status: reply.statusCode });
    done();
  });
}

function codeOf({ outcomeCodes }: FastifyRequest, { statusCode }: FastifyReply): string {
  if (outcomeCodes) return outcomeCodes[0]!;
  if (statusCode < 400) return 'OK';
  // Rejected before the document was read, or a failure of the framework.
  return statusCode < 500 ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR';
}
