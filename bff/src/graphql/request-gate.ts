import { COMPRESSED_BODY, isCompressed } from '@koura/shared-types/compressed-body';
import type { FailureCode } from '@koura/shared-types/error-codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getOperationAST, parse } from 'graphql';
import { cookieName } from '../request/cookies.ts';
import type { Config } from '../config.ts';
import { RequestError } from '../errors/request-error.ts';
import { LIMITS } from './document-limits.ts';
import { responseType } from './media-types.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What `isGraphql` has found; null before. */
    isGraphql: boolean | null;
  }
}

const JSON_IN_UTF8 = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** Rejects invalid requests to /graphql before their body is read, and sets the headers of every response. */
export function addRequestGate(server: FastifyInstance, config: Config): void {
  const loginCookie = cookieName(config.tokenCookieName, config.siteUrl);
  server.decorateRequest('outcomeCodes', null);
  server.decorateRequest('isGraphql', null);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    // "GET http://elsewhere.example/": this is not a proxy.
    if (!request.url.startsWith('/')) return reject(request, reply, 400, 'BAD_USER_INPUT', 'The request target must be a path.');
    if (isCompressed(request.headers)) {
      reply.header('accept-encoding', 'identity');
      return reject(request, reply, 415, 'BAD_USER_INPUT', COMPRESSED_BODY);
    }
    if (!isGraphql(request)) return done();
    reply.header('cache-control', 'private, no-store');
    const { authorization, cookie } = request.headers;
    // Two tokens on one request are ambiguous, so neither is used.
    if (authorization !== undefined && cookie !== undefined && hasCookie(cookie, loginCookie)) {
      return reject(request, reply, 400, 'BAD_USER_INPUT', 'Send the token as a cookie or as a bearer token, not both.');
    }
    if (request.method === 'POST' && !JSON_IN_UTF8.test(request.headers['content-type'] ?? '')) {
      return reject(request, reply, 415, 'BAD_USER_INPUT', 'Send application/json in UTF-8.');
    }
    return done();
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    // The framework's error handlers set `application/json` too.
    if (isGraphql(request)) reply.header('content-type', responseType(request.headers.accept).contentType);
    done(null, payload);
  });
  server.addHook('preValidation', (request, reply, done) => {
    if (request.method !== 'POST' || !isGraphql(request)) return done();
    const body = request.body as Record<string, unknown> | null | undefined;
    // mercurius' own schema would reject the former and read the others as null.
    if (body?.['extensions'] === null) delete body['extensions'];
    if (typeof body?.['variables'] === 'number' || typeof body?.['variables'] === 'boolean') {
      return reject(request, reply, 400, 'BAD_USER_INPUT', 'variables must be an object.');
    }
    return done();
  });
  // mercurius looks up the operation of a GET without checking that it exists.
  server.addHook('preHandler', (request, reply, done) => {
    if (request.method !== 'GET' || !isGraphql(request)) return done();
    const { query, operationName } = request.query as Record<string, unknown>;
    if (typeof query === 'string' && lacksOperation(query, operationName)) {
      return reject(request, reply, 400, 'BAD_USER_INPUT', 'operationName must be an operation of the document.');
    }
    return done();
  });
}

/** Whether a request is for /graphql, however its path is encoded. */
export function isGraphql(request: FastifyRequest): boolean {
  // Read once: `routeOptions` makes a new object each time.
  return (request.isGraphql ??= request.routeOptions.url === '/graphql');
}

function hasCookie(header: string, name: string): boolean {
  return header.split(';').some((pair) => pair.trim().startsWith(`${name}=`));
}

/** Documents that cannot be parsed are left to mercurius, which reports the location. */
function lacksOperation(query: string, operationName: unknown): boolean {
  try {
    return !getOperationAST(
      parse(query, { maxTokens: LIMITS.tokens }),
      typeof operationName === 'string' && operationName !== '' ? operationName : null,
    );
  } catch {
    return false;
  }
}

/** Ends a request before it is executed, with an error in the shape of a GraphQL response. */
export function reject(request: FastifyRequest, reply: FastifyReply, status: number, code: FailureCode, message: string): void {
  rejectWith(request, reply, new RequestError(message, code, status));
}

export function rejectWith(request: FastifyRequest, reply: FastifyReply, error: RequestError): void {
  const { message, code, statusCode: status, retryAfterSeconds: retryAfter } = error;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const extensions = { code, status, requestId: request.id, ...(retryAfter === undefined ? {} : { retryAfter }) };
  void reply.code(status).send({ errors: [{ message, extensions }] });
}
