import { withoutSecrets } from '@koura/shared-types/secret-paths';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

const SLOW_MS = 1000;

/**
 * Structured log lines on standard output. Requests are identified by method and redacted path: query strings, headers and bodies may
 * contain secrets.
 */
export function loggerOptions(config: Config): FastifyServerOptions['logger'] {
  return {
    level: config.logLevel,
    base: { program: 'bff' },
    serializers: {
      req: (request) => ({ method: request.method, path: pathOf(request.url) }),
      err: (error: Error & { code?: string }) => ({ type: error.name, message: error.message, stack: error.stack ?? '', code: error.code }),
    },
  };
}

/** Logs a line for each request that failed or was slow; at level debug, for every request. */
export function addRequestLog(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    const level = statusCode >= 500 ? 'error' : statusCode >= 400 || elapsedTime > SLOW_MS ? 'info' : 'debug';
    if (level !== 'debug' || request.log.level === 'debug') {
      request.log[level]({ method: request.method, path: pathOf(request.url), status: statusCode, ms: Math.round(elapsedTime) }, 'request');
    }
    done();
  });
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return withoutSecrets(end === -1 ? url : url.slice(0, end));
}
