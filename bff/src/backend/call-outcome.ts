import type { FailureCode } from '@koura/shared-types/error-codes';
import type { BackendError } from '../errors/backend-error.ts';
import { BulkheadFullError, OverShareError } from './bulkhead.ts';
import { CircuitOpenError } from './circuit-breaker.ts';

/** How a call ended: OK, the code of its failure, or why it was not sent at all. */
export type CallOutcome = 'OK' | 'CIRCUIT_OPEN' | 'QUEUE_FULL' | 'OVER_SHARE' | FailureCode;

export function outcomeOf({ cause, code }: BackendError): CallOutcome {
  if (cause instanceof CircuitOpenError) return 'CIRCUIT_OPEN';
  if (cause instanceof OverShareError) return 'OVER_SHARE';
  return cause instanceof BulkheadFullError ? 'QUEUE_FULL' : code;
}
