import { Injectable } from '@nestjs/common';

import { RequestError } from '../errors/request-error.ts';
import type { OrderAttempt } from './order-attempt.ts';
import type { OrderOutcome } from './order-outcome.ts';

/** Same key, different input: an error of the client program that a shopper cannot correct. */
export function otherInputError(): RequestError {
  return new RequestError('This idempotency key was used with different input. Use a new key for a new attempt.', 'CONFLICT', 409);
}

/** Concurrent submissions of one key share one run and one result. */
@Injectable()
export class InFlightOrders {
  readonly #inFlight = new Map<string, { inputHash: string; outcome: Promise<OrderOutcome> }>();

  /** Throws CONFLICT (409) when the key is in flight with another input. */
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

  /** Resolves when no order is in flight. */
  async settled(): Promise<void> {
    while (this.#inFlight.size > 0) await Promise.allSettled([...this.#inFlight.values()].map(({ outcome }) => outcome));
  }

  isInFlight(key: string): boolean {
    return this.#inFlight.has(key);
  }
}
