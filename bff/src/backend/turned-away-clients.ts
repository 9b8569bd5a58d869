import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { networkKey } from '../rate-limit/limit-keys.ts';

/** Also what Retry-After says. */
const PAUSE_SECONDS = 1;
/** Some 2 MB: a key is a network, of at most 64 characters. */
const MAX_CLIENTS = 10_000;

/**
 * Networks that were turned away because they had more calls waiting than any other. For a second their operations are not executed at
 * all: executing them only to turn each call away would cost the processor time of everybody.
 */
@Injectable()
export class TurnedAwayClients {
  readonly #logger = new Logger(TurnedAwayClients.name);
  readonly #clients = new LRUCache<string, true>({ max: MAX_CLIENTS, ttl: PAUSE_SECONDS * 1000 });

  /** `client`: a `networkKey`. */
  add(client: string): void {
    // A second from the first call that was turned away: those after it do not prolong it.
    if (this.#clients.has(client)) return;
    this.#clients.set(client, true);
    this.#logger.warn({ msg: 'a client has more calls waiting than any other and is turned away', network: client });
  }

  /** Seconds to wait for a client at this address; 0 when it need not wait. */
  secondsToWait(ip: string): number {
    return this.#clients.size > 0 && this.#clients.has(networkKey(ip)) ? PAUSE_SECONDS : 0;
  }
}
