import type { BackendSpotPrices } from '@koura/shared-types/backend-website';
import type { LiveFeed, LiveSpot } from '@koura/shared-types/live-events';
import type { LiveAudience } from './live-audience.ts';
import { packetOf } from '../sockets/packet.ts';
import { toLiveSpot } from './to-live.ts';

/** One country's spot prices as last heard, and those who watch them. */
export class LiveSpotPrices {
  readonly #audience: LiveAudience;
  #latest: LiveSpot | undefined;
  #isChanged = false;
  /** Since the last time that a word was due. */
  #isTold = false;

  constructor(audience: LiveAudience) {
    this.#audience = audience;
  }

  get latest(): LiveSpot | undefined {
    return this.#latest;
  }

  apply(spot: BackendSpotPrices): void {
    this.#latest = toLiveSpot(spot);
    this.#isChanged = true;
  }

  /** From the turn of a timer. */
  tell(): void {
    if (!this.#isChanged) return;
    this.#isChanged = false;
    this.#isTold = true;
    this.#audience.sendToSpotWatchers(packetOf('spot', JSON.stringify(this.#latest)));
  }

  /**
   * To be called every few seconds, from the turn of a timer: where the spot prices are silent, those who watch them hear how the feed
   * stands. Silence means a dead line to them.
   */
  giveWord(feed: LiveFeed): void {
    if (!this.#isTold) this.#audience.sendToSpotWatchers(packetOf('feed', JSON.stringify(feed)));
    this.#isTold = false;
  }
}
