import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '../control/fault-switch.ts';
import { keyKind, type ApiKeys } from './api-keys.ts';
import type { Endpoint } from './endpoint.ts';
import { expand } from './expansion.ts';
import { faultResponse } from './fault-response.ts';
import { parseFormBody, type FormHash } from './form-body.ts';
import { respondOnce, keepResponse, keptResponse, type Answer, type KeyedWrite } from './idempotency.ts';
import { newId, type ObjectStore } from './object-store.ts';
import { RequestFields } from './request-fields.ts';
import { settleDue } from './settle-due.ts';
import { StripeFailure } from './stripe-failure.ts';

export interface StripeApi {
  store: ObjectStore;
  keys: ApiKeys;
  /** The fault that applies to a request, using it up by one. */
  takeFault: (method: string, path: string) => Fault | undefined;
}

type KeysInUse = Set<string>;

/** Stripe's REST API in a Fastify scope: form bodies, keys, idempotency, errors in Stripe's shape. */
export function registerStripeApi(api: FastifyInstance, stripe: StripeApi, endpoints: Endpoint[]): void {
  const keysInUse: KeysInUse = new Set();
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) =>
    done(null, parseFormBody(String(body))),
  );
  api.addHook('onRequest', async (request, reply) => {
    const { 'stripe-version': version } = request.headers;
    reply.headers({ 'request-id': newId('req'), 'access-control-allow-origin': '*', 'cache-control': 'no-cache, no-store' });
    if (version) reply.header('stripe-version', version);
  });
  api.addHook('onSend', async (_request, reply, payload) => {
    reply.header('date', stripe.store.clock.now().toUTCString());
    return payload;
  });
  api.setErrorHandler(sendFailure);
  api.setNotFoundHandler((request) => {
    const message = `Unrecognized request URL (${request.method}: ${pathIn(request)}).`;
    throw new StripeFailure(404, { type: 'invalid_request_error', message });
  });
  api.options('/*', (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
        'access-control-max-age': '300',
      })
      .code(204)
      .send(),
  );
  for (const endpoint of endpoints) {
    api.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const fault = stripe.takeFault(request.method, pathIn(request));
        const answer = await respondTo(stripe, keysInUse, endpoint, { request, reply, fault });
        if (answer === 'cut' || fault?.cut === 'after') return cutConnection(reply);
        return sendAnswer(reply, answer, fault);
      },
    });
  }
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  fault: Fault | undefined;
}

/** Applies the fault, if there is one, where Stripe would fail: 4xx before anything else, delays and 5xx with the key already taken. */
async function respondTo(
  { store, keys }: StripeApi,
  keysInUse: KeysInUse,
  endpoint: Endpoint,
  { request, reply, fault }: Exchange,
): Promise<Answer | 'cut'> {
  if (fault?.status !== undefined && fault.status < 500 && !fault.done) {
    if (fault.delayMs) await pause(fault.delayMs);
    return faultResponse(fault, fault.status);
  }
  const { write, run } = readRequest(store, keys, endpoint, request, reply);
  const { key } = write;
  if (key !== undefined && keysInUse.has(key)) throw keyInUse(key);
  if (key !== undefined) keysInUse.add(key);
  try {
    if (fault?.delayMs) await pause(fault.delayMs);
    if (fault?.cut === 'before') return 'cut';
    settleDue(store);
    const disguise = fault?.status === undefined ? undefined : faultResponse(fault, fault.status);
    if (endpoint.method === 'GET') return disguise ?? { status: 200, body: run() };
    if (!disguise || fault?.done) return respondOnce(store, write, run, disguise);
    const kept = keptResponse(store, write);
    if (!kept) keepResponse(store, write, disguise);
    return kept ?? disguise;
  } finally {
    if (key !== undefined) keysInUse.delete(key);
  }
}

function readRequest(
  store: ObjectStore,
  keys: ApiKeys,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): { write: KeyedWrite; run: () => object } {
  const values: FormHash = {
    ...parseFormBody(request.url.split('?')[1] ?? ''),
    ...(request.body as FormHash | undefined),
  };
  const { key: keyParameter, ...params } = values;
  const key = keyKind(
    keys,
    request.headers.authorization,
    typeof keyParameter === 'string' ? keyParameter : undefined,
    endpoint.publishable ?? false,
  );
  const fields = new RequestFields(params);
  const { id = '' } = request.params as { id?: string };
  const url = pathIn(request);
  const idempotencyKey = request.headers['idempotency-key'];
  const write = {
    key: endpoint.method === 'POST' && typeof idempotencyKey === 'string' && idempotencyKey !== '' ? idempotencyKey : undefined,
    path: url,
    params: JSON.stringify(params),
    requestId: String(reply.getHeader('request-id')),
  };
  if (write.key) reply.header('idempotency-key', write.key);
  return { write, run: () => expand(store, endpoint.run({ store, fields, id, key, url }), fields.list('expand')) };
}

function keyInUse(key: string): StripeFailure {
  const message =
    'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other ' +
    `request is still going through): ${key}. Please try again later.`;
  return new StripeFailure(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use', message });
}

function sendAnswer(reply: FastifyReply, { status, body, originalRequest }: Answer, fault: Fault | undefined): FastifyReply {
  if (fault?.headers) reply.headers(fault.headers);
  if (originalRequest) reply.headers({ 'idempotent-replayed': 'true', 'original-request': originalRequest });
  if (typeof body === 'string')
    return reply
      .code(status)
      .type(fault?.contentType ?? 'text/html; charset=utf-8')
      .send(body);
  return reply.code(status).send(body);
}

function cutConnection(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.destroy();
  return reply;
}

function sendFailure(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof StripeFailure) return reply.code(error.status).send({ error: error.body });
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error);
  const type = status < 500 ? 'invalid_request_error' : 'api_error';
  const message = status < 500 ? error.message : 'An unknown error occurred.';
  return reply.code(status).send({ error: { type, message } });
}

function pathIn(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}
