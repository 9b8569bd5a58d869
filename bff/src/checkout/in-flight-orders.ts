import { Injectable } from '@nestjs/common';

import { RequestError } from '../errors/request-error.ts';
import type { OrderAttempt } from './order-attempt.ts';
import type { OrderOutcome } from './order-outcome.ts';

/** Same key, other input: a fault of the client's program, nothing that a shopper could mend. */
export function otherInputError(): RequestError {
  return new RequestError('This idempotency key was used with different input. Use a new key for a new attempt.', 'CONFLICT', 409);
}

/** Submits of one key that arrive together share one run and one answer. */
@Injectable()
export class InFlightOrders {
  readonly #inFlight = new Map<string, { inputHash: string; outcome: Promise<OrderOutcome> }>();

  /** Throws CONFLICT (409) when the key is under way with another input. */
  async run(attempt: OrderAttempt, place: () => Promise<OrderOutcome>): Promise<OrderOutcome> {
    const running = this.#inFlight.get(attempt.key);
    if (running) {
      if (running.inputHash !== attempt.inputHash) throw otherInputError();
      return running.outcome;
    }
    const outcome = place().finally(() => this.#inFlight.delete(attempt.key));
    this.#inFlight.set(attempt.key, { inputHash: attempt.inputHash, outcome });
    return outcome;
  }

  isInFlight(key: string): boolean {
    return this.#inFlight.has(key);
  }
}
