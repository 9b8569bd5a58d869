import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Dialect } from '../dialects/dialect.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import { AllowedMethods } from './allowed-methods.ts';

/** Puts every failure into the dialect's words: refusals as they are, bad bodies as 4xx, anything else as a bare 500. */
export function registerRefusals(app: FastifyInstance, dialect: Dialect): void {
  const allowed = new AllowedMethods(app);
  const refuse = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
    const { status, body, type } = dialect.refusal(refusal);
    if (type) void reply.type(type);
    if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter));
    return reply.code(status).send(body);
  };
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error);
    // A refusal with 500 is meant: the backend plays a fault of its version.
    if (refusal.status >= 500 && refusal !== error) request.log.error(error);
    return refuse(reply, refusal);
  });
  app.setNotFoundHandler((request, reply) => {
    const methods = allowed.of(request.url.split('?', 1)[0]!);
    if (methods.length === 0) return refuse(reply, notFound());
    return refuse(reply.header('allow', methods.join(', ')), new Refusal(405, 'MethodNotAllowedError', 'Method Not Allowed'));
  });
}

const namesByStatus: Record<number, string> = { 413: 'PayloadTooLargeError', 415: 'UnsupportedMediaTypeError' };

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof SyntaxError) return new Refusal(400, 'SyntaxError', error.message);
  const { statusCode = 500, message = '' } = error as { statusCode?: number; message?: string };
  if (statusCode >= 400 && statusCode < 500) return new Refusal(statusCode, namesByStatus[statusCode] ?? 'BadRequestError', message);
  return new Refusal(500, 'InternalServerError', 'Internal Server Error');
}
