import type { Fault } from '../control/fault-switch.ts';
import type { Answer } from './idempotency.ts';
import type { StripeErrorBody } from './stripe-failure.ts';

const locked =
  'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this ' +
  'error intermittently, retry the request. If you see this error frequently and are making multiple concurrent requests to a single ' +
  'object, make your requests serially or at a lower rate. For more details, see https://stripe.com/docs/rate-limits#object-lock-timeouts.';

const bodies: Record<number, StripeErrorBody> = {
  401: { type: 'invalid_request_error', message: 'Invalid API Key provided: ********************xxxx' },
  403: { type: 'invalid_request_error', message: 'The provided key does not have the required permissions for this endpoint.' },
  409: {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this Idempotent Key. Please try again later.',
  },
  429: { type: 'invalid_request_error', code: 'lock_timeout', message: locked },
};

/** The response of an injected fault: its own body, or Stripe's for that status (429 is `lock_timeout`). */
export function faultResponse(fault: Fault, status: number): Answer {
  if (fault.body !== undefined) return { status, body: fault.body };
  const type = status < 500 ? 'invalid_request_error' : 'api_error';
  return { status, body: { error: bodies[status] ?? { type, message: 'An unknown error occurred. (Switched on by an operator.)' } } };
}
