import { isGraphQlError, isServerError } from '../bff-client/error-kinds.ts';
import { data } from 'react-router';

/** Data of an error screen: the message and the request id to quote. Part of the page's state. */
export interface RouteErrorData {
  message: string;
  requestId: string | null;
  /** Seconds after which trying again makes sense, for 503 and 429. */
  retryAfter?: number;
  /** Since when the backend has not responded: ISO time. */
  failingSince?: string;
  /** The server's stack; sent only to staff who may see it. */
  stack?: string;
}

/** Specification section 8, "Network failure". */
export const NOT_SUBMITTED = 'Sorry, your request was not submitted. Please try again.';
/** Specification section 8, "Status 504". */
export const GATEWAY_TIMEOUT = '504 Error: Gateway Timeout';

/** A loader's error as a response with a status: 502, 503 and 504 come from the backend, everything else is 500. */
export function routeErrorOf(error: unknown): ReturnType<typeof data<RouteErrorData>> {
  if (isGraphQlError(error)) {
    const [first] = error.errors;
    const { status, requestId, retryAfter, failingSince, stack } = (first?.extensions ?? {}) as Partial<RouteErrorData> & {
      status?: number;
    };
    const known = status !== undefined && status >= 400 && status <= 599 ? status : 500;
    return data(
      {
        message: known === 504 ? GATEWAY_TIMEOUT : (first?.message ?? ''),
        requestId: requestId ?? null,
        ...(retryAfter === undefined ? {} : { retryAfter }),
        ...(failingSince === undefined ? {} : { failingSince }),
        ...(stack === undefined ? {} : { stack }),
      },
      { status: known },
    );
  }
  if (isServerError(error)) {
    const status = error.statusCode >= 500 ? error.statusCode : 500;
    return data({ message: status === 504 ? GATEWAY_TIMEOUT : 'The shop couldn’t respond just now.', requestId: null }, { status });
  }
  return data({ message: NOT_SUBMITTED, requestId: null }, { status: 502 });
}
