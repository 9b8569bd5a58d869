import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { parse } from 'graphql';
import { isBroken, isQuery } from './retry-if-broken.ts';

/**
 * Passes a browser's GraphQL requests on to the BFF, queries once more if the connection broke before the response began. JSON is kept in
 * memory for that (it is small), but not read unless the connection broke.
 */
export function graphqlProxy(options: FastifyHttpProxyOptions) {
  return async (scope: FastifyInstance): Promise<void> => {
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    await scope.register(httpProxy, {
      ...options,
      proxyPayloads: false,
      replyOptions: {
        ...options.replyOptions,
        retryDelay: ({ err, req, attempt }) => (attempt === 0 && isBroken(err) && isRepeatable(req) ? 1 : null),
      },
      handler(request, reply, target, replyOptions) {
        const { body } = request;
        const contentType = request.headers['content-type'];
        const sent = Buffer.isBuffer(body) && { body, ...(contentType !== undefined && { contentType }) };
        return reply.from(target, { ...replyOptions, ...sent });
      },
    });
  };
}

/** Mutations are sent by POST only. */
function isRepeatable({ method, body }: { method?: string; body?: unknown }): boolean {
  if (method === 'GET') return true;
  if (!Buffer.isBuffer(body)) return false;
  try {
    const { query } = JSON.parse(body.toString()) as { query: string };
    return isQuery(parse(query));
  } catch {
    return false;
  }
}
