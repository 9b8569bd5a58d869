import { Logger } from '@nestjs/common';
import { outageReason } from './outage-reason.ts';
import type { RedisClient } from './redis.ts';

const KEY = 'koura:probe';
const KEY_MS = 10_000;
/** One command over its time limit is no outage on a busy machine; these in a row are. */
const TRIES = 3;
const PAUSE_MS = 1000;
/** Redis and the gateway are often started together. */
const START_MS = 10_000;

interface Outage {
  since: number;
  /** Commands that failed so far, when it began. */
  failedBefore: number;
}

export interface RedisReport {
  isUp: boolean;
  failed: number;
  outages: number;
}

/**
 * Logs one line when Redis becomes unusable, with the reason, and one when it is usable again, however many commands fail in between:
 * its users continue without it. A failed command is followed by a probe, a write, that decides; so a full Redis is an outage, too.
 */
export class RedisHealth {
  readonly #redis: RedisClient;
  readonly #logger = new Logger('Redis');
  readonly #forbidden = new Set<string>();
  #outage: Outage | undefined;
  #hasBeenReady = false;
  #isProbing = false;
  #isProbeDue = false;
  #lastError: Error | undefined;
  #timer: NodeJS.Timeout | undefined;
  #probedAt = 0;
  #failed = 0;
  #outages = 0;
  #isEnded = false;
  #wasTried = false;

  constructor(redis: RedisClient) {
    this.#redis = redis;
    this.#watchCommands();
    redis.on('error', (error: Error) => {
      this.#wasTried = true;
      this.#lastError = error;
      // Authentication errors are permanent.
      if (/^(?:NOAUTH|WRONGPASS)|certificate|wrong version number/i.test(error.message)) this.#begin(error);
    });
    redis.on('close', () => {
      this.#wasTried = true;
      if (this.#hasBeenReady) this.#begin(this.#lastError ?? new Error('the connection was closed'));
    });
    redis.on('ready', () => {
      this.#hasBeenReady = true;
      this.#wasTried = true;
      void this.#probe();
    });
    this.#after(START_MS, () => {
      if (!this.#hasBeenReady) this.#begin(this.#lastError ?? new Error('no connection'));
    });
  }

  /** Whether the first attempt to connect has ended, whatever came of it. */
  get wasTried(): boolean {
    return this.#wasTried;
  }

  report(): RedisReport {
    return { isUp: this.#hasBeenReady && !this.#outage, failed: this.#failed, outages: this.#outages };
  }

  /** Before the connection is closed on purpose. */
  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
  }

  #watchCommands(): void {
    const redis = this.#redis;
    const send = redis.sendCommand.bind(redis) as (command: Command, ...rest: unknown[]) => unknown;
    const onFailure = (error: Error, name: string): void => this.#onFailure(error, name);
    redis.sendCommand = function sendCommand(command: Command, ...rest: unknown[]) {
      command.promise.catch((error: Error) => onFailure(error, command.name));
      return send(command, ...rest);
    } as typeof redis.sendCommand;
  }

  #onFailure(error: Error, command: string): void {
    // An unknown script is sent again as a whole.
    if (error.message.startsWith('NOSCRIPT')) return;
    this.#failed++;
    if (error.message.startsWith('NOPERM') && !this.#forbidden.has(command)) {
      this.#forbidden.add(command);
      this.#logger.error(`the command ${command} is not permitted, continuing without it: ${outageReason(error)}`);
    }
    // Errors of the connection itself are reported by its events.
    if (error.name === 'ReplyError') this.#lastError = error;
    if (!this.#outage && this.#redis.status === 'ready') this.#probeSoon();
  }

  /** At most one probe a second. */
  #probeSoon(): void {
    if (this.#isProbing || this.#isProbeDue) return;
    this.#isProbeDue = true;
    this.#after(Math.max(0, this.#probedAt + PAUSE_MS - Date.now()), () => void this.#probe());
  }

  async #probe(): Promise<void> {
    this.#isProbeDue = false;
    if (this.#isProbing || this.#isEnded) return;
    this.#isProbing = true;
    const error = await this.#tryWrite();
    this.#isProbing = false;
    this.#probedAt = Date.now();
    if (this.#isEnded) return;
    if (!error) return this.#finish();
    // Between two connections the reason is what Redis said before.
    this.#begin(error.message.startsWith('Stream isn') ? (this.#lastError ?? error) : error);
    if (this.#redis.status !== 'ready') return;
    // A connection that does not respond is replaced: until the new one is ready, commands fail at once instead of after their time limit.
    if (error.message === 'Command timed out') this.#redis.disconnect(true);
    else this.#probeSoon();
  }

  /** Undefined when a write succeeded. */
  async #tryWrite(): Promise<Error | undefined> {
    let failure: Error | undefined;
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        await this.#redis.set(KEY, '1', 'PX', KEY_MS);
        return undefined;
      } catch (error) {
        failure = error as Error;
        if (failure.message !== 'Command timed out') break;
      }
    }
    return failure;
  }

  #begin(error: Error): void {
    if (this.#outage || this.#isEnded) return;
    this.#outage = { since: Date.now(), failedBefore: this.#failed };
    this.#outages++;
    this.#logger.error(`cannot be used, continuing without it: ${outageReason(error)}`);
  }

  #finish(): void {
    const outage = this.#outage;
    this.#lastError = undefined;
    if (!outage) return;
    this.#outage = undefined;
    const seconds = Math.round((Date.now() - outage.since) / 1000);
    this.#logger.warn(`used again after ${seconds} s; commands that failed meanwhile: ${this.#failed - outage.failedBefore}`);
  }

  #after(milliseconds: number, what: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(what, milliseconds);
    this.#timer.unref();
  }
}

/** The parts of ioredis' commands that its types do not export. */
interface Command {
  name: string;
  promise: Promise<unknown>;
}
