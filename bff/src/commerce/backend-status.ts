import type { FailureCode } from '@koura/shared-types/error-codes';

/** The guard of one kind of calls. */
export interface GuardStatus {
  /** "catalogue", "cart", "checkout" or "account". */
  name: string;
  /** The circuit breaker is open: calls fail at once. */
  isOpen: boolean;
  /** How long a call may take before it counts as slow. */
  patienceMs: number;
  running: number;
  waiting: number;
}

/** How a call ended: OK, the code of its failure, or why it was not sent at all. */
export type CallOutcome = 'OK' | 'CIRCUIT_OPEN' | 'QUEUE_FULL' | 'OVER_SHARE' | FailureCode;

export type CallObserver = (kind: string, outcome: CallOutcome, ms: number) => void;

/** What operators see of an adapter's calls. */
export abstract class BackendStatus {
  abstract guards(): GuardStatus[];
  abstract observeCalls(observer: CallObserver): void;
}
