import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError, waitText } from '../errors/request-error.ts';
import type { Quotas, QuotaState } from '../partners/quotas.ts';
import { isGraphql, rejectWith } from './request-gate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is left of the quota; null before it is paid from, and for the shop's own documents. */
    quota: QuotaState | null;
    /** Counts the points of an operation before it is executed. Rejects with RATE_LIMITED when the quota was used up. */
    pay(points: number): Promise<void>;
  }
}

const POLICY_UNIT = 'qu="points"';

/**
 * Every request with a partner's key is paid for, and others to documents that are not the shop's own: what the shop's pages ask for
 * anybody can get as pages. Refuses before the body is read, or where that says whose document it is, before it is parsed.
 */
export function addQuotas(server: FastifyInstance, quotas: Quotas): void {
  server.decorateRequest('quota', null);
  server.decorateRequest('pay', async function pay(this: FastifyRequest, points: number): Promise<void> {
    if (isFree(this)) return;
    this.quota = await quotas.pay(this.partner, this.ip, points);
    if (this.quota.wait > 0) throw usedUp(this, this.quota.wait);
  });
  server.addHook('onRequest', (request, reply, done) => {
    const wait = request.partner ? quotas.waitOf(request.partner, request.ip) : 0;
    if (wait > 0) return rejectWith(request, reply, usedUp(request, wait));
    done();
  });
  server.addHook('preHandler', (request, reply, done) => {
    if (!isGraphql(request) || request.partner || isFree(request)) return done();
    const wait = quotas.waitOf(null, request.ip);
    if (wait > 0) return rejectWith(request, reply, usedUp(request, wait));
    done();
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    const { quota } = request;
    if (quota) {
      const { minute, day, wait } = quota;
      if (wait > 0) reply.header('retry-after', wait);
      reply.header('ratelimit-policy', `"minute";q=${minute.limit};w=60;${POLICY_UNIT}, "day";q=${day.limit};w=86400;${POLICY_UNIT}`);
      reply.header('ratelimit', `"minute";r=${minute.remaining};t=${minute.resetsIn}, "day";r=${day.remaining};t=${day.resetsIn}`);
    }
    done(null, payload);
  });
}

function isFree({ partner, document }: FastifyRequest): boolean {
  return partner === null && document?.isKnown === true;
}

function usedUp({ partner }: FastifyRequest, wait: number): RequestError {
  const whose = partner ? 'The quota of this key is used up.' : 'The quota of clients without a key is used up for this network.';
  return new RequestError(`${whose} Please wait ${waitText(wait)}.`, 'RATE_LIMITED', 429, wait);
}

/** How a response ends that was executed: `extensions` come last. */
const EXTENSIONS = /"extensions":\{"cost":\{[^{}]*\}(?:,"stale":\{[^{}]*\})?\}\}$/;
const MAX_EXTENSIONS = 300;
const CLOSING = 2;

/** The response to a partner with `extensions.quota`. Written into the text: responses are kept without it, and are long. */
export function withQuota(body: Buffer, { quota, partner }: FastifyRequest): Buffer {
  if (!quota || !partner || !EXTENSIONS.test(body.subarray(-MAX_EXTENSIONS).toString())) return body;
  const { minute, day } = quota;
  return Buffer.concat([body.subarray(0, -CLOSING), Buffer.from(`,"quota":${JSON.stringify({ minute, day })}}}`)]);
}
