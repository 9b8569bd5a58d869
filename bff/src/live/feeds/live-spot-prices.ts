import type * as feed from '../../commerce/live-feed.ts';
import type { LiveFeed, LiveSpot } from '@koura/shared-types/live-events';
import type { SocketRegistry } from './socket-registry.ts';
import { packetOf } from '../sockets/packet.ts';
import { toLiveSpot } from './to-live.ts';

export class LiveSpotPrices {
  readonly #registry: SocketRegistry;
  #latest: LiveSpot | undefined;
  #isChanged = false;
  /** Whether anything was sent since the last heartbeat. */
  #wasSent = false;

  constructor(registry: SocketRegistry) {
    this.#registry = registry;
  }

  get latest(): LiveSpot | undefined {
    return this.#latest;
  }

  apply(spot: feed.LiveSpotPrices): void {
    this.#latest = toLiveSpot(spot);
    this.#isChanged = true;
  }

  /** Called by the tick timer. */
  publish(): void {
    if (!this.#isChanged) return;
    this.#isChanged = false;
    this.#wasSent = true;
    this.#registry.sendToSpotWatchers(packetOf('spot', JSON.stringify(this.#latest)));
  }

  /**
   * Called every few seconds by a timer: while no spot prices are sent, their subscribers receive the state of the feed, since they treat
   * silence as a dead connection.
   */
  sendHeartbeat(feed: LiveFeed): void {
    if (!this.#wasSent) this.#registry.sendToSpotWatchers(packetOf('feed', JSON.stringify(feed)));
    this.#wasSent = false;
  }
}
