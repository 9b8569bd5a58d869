import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keyKind, type ApiKeys } from './api-keys.ts';
import { chargeEndpoints } from './charges.ts';
import { customerEndpoints } from './customers.ts';
import type { Endpoint } from './endpoint.ts';
import { eventEndpoints } from './events.ts';
import { expand } from './expansion.ts';
import { parseFormBody, type FormHash } from './form-body.ts';
import { registerHostedPages } from './hosted-pages.ts';
import { answerOnce, type Answer } from './idempotency.ts';
import { newId, ObjectStore } from './object-store.ts';
import { paymentIntentEndpoints } from './payment-intents.ts';
import { paymentMethodEndpoints } from './payment-methods.ts';
import { registerPaymentsReport } from './payments-report.ts';
import { refundEndpoints } from './refunds.ts';
import { RequestFields } from './request-fields.ts';
import { StripeFailure } from './stripe-failure.ts';
import { tokenEndpoints } from './tokens.ts';

/** What the sandbox server passes in. */
export interface PaymentsOptions extends ApiKeys {
  store: ObjectStore;
  webhookSecret: string;
}

const endpoints: Endpoint[] = [
  ...tokenEndpoints,
  ...paymentMethodEndpoints,
  ...customerEndpoints,
  ...paymentIntentEndpoints,
  ...chargeEndpoints,
  ...refundEndpoints,
  ...eventEndpoints,
];

/**
 * The card provider's stand-in: Stripe's REST API under `/v1`, its browser script under `/stripe`,
 * and `/_sandbox/payments` to look at what was charged.
 */
export async function registerPayments(app: FastifyInstance, options: PaymentsOptions): Promise<void> {
  const { store } = options;
  registerPaymentsReport(app, store, options.webhookSecret);
  await registerHostedPages(app);
  await app.register(
    async (api) => {
      api.removeAllContentTypeParsers();
      api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) =>
        done(null, parseFormBody(String(body))),
      );
      api.addHook('onRequest', async (request, reply) => {
        const { 'stripe-version': version } = request.headers;
        reply.headers({ 'request-id': newId('req'), 'access-control-allow-origin': '*', 'cache-control': 'no-cache, no-store' });
        if (version) reply.header('stripe-version', version);
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
          handler: (request, reply) => sendAnswer(reply, answer(store, options, endpoint, request, reply)),
        });
      }
    },
    { prefix: '/v1' },
  );
}

function answer(store: ObjectStore, keys: ApiKeys, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Answer {
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
  const run = () => expand(store, endpoint.run({ store, fields, id, key, url }), fields.list('expand'));
  if (endpoint.method !== 'POST') return { status: 200, body: run() };
  const idempotencyKey = request.headers['idempotency-key'];
  const write = {
    key: typeof idempotencyKey === 'string' && idempotencyKey !== '' ? idempotencyKey : undefined,
    path: url,
    params: JSON.stringify(params),
    requestId: String(reply.getHeader('request-id')),
  };
  if (write.key) reply.header('idempotency-key', write.key);
  return answerOnce(store, write, run);
}

function sendAnswer(reply: FastifyReply, { status, body, originalRequest }: Answer): FastifyReply {
  if (originalRequest) reply.headers({ 'idempotent-replayed': 'true', 'original-request': originalRequest });
  return reply.code(status).send(body);
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
