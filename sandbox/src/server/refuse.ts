import type { FastifyInstance } from 'fastify';
import type { Dialect } from '../dialects/dialect.ts';
import { notFound, Refusal } from '../errors/refusal.ts';

/** Puts every failure into the dialect's words: refusals as they are, bad bodies as 4xx, anything else as a bare 500. */
export function registerRefusals(app: FastifyInstance, dialect: Dialect): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.status >= 500) request.log.error(error);
    const { status, body } = dialect.refusal(refusal);
    return reply.code(status).send(body);
  });
  app.setNotFoundHandler((_request, reply) => {
    const { status, body } = dialect.refusal(notFound());
    return reply.code(status).send(body);
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
