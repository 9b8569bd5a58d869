import type { CallOutcome } from '../commerce/backend-status.ts';
import type { BackendError } from '../errors/backend-error.ts';
import { BulkheadFullError, OverShareError } from './bulkhead.ts';
import { CircuitOpenError } from './circuit-breaker.ts';

export function outcomeOf({ cause, code }: BackendError): CallOutcome {
  if (cause instanceof CircuitOpenError) return 'CIRCUIT_OPEN';
  if (cause instanceof OverShareError) return 'OVER_SHARE';
  return cause instanceof BulkheadFullError ? 'QUEUE_FULL' : code;
}
