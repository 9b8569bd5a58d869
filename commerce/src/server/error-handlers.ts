import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Dialect } from '../dialects/dialect.ts';
import { notFound, ApiError } from '../errors/api-error.ts';
import { isDiskFull } from '../database/disk-full.ts';
import { ServerAwayError } from '../database/postgres/server-failures.ts';
import { AllowedMethods } from './allowed-methods.ts';

/** Sends every error in the dialect's format: API errors as they are, unparsable bodies as 4xx, anything else as a bare 500. */
export function registerErrorHandlers(app: FastifyInstance, dialect: Dialect): void {
  const allowed = new AllowedMethods(app);
  const sendError = (reply: FastifyReply, error: ApiError): FastifyReply => {
    const { status, body, type } = dialect.error(error);
    if (type) void reply.type(type);
    if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter));
    return reply.code(status).send(body);
  };
  app.setErrorHandler((error, request, reply) => {
    const apiError = asApiError(error);
    // An ApiError with status 500 is deliberate: it imitates a bug of that Strapi version.
    if (apiError.status >= 500 && apiError !== error) request.log.error(error);
    return sendError(reply, apiError);
  });
  app.setNotFoundHandler((request, reply) => {
    const methods = allowed.of(request.url.split('?', 1)[0]!);
    if (methods.length === 0) return sendError(reply, notFound());
    return sendError(reply.header('allow', methods.join(', ')), new ApiError(405, 'MethodNotAllowedError', 'Method Not Allowed'));
  });
}

/** Seconds after which it is worth asking again: once the server has started again, or once somebody has made room. */
const RETRY_AFTER = { away: 2, full: 60 };
const namesByStatus: Record<number, string> = { 413: 'PayloadTooLargeError', 415: 'UnsupportedMediaTypeError' };

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof SyntaxError) return new ApiError(400, 'SyntaxError', error.message);
  const { statusCode = 500, message = '' } = error as { statusCode?: number; message?: string };
  if (statusCode >= 400 && statusCode < 500) return new ApiError(statusCode, namesByStatus[statusCode] ?? 'BadRequestError', message);
  const unavailable = (text: string, retryAfter: number): ApiError => new ApiError(503, 'ServiceUnavailableError', text, {}, retryAfter);
  if (isDiskFull(error)) return unavailable('The server has no room to save this. Nothing was changed.', RETRY_AFTER.full);
  if (error instanceof ServerAwayError) return unavailable('The database can’t be reached. Try again in a moment.', RETRY_AFTER.away);
  return new ApiError(500, 'InternalServerError', 'Internal Server Error');
}
