import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { CardProviderError } from './card-provider-error.ts';

const REMEMBERED = 10_000;
/** Past answers that are skipped in one go: a process that starts counts from 0 again and meets those of the one before. */
const MOST_TRIES = 8;

/** One write that moves money: capture or cancel. */
interface Step<T> {
  /** Idempotency key of the order. */
  key: string;
  name: 'capture' | 'release';
  send(idempotencyKey: string): Promise<{ result: T; isReplayed: boolean }>;
  /** Reads the payment again: whether the step is done by now, whoever did it. */
  isDone(): Promise<boolean>;
}

/**
 * The idempotency keys of capture and cancel. A key replays its first answer for a day, errors included, so a retry after an answered error
 * needs the next key; after a lost answer it needs the same one. The payment's own state refuses a second capture or cancel.
 */
@Injectable()
export class ProviderSteps {
  readonly #numbers = new LRUCache<string, number>({ max: REMEMBERED });

  /**
   * Does the step unless it is done; undefined when somebody else did it. Throws the CardProviderError of the last try when it is not done:
   * try again later.
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
        if (!(error instanceof CardProviderError) || !error.wasAnswered) throw error;
        if (await step.isDone()) return undefined;
        this.#numbers.set(name, number + 1);
        if (!error.isReplayed || tries === MOST_TRIES) throw error;
        continue;
      }
      // An answer of the past: it was done once and is not any more, or never was. The next key asks anew.
      this.#numbers.set(name, number + 1);
      if (tries === MOST_TRIES) throw new CardProviderError('serverError', 'only answers of the past came back');
    }
  }
}
