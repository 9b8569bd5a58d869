import type * as feed from '../../commerce/live-feed.ts';
import type { LiveFeed, LiveSpot, LiveSpotPrices as InMoney } from '@koura/shared-types/live-events';
import type { SocketRegistry } from './socket-registry.ts';
import { packetOf } from '../sockets/packet.ts';
import { toLiveSpot, toLiveSpotPrices } from './to-live.ts';

export class LiveSpotPrices {
  readonly #registry: SocketRegistry;
  #latest: LiveSpot | undefined;
  #source: feed.LiveSpotPrices | undefined;
  #isChanged = false;
  /** Whether anything was sent since the last heartbeat. */
  #wasSent = false;

  constructor(registry: SocketRegistry) {
    this.#registry = registry;
  }

  get latest(): LiveSpot | undefined {
    return this.#latest;
  }

  /** The same in the shape of GraphQL. */
  get latestInMoney(): InMoney | undefined {
    return this.#source && toLiveSpotPrices(this.#source);
  }

  apply(spot: feed.LiveSpotPrices): void {
    this.#source = spot;
    this.#latest = toLiveSpot(spot);
    this.#isChanged = true;
  }

  /** Called by the tick timer. */
  publish(): void {
    if (!this.#isChanged) return;
    this.#isChanged = false;
    this.#wasSent = true;
    this.#registry.sendSpot(packetOf('spot', JSON.stringify(this.#latest)), () =>
      packetOf('spotPrices', JSON.stringify(this.latestInMoney)),
    );
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
