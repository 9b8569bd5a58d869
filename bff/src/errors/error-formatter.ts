import { HttpException } from '@nestjs/common';
import type { FailureCode } from '@koura/shared-types/error-codes';
import { type ExecutionResult, GraphQLError } from 'graphql';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { mayDo, type Session } from '../request/session.ts';
import { BackendError } from './backend-error.ts';
import { logMessage } from './log-message.ts';
import { RequestError } from './request-error.ts';

const MAX_ERRORS = 5;
const NO_PREFLIGHT = 'A GET needs a header that other sites’ pages cannot send, such as "apollo-require-preflight: 1".';

interface PublicError {
  message: string;
  code: FailureCode;
  status: number;
  /** Seconds. */
  retryAfter?: number;
  /** ISO time. */
  failingSince?: string;
  backend?: BackendError['backend'];
}

/** The part of mercurius' context that is used here. */
interface FormatterContext {
  caller?: { requestId: string; session?: Session | undefined };
  reply?: { log: FastifyBaseLogger; request: FastifyRequest };
}

const CODE_OF_STATUS: Record<number, FailureCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'RATE_LIMITED',
};

export type ErrorFormatter = (execution: ExecutionResult, context: unknown) => { statusCode: number; response: ExecutionResult };

/**
 * Formats errors for clients: at most five, each with `extensions {code, status, requestId}`, and `retryAfter`, `failingSince` and `backend {name, status}` where known. An executed
 * operation keeps HTTP 200; one that could not be executed is 4xx, or 500 for an internal error, and has no `data`. Documents that do not
 * parse or validate get a 200 where clients ask for `application/json` (`graphql/media-types.ts`). `suggestions`: whether
 * graphql-js may name fields of the schema ("Did you mean …?").
 */
export function createErrorFormatter(options: {
  suggestions: boolean;
  hidesDocumentErrors: (accept: string | undefined) => boolean;
  note: (request: FastifyRequest | undefined, codes: readonly FailureCode[]) => void;
}): ErrorFormatter {
  return (execution, context) => {
    const { reply, caller } = context as FormatterContext;
    const requestId = caller?.requestId ?? reply?.request.id ?? '';
    const executed = 'data' in execution;
    const errors = (execution.errors ?? []).flatMap(innerErrors).slice(0, MAX_ERRORS);
    // Specification section 6: only Admins see stacks, by the preset; this applies to every client.
    const withStacks = caller?.session !== undefined && mayDo(caller.session, 'technical.view');
    const shown = errors.map((error) => {
      const seen = publicError(error, executed);
      log(reply?.log, error, seen);
      const safe = options.suggestions ? seen : { ...seen, message: seen.message.replace(/ Did you mean .*$/s, '') };
      return withExtensions(error, safe, requestId, withStacks ? (error.originalError ?? error).stack : undefined);
    });
    options.note(
      reply?.request,
      shown.map(({ extensions }) => extensions['code'] as FailureCode),
    );
    if (executed) return { statusCode: 200, response: { data: execution.data ?? null, errors: shown } };
    const isHidden = options.hidesDocumentErrors(reply?.request.headers.accept) && errors.every(isDocumentError);
    const statusCode = isHidden ? 200 : Math.max(400, ...shown.map((error) => Number(error.extensions['status'])));
    return { statusCode, response: { errors: shown } };
  };
}

/** Syntax, validation and variable errors of graphql-js itself. */
function isDocumentError(error: GraphQLError): boolean {
  return error.originalError === undefined || error.originalError instanceof GraphQLError;
}

function withExtensions(
  error: GraphQLError,
  { message, code, status, retryAfter, failingSince, backend }: PublicError,
  requestId: string,
  stack: string | undefined,
): GraphQLError {
  return new GraphQLError(code === 'INTERNAL_SERVER_ERROR' ? `${message} Request ${requestId}.` : message, {
    ...(error.nodes ? { nodes: error.nodes } : {}),
    ...(error.source ? { source: error.source } : {}),
    ...(error.positions ? { positions: error.positions } : {}),
    ...(error.path ? { path: error.path } : {}),
    extensions: {
      code,
      status,
      requestId,
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(failingSince === undefined ? {} : { failingSince }),
      ...(backend && { backend }),
      ...(stack === undefined ? {} : { stack }),
    },
  });
}

/** The public part of an error. Unknown errors reveal only that something went wrong. */
function publicError(error: Error & { originalError?: unknown }, executed: boolean): PublicError {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (cause instanceof BackendError) {
    const { publicMessage: message, code, status, retryAfterSeconds: retryAfter, failingSince, backend } = cause;
    return {
      message,
      code,
      status,
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(failingSince && { failingSince: failingSince.toISOString() }),
      ...(backend && { backend }),
    };
  }
  if (cause instanceof RequestError) {
    const { message, code, statusCode: status, retryAfterSeconds: retryAfter } = cause;
    return { message, code, status, ...(retryAfter === undefined ? {} : { retryAfter }) };
  }
  if ((cause as { code?: unknown }).code === 'MER_ERR_GQL_CSRF_PREVENTION')
    return { message: NO_PREFLIGHT, code: 'BAD_USER_INPUT', status: 400 };
  if (cause instanceof HttpException) {
    const status = cause.getStatus();
    if (status < 500) return { message: cause.message, code: CODE_OF_STATUS[status] ?? 'BAD_USER_INPUT', status };
  }
  // Syntax, validation and variables: graphql-js' messages about the client's own document.
  if (cause instanceof GraphQLError && !executed) return { message: cause.message, code: 'BAD_USER_INPUT', status: 400 };
  // Fastify and mercurius: body too large, not JSON, mutation by GET.
  const status = (cause as { statusCode?: unknown }).statusCode;
  if (!executed && typeof status === 'number' && status >= 400 && status < 500) {
    return { message: error.message, code: CODE_OF_STATUS[status] ?? 'BAD_USER_INPUT', status };
  }
  // An argument whose coercion failed while the operation ran names the argument only.
  if (cause instanceof GraphQLError && cause.originalError === undefined && ABOUT_INPUT.test(cause.message))
    return { message: cause.message, code: 'BAD_USER_INPUT', status: 400 };
  return { message: 'Something went wrong.', code: 'INTERNAL_SERVER_ERROR', status: 500 };
}

/** Any other message of graphql-js during execution is about a value of ours that violates the schema. */
const ABOUT_INPUT = /^(?:Argument|Variable) "/;

/** mercurius wraps several errors into one with an `errors` property. */
function innerErrors(error: GraphQLError): GraphQLError[] {
  const inner = (error.originalError as { errors?: unknown } | undefined)?.errors;
  const status = (error.originalError as { statusCode?: number } | undefined)?.statusCode;
  if (!Array.isArray(inner) || inner.length === 0 || status === 405) return [error];
  return (inner as Error[]).map((one) => (one instanceof GraphQLError ? one : new GraphQLError(one.message)));
}

/** Client errors are not logged; internal errors are. Query text and variables never are. */
function log(logger: FastifyBaseLogger | undefined, error: GraphQLError, seen: PublicError): void {
  if (!logger) return;
  if (seen.code === 'INTERNAL_SERVER_ERROR') {
    const cause = error.originalError ?? error;
    logger.error({ code: seen.code, path: error.path?.join('.'), stack: cause.stack }, 'internal error');
  } else if (seen.status >= 500) {
    const failure = error.originalError instanceof BackendError ? error.originalError : undefined;
    logger.warn(
      {
        code: seen.code,
        status: seen.status,
        path: error.path?.join('.'),
        backendName: failure?.backendName,
        cause: logMessage(failure?.cause),
      },
      'backend failure',
    );
  }
}
