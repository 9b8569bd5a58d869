import { FAILURE_CODES } from '@koura/shared-types/error-codes';
import { withoutSecrets } from '@koura/shared-types/secret-paths';
import { HEALTH_PATHS } from '@koura/shared-types/health-paths';
import { tracing } from '@koura/shared-types/tracing/tracing';
import type { FastifyInstance } from 'fastify';
import type { LoggerOptions } from 'pino';
import type { Config } from './config.ts';
import { logMessage } from './errors/log-message.ts';
import { shopOperation } from './graphql/operation-in.ts';
import { isGraphql } from './graphql/request-gate.ts';

const SLOW_MS = 1000;
const FAILURES: ReadonlySet<string> = new Set(FAILURE_CODES);

/**
 * Structured log lines on standard output. Requests are identified by method and redacted path: query strings, headers and bodies may
 * contain secrets.
 */
export function loggerOptions(config: Config): LoggerOptions {
  return {
    level: config.logLevel,
    base: { program: 'bff' },
    ...(tracing() ? { mixin: () => tracing()!.ids() } : {}),
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: pathOf(request.url) }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        code: error.code,
        cause: logMessage(error.cause),
      }),
    },
  };
}

/**
 * Logs a line for each request that failed or was slow; at level debug, for every request. An operation that failed is HTTP 200: its line
 * has the codes. What a person can correct is no failure, nor is a program that is not ready yet: its probes are for debugging.
 */
export function addRequestLog(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    const codes = request.outcomeCodes;
    const hasFailed = statusCode >= 400 || (codes?.some((code) => FAILURES.has(code)) ?? false);
    const level = HEALTH_PATHS.includes(request.url)
      ? 'debug'
      : statusCode >= 500
        ? 'error'
        : hasFailed || elapsedTime > SLOW_MS
          ? 'info'
          : 'debug';
    if (level !== 'debug' || request.log.level === 'debug') {
      const about = isGraphql(request) ? { operation: shopOperation(request).name, ...(codes ? { codes } : {}) } : {};
      const partner = request.partner ? { partner: request.partner.id } : {};
      const { method, url } = request;
      request.log[level]({ method, path: pathOf(url), ...about, ...partner, status: statusCode, ms: Math.round(elapsedTime) }, 'request');
    }
    done();
  });
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return withoutSecrets(end === -1 ? url : url.slice(0, end));
}
