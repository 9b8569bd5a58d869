import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dialect } from '../../../commerce/src/dialects/dialect.ts';
import { ApiError } from '../../../commerce/src/errors/api-error.ts';
import type { CallCounter } from './call-counter.ts';
import { type Fault, type FaultSwitch, readFault } from './fault-switch.ts';

/** Faults never apply to the operators' own paths. */
const SPARED = /^\/(?:_sandbox|outbox|provider|healthz|readyz)(?:\/|$)/;
/** The card provider simulator applies faults itself, because idempotency keys come first there. */
const PROVIDER = /^\/v1(?:\/|$)/;

/** Counts every call and applies a matching fault. Register before any route. */
export function registerFaults(app: FastifyInstance, dialect: Dialect, faults: FaultSwitch, calls: CallCounter): void {
  const cutAfter = new WeakSet<FastifyRequest>();
  const disguised = new WeakMap<FastifyRequest, Fault>();
  const delayed = new WeakMap<FastifyRequest, number>();

  app.addHook('onRequest', async (request, reply) => {
    const path = pathWithin(dialect.prefix, request.url);
    if (SPARED.test(path)) return undefined;
    calls.add(request.method, path);
    if (PROVIDER.test(path)) return undefined;
    const fault = faults.take(request.method, path);
    if (!fault) return undefined;
    if (fault.delayMs) await pause(fault.delayMs);
    if (fault.cut === 'before') return cut(reply);
    if (fault.status !== undefined && !fault.done) return answer(reply, dialect, fault, fault.status);
    if (fault.answerDelayMs) delayed.set(request, fault.answerDelayMs);
    if (fault.done) disguised.set(request, fault);
    if (fault.cut === 'after') cutAfter.add(request);
    return undefined;
  });

  // The route has run and its transaction is committed.
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = disguised.get(request);
    const delay = delayed.get(request);
    if (delay !== undefined) await pause(delay);
    if (cutAfter.has(request)) cut(reply);
    return fault?.status === undefined ? payload : disguise(reply, dialect, fault, fault.status);
  });

  app.get('/_sandbox/faults', () => faults.all());
  app.post('/_sandbox/faults', (request) => {
    const fault = readFault(request.body);
    faults.add(fault);
    return fault;
  });
  app.delete('/_sandbox/faults', (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
  app.get('/_sandbox/calls', () => calls.all());
  app.delete('/_sandbox/calls', (_request, reply) => {
    calls.clear();
    return reply.code(204).send();
  });
}

function pathWithin(prefix: string, url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  return prefix !== '' && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.destroy();
  return reply;
}

function answer(reply: FastifyReply, dialect: Dialect, fault: Fault, status: number): FastifyReply {
  const body = disguise(reply, dialect, fault, status);
  return status === 204 ? reply.send() : reply.serializer(String).send(body);
}

/** Sets status and headers; returns the body. */
function disguise(reply: FastifyReply, dialect: Dialect, fault: Fault, status: number): string {
  void reply.code(status).headers(fault.headers ?? {});
  if (status === 204) return '';
  const body = 'body' in fault ? fault.body : dialect.error(new ApiError(status, 'SwitchedFault', 'Switched on by an operator')).body;
  void reply.type(fault.contentType ?? 'application/json; charset=utf-8').removeHeader('content-length');
  return typeof body === 'string' ? body : JSON.stringify(body);
}
