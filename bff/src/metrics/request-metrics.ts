import { counter, histogram } from '@koura/shared-types/collected-metrics';
import { Durations } from '@koura/shared-types/durations';
import { OPERATION_FEATURES } from '@koura/shared-types/operation-features.generated';
import { Tally } from '@koura/shared-types/tally';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { EarlyResponses } from '../graphql/early-responses.ts';
import { shopOperation } from '../graphql/operation-in.ts';
import { isGraphql } from '../graphql/request-gate.ts';

/** In seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.5, 1, 3, 10];

/**
 * Counts the requests of a server. A client chooses the name of its operation, and any path: both become labels only where they are
 * known here, since every value of a label is kept for good.
 */
export function measureRequests(server: FastifyInstance, early: EarlyResponses, registry: Registry): void {
  const operations = new Tally('operation', 'code');
  const routes = new Tally('route', 'status');
  const { labelNames } = operations;
  counter(
    registry,
    {
      name: 'koura_graphql_requests_total',
      help: 'GraphQL requests by operation, and by the code of their first error or OK.',
      labelNames,
    },
    () => operations.samples(),
  );
  counter(
    registry,
    { name: 'koura_http_requests_total', help: 'All other requests by route and status.', labelNames: routes.labelNames },
    () => routes.samples(),
  );
  const features = new Map(['other', ...OPERATION_FEATURES.values()].map((feature) => [feature, new Durations(BUCKETS)]));
  histogram(
    registry,
    {
      name: 'koura_graphql_duration_seconds',
      help: 'How long GraphQL requests took, by the feature of the shop that their operation belongs to.',
    },
    () => [...features].map(([feature, durations]) => [{ feature }, durations]),
  );
  server.addHook('onResponse', (request, reply, done) => {
    if (isGraphql(request)) {
      const { name, feature } = shopOperation(request);
      operations.count(name, codeOf(request, reply));
      features.get(feature)!.observe(reply.elapsedTime);
    } else routes.count(request.routeOptions.url ?? 'none', String(reply.statusCode));
    done();
  });
  early.observe(({ name, feature }, ms) => {
    operations.count(name, 'OK');
    features.get(feature)!.observe(ms);
  });
}

function codeOf({ outcomeCodes }: FastifyRequest, { statusCode }: FastifyReply): string {
  if (outcomeCodes) return outcomeCodes[0]!;
  if (statusCode < 400) return 'OK';
  // Rejected before the document was read, or a failure of the framework.
  return statusCode < 500 ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR';
}
