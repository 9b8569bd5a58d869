import { Injectable } from '@nestjs/common';
import { lruByCount } from '../cache/lru-by-count.ts';

import { CardProviderError } from './card-provider-error.ts';

const REMEMBERED = 10_000;
/** Replayed errors to skip at once: a new process counts from 0 again and meets those of its predecessor. */
const MAX_TRIES = 8;

/** A write that moves money: capture or cancel. */
interface Step<T> {
  /** Idempotency key of the order. */
  key: string;
  name: 'capture' | 'release';
  send(idempotencyKey: string): Promise<{ result: T; isReplayed: boolean }>;
  /** Reads the payment again: whether the step is already done. */
  isDone(): Promise<boolean>;
}

/**
 * The idempotency keys of capture and cancel. A key replays its first response for a day, errors included, so a retry after an error
 * response needs the next key; after a lost response it needs the same one. The payment's own state prevents a second capture or
 * cancellation.
 */
@Injectable()
export class ProviderSteps {
  readonly #numbers = lruByCount<string, number>(REMEMBERED);

  /**
   * Performs the step unless it is done; undefined when another process did it. Throws the CardProviderError of the last try when it
   * could not be done: retry later.
   */
  async run<T>(step: Step<T>): Promise<T | undefined> {
    const name = `${step.key}:${step.name}`;
    for (let tries = 1; ; tries++) {
      const number = this.#numbers.get(name) ?? 0;
      try {
        const { result, isReplayed } = await step.send(`${name}:${number}`);
        if (!isReplayed) return result;
        if (await step.isDone()) return undefined;
      } catch (error) {
        if (!(error instanceof CardProviderError) || !error.hadResponse) throw error;
        if (await step.isDone()) return undefined;
        this.#numbers.set(name, number + 1);
        if (!error.isReplayed || tries === MAX_TRIES) throw error;
        continue;
      }
      // A replayed response: the step was done once and has been undone, or never happened. The next key sends a new request.
      this.#numbers.set(name, number + 1);
      if (tries === MAX_TRIES) throw new CardProviderError('serverError', 'every attempt returned a replayed response');
    }
  }
}
