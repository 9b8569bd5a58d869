import { Logger } from '@nestjs/common';

import type { RedisClient } from './redis.ts';

/** What Redis' and the connection's errors mean, and what to do about them. */
const REASONS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^(?:-?NOAUTH|.*HELLO must be called with the client already authenticated)/, 'it wants a password: set REDIS_PASSWORD'],
  [
    /^WRONGPASS|invalid username-password pair|invalid password/,
    'it does not accept the user and password of REDIS_URL and REDIS_PASSWORD',
  ],
  [/^NOPERM/, 'its user may not use the commands or keys that are needed: all keys begin with koura:'],
  [/^OOM/, 'it is full and rejects writes: raise maxmemory, and evict with maxmemory-policy volatile-ttl'],
  [/^READONLY/, 'it is a read-only replica: REDIS_URL must name the primary'],
  [/^MISCONF/, 'it rejects writes because it cannot save to its disk'],
  [/^LOADING/, 'it is loading its data'],
  [/^(?:CLUSTERDOWN|MOVED|CROSSSLOT)|cluster support disabled/i, 'the Cluster is not complete, or REDIS_MODE is not its own'],
  [/Command timed out/, 'it does not respond'],
  [/self[- ]signed|unable to (?:get|verify)|certificate|altnames/i, 'its certificate is not accepted: set REDIS_CA_FILE'],
  [/wrong version number|packet length too long|EPROTO/i, 'it does not speak TLS: use redis:// in REDIS_URL'],
  [/All sentinels are unreachable/, 'no Sentinel of REDIS_URL can be reached, or none knows the group REDIS_SENTINEL_GROUP'],
];

/** Why Redis is of no use, in words for the operator; the error's own text follows unless it could contain a secret. */
export function outageReason({ message }: Error): string {
  const known = REASONS.find(([pattern]) => pattern.test(message))?.[1];
  const text = message.replaceAll(/\/\/[^@\s/]*@/g, '//…@').slice(0, 200);
  return known === undefined ? text : `${known} (${text})`;
}

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

interface RedisReport {
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
