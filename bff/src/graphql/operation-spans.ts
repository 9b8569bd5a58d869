import { FAILURE_CODES } from '@koura/shared-types/error-codes';
import { type OperationSpan, tracing } from '@koura/shared-types/tracing/tracing';
import type { FastifyInstance } from 'fastify';
import { shopOperation } from './operation-in.ts';
import { isGraphql } from './request-gate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    operationSpan: OperationSpan | null;
  }
}

const FAILURES: ReadonlySet<string> = new Set(FAILURE_CODES);

/** A span for each GraphQL operation, cached responses included. Calls to the backend belong to it. */
export function addOperationSpans(server: FastifyInstance): void {
  const traces = tracing();
  if (!traces) return;
  traces.reportTo((level, message) => server.log[level](message));
  server.decorateRequest('operationSpan', null);
  server.addHook('preHandler', (request, _reply, done) => {
    if (!isGraphql(request)) return done();
    request.operationSpan = traces.operation(shopOperation(request).name);
    request.operationSpan.run(done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const codes = request.outcomeCodes ?? [];
    request.operationSpan?.end(codes, reply.statusCode >= 400 || codes.some((code) => FAILURES.has(code)));
    done();
  });
}
