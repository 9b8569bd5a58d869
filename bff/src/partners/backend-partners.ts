import { Injectable, Logger } from '@nestjs/common';
import { ReplicaBroadcast } from '../redis/replica-broadcast.ts';
import { logMessage } from '../errors/log-message.ts';
import type { Partner } from './partner.ts';

const CHANNEL = 'koura:partners';
/** A key that is not known may have been made a moment ago. */
const UNKNOWN_MS = 1000;
/** Without Redis other replicas find out of revoked keys after this time. */
const FRESH_MS = 30_000;

type Read = () => Promise<readonly Partner[]>;

/**
 * The partners that the backend keeps, as last read. Read when the first key comes that is not in the file, and anew with every change at
 * any replica.
 */
@Injectable()
export class BackendPartners {
  readonly #logger = new Logger(BackendPartners.name);
  #read: Read | undefined;
  #partners: readonly Partner[] = [];
  #readAt: number | undefined;
  #reading: Promise<void> | undefined;
  #onChange: () => void = () => undefined;

  constructor(private readonly broadcast: ReplicaBroadcast) {
    broadcast.listen(CHANNEL, () => this.#again());
    broadcast.afterGap(() => this.#again());
  }

  get partners(): readonly Partner[] {
    return this.#partners;
  }

  /** How they are read. To be called in a constructor, as `observe`. */
  readWith(read: Read): void {
    this.#read = read;
  }

  observe(onChange: () => void): void {
    this.#onChange = onChange;
  }

  /** Before a key is looked up that is not in the file. Rejects while it cannot be known whose it is. */
  async prepare(isKnown: boolean): Promise<void> {
    const age = this.#readAt === undefined ? Number.POSITIVE_INFINITY : Date.now() - this.#readAt;
    if (isKnown) {
      if (age > FRESH_MS) this.#again();
    } else if (age > UNKNOWN_MS) await this.#load();
  }

  /** They were changed here, and read. */
  changed(partners: readonly Partner[]): void {
    this.#take(partners);
    this.broadcast.publish(CHANNEL, {});
  }

  #again(): void {
    if (this.#readAt === undefined) return;
    void this.#loadAfter(this.#reading);
  }

  /** A read that is under way may have begun before the change. */
  async #loadAfter(before: Promise<void> | undefined): Promise<void> {
    await before;
    await this.#load();
  }

  #load(): Promise<void> {
    this.#reading ??= this.#loadOnce().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #loadOnce(): Promise<void> {
    try {
      this.#take((await this.#read?.()) ?? []);
    } catch (error) {
      // What was read before counts; without it nobody knows whose key it is.
      if (this.#readAt === undefined) throw error;
      this.#logger.warn({ msg: 'partners could not be read', err: logMessage(error) });
    }
  }

  #take(partners: readonly Partner[]): void {
    this.#partners = partners;
    this.#readAt = Date.now();
    this.#onChange();
  }
}
