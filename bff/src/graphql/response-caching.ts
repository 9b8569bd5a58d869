import { ACTING_HEADER } from '@koura/shared-types/acting';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type GraphQLSchema, type OperationDefinitionNode, OperationTypeNode } from 'graphql';

import { isSharedField } from '../access/access.ts';
import { type AskedFor, CacheTags } from '../cache/cache-tags.ts';
import { type CachedResponse, type Encoding, OTHER_DOCUMENT, type ResponseCache, ageOf } from '../cache/response-cache.ts';
import { RequestError } from '../errors/request-error.ts';
import type { Config } from '../config.ts';
import type { Caller } from '../request/caller.ts';
import { checkScopes } from '../partners/check-scopes.ts';
import { createCaller } from '../request/create-caller.ts';
import { withQuota } from './quota-hooks.ts';
import { isForeign } from './request-check.ts';
import { isGraphql, rejectWith } from './request-gate.ts';

/** What a response depends on besides its address. */
const VARY = 'accept, accept-encoding, authorization, cookie, koura-key, x-country-code, x-token';

/**
 * Headers of a response that shared caches may keep: for the rest of the time that this process serves it itself, rounded up to whole
 * seconds, and never longer than PRODUCT_REPLY_MS. None with PRODUCT_REPLY_MS=0.
 */
function publicHeaders(maxMs: number, until: number): Record<string, string> {
  const seconds = Math.ceil(Math.min(maxMs, until - Date.now()) / 1000);
  return seconds > 0 ? { vary: VARY, 'cache-control': `public, max-age=0, s-maxage=${seconds}` } : {};
}

/** The best encoding that the client accepts; `q=0` excludes one. */
function wantedEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (typeof header !== 'string') return undefined;
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:[,\s]|$))/.test(header)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:[,\s]|$))/.test(header) ? 'gzip' : undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of /graphql, created before the operation is executed. */
    caller: Caller | null;
  }
}

/**
 * How old the data of a response was when the request arrived, in milliseconds; absent for data that was read for it. `web` counts it for
 * pages that a CDN keeps. A duration, because two machines' clocks differ.
 */
const AGE_HEADER = 'x-data-age-ms';
/** Fields a cacheable request may have; any other could change its meaning. */
const KNOWN_FIELDS = new Set(['query', 'operationName', 'variables', 'extensions']);
const NAME = /^\w{0,200}$/;

/**
 * Serves cached responses of operations that have the same response for everyone (decision 0020). A request is served from the
 * cache only when an equal one has passed all checks before: the same document, variables, operation name, country and pricing claim.
 * Checks that depend on headers are repeated here.
 */
export function addResponseCaching(server: FastifyInstance, responses: ResponseCache, config: Config): void {
  server.decorateRequest('caller', null);
  server.addHook('preHandler', (request, reply, done) => {
    // A GET has its caller and its response from the cache only if it names its document by hash.
    if ((request.method !== 'POST' && !request.namesDocument) || !isGraphql(request)) return done();
    const { headers } = request;
    const caller = (request.caller = createCaller(request, reply, config));
    // A token, even an unverified one, may mean customer-specific prices; somebody with a cart sees the prices of this moment.
    const isPersonal =
      headers.authorization !== undefined ||
      caller.bearer !== undefined ||
      headers['x-token'] !== undefined ||
      caller.actingFor !== undefined;
    if (isPersonal || isForeign(headers, config.siteUrl)) return done();
    const key = responseKey(request);
    if (key === undefined) return done();
    const cached = responses.find(key);
    if (cached) return void respond(cached, request, reply, done);
    caller.notes.cacheTags = new CacheTags(key, responses.invalidations);
    done();
  });
  /** What else is checked before an operation is executed. */
  async function respond(
    stored: CachedResponse,
    request: FastifyRequest,
    reply: FastifyReply,
    fail: (error: Error) => void,
  ): Promise<void> {
    try {
      const { cost, rootFields } = stored.cacheTags.asked!;
      if (request.partner) checkScopes(request.partner, rootFields);
      await request.pay(cost);
      send(stored, request, reply);
    } catch (error) {
      if (error instanceof RequestError) rejectWith(request, reply, error);
      else fail(error as Error);
    }
  }
  function send(stored: CachedResponse, request: FastifyRequest, reply: FastifyReply): void {
    const ageMs = ageOf(stored);
    if (ageMs > 0) reply.header(AGE_HEADER, ageMs);
    reply.header('vary', 'accept, accept-encoding');
    if (isPublic(request)) reply.headers(publicHeaders(config.productReplyMs, stored.until));
    const encoding = wantedEncoding(request.headers['accept-encoding']);
    const compressed = encoding && request.countryAsked === undefined && !request.partner && responses.bodyIn(stored, encoding);
    if (compressed) reply.header('content-encoding', encoding);
    void reply.send(compressed ?? extended(stored.body, request));
  }
  server.addHook('onSend', (request, reply, payload, done) => {
    if (!isGraphql(request) || typeof payload !== 'string') return done(null, payload);
    // Writing a long response to the socket as text costs several times as much.
    const body = Buffer.from(payload);
    const cacheTags = request.caller?.notes.cacheTags;
    if (cacheTags && reply.statusCode === 200 && !reply.hasHeader('set-cookie')) {
      if (cacheTags.ageAtStart > 0) reply.header(AGE_HEADER, cacheTags.ageAtStart);
      responses.keep(cacheTags, body, config.productReplyMs);
      const until = cacheTags.startedAt + config.productReplyMs;
      if (cacheTags.isCacheable && isPublic(request)) reply.headers(publicHeaders(config.productReplyMs, until));
    }
    done(null, extended(body, request));
  });
}

/** The response with what its `extensions` say of this request alone. */
function extended(body: Buffer, request: FastifyRequest): Buffer {
  // A partner's key is refused for such a country.
  return request.countryAsked === undefined ? withQuota(body, request) : withCountry(body, request);
}

/**
 * The response to a program that named a country which the shop does not serve: it would otherwise take the default country's prices for
 * those of the one that it named. Responses are kept without it.
 */
function withCountry(body: Buffer, { country, countryAsked }: FastifyRequest): Buffer {
  const response = JSON.parse(body.toString()) as { data?: unknown; extensions?: object };
  if (!('data' in response)) return body;
  return Buffer.from(
    JSON.stringify({ ...response, extensions: { ...response.extensions, country: { asked: countryAsked, used: country } } }),
  );
}

/** Allows caching when every field of the operation is declared `@Shared()`. */
export function allowResponseCaching(
  cacheTags: CacheTags | undefined,
  schema: GraphQLSchema,
  { operation }: OperationDefinitionNode,
  asked: AskedFor,
): void {
  if (!cacheTags || operation !== OperationTypeNode.QUERY) return;
  const fields = schema.getQueryType()!.getFields();
  if (asked.rootFields.every((name) => isSharedField(fields[name]))) cacheTags.allowCaching(asked);
}

/** Whether the response may be kept outside of this process: a GET of one of the shop's documents without a cookie, login, cart or partner's key. */
function isPublic({ method, namesDocument, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' &&
    namesDocument &&
    headers.cookie === undefined &&
    headers['x-token'] === undefined &&
    headers['koura-key'] === undefined &&
    headers[ACTING_HEADER] === undefined
  );
}

/** The cache key of a request; undefined when its response must not be shared. */
function responseKey(request: FastifyRequest): string | undefined {
  const { method, query: asked, body: sent, country, document, validationError } = request;
  const body = (method === 'GET' ? asked : sent) as Record<string, unknown> | null | undefined;
  if (validationError || !document || typeof body !== 'object' || body === null) return undefined;
  for (const field in body) if (!KNOWN_FIELDS.has(field)) return undefined;
  const { operationName } = body;
  const variables = method === 'GET' && body['variables'] !== undefined ? parsed(body['variables']) : body['variables'];
  if (variables === UNREADABLE) return undefined;
  const name = operationName ?? '';
  if (typeof name !== 'string' || !NAME.test(name)) return undefined;
  return `${document.isKnown ? '' : OTHER_DOCUMENT}${country}\n${name}\n${variables === undefined ? '' : JSON.stringify(variables)}\n${document.hash}`;
}

const UNREADABLE = Symbol('unreadable');

/** Variables as they are in an address. */
function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return UNREADABLE;
  }
}
