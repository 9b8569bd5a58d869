import type { IncomingHttpHeaders } from 'node:http';
import { ACTING_HEADER } from '@koura/shared-types/acting';
import { endSpread } from '@koura/shared-types/graceful-stop';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { FiguresWriter } from './figures-writer.ts';
import { Sessions } from '../../access/sessions.ts';
import { CartOwners } from '../../cart/cart-owners.ts';
import { isForCustomer } from '../../request/caller.ts';
import { createCaller } from '../../request/create-caller.ts';
import { RequestError } from '../../errors/request-error.ts';
import { LiveFeed } from '../../commerce/live-feed.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { clientAddressReader } from '../sockets/client-address.ts';
import { CountryFeed, type FeedReport } from './country-feed.ts';
import { LiveCounters } from '../live-counters.ts';
import { PricingClaimWatch } from './pricing-claim-watch.ts';
import { PartnerKeys } from '../../partners/partner-keys.ts';
import { type Refusal, socketKey } from '../sockets/socket-key.ts';
import { FeedReads } from './feed-reads.ts';
import { type IoSocket, LiveSocket } from '../sockets/live-socket.ts';
import { CacheInvalidation } from './cache-invalidation.ts';
import { ServedCountries } from '../../website/served-countries.ts';

/** State of the live feeds; malformed, rejected and dropped events by reason, since the process started. */
export interface LiveReport extends Pick<LiveCounters, 'malformed' | 'mended' | 'outdated' | 'ahead' | 'refused' | 'dropped' | 'syncs'> {
  feeds: FeedReport[];
  sockets: number;
}

/** The live feeds of all countries, and the connected sockets. A country's feed is opened by its first visitor. */
@Injectable()
export class LiveFeeds implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #feeds = new Map<string, CountryFeed>();
  readonly #sockets = new Set<LiveSocket>();
  #isStopping = false;
  readonly #addressOf: ReturnType<typeof clientAddressReader>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly counters: LiveCounters,
    private readonly reads: FeedReads,
    private readonly pricingClaims: PricingClaimWatch,
    private readonly invalidation: CacheInvalidation,
    private readonly sessions: Sessions,
    private readonly figures: FiguresWriter,
    private readonly countries: ServedCountries,
    private readonly feed: LiveFeed,
    private readonly keys: PartnerKeys,
    cartOwners: CartOwners,
  ) {
    this.#addressOf = clientAddressReader(config.trustedProxies);
    keys.listen(() => this.#checkKeys());
    cartOwners.listen((cartKey, userId) => {
      for (const feed of this.#feeds.values()) feed.carts.doubt(cartKey, userId);
    });
  }

  /** The backend's events invalidate caches, so one feed is open whether or not anyone is watching. */
  onApplicationBootstrap(): void {
    this.openDefault();
  }

  /** Before anybody connects; again once the backend has named its default country. */
  openDefault(): void {
    const { country } = dealerLocale();
    for (const [assumed, feed] of this.#feeds) {
      if (assumed === country) continue;
      feed.close();
      this.#feeds.delete(assumed);
    }
    this.#feedOf(country);
  }

  onModuleDestroy(): void {
    for (const feed of this.#feeds.values()) feed.close();
  }

  /** Accepts a connection. Its messages wait until its country and session are known. */
  welcome(io: IoSocket): void {
    const { headers } = io.handshake;
    const clientAddress = this.#addressOf(io.request);
    io.data.live = this.#settle(io, headers, clientAddress);
    // Ten thousand sockets must not retain ten thousand requests.
    forgetRequest(io);
  }

  async farewell(io: IoSocket): Promise<void> {
    const socket = await io.data.live;
    if (!socket) return;
    this.#sockets.delete(socket);
    this.pricingClaims.leave(socket);
    this.feedOf(socket).leave(socket);
  }

  feedOf({ caller }: LiveSocket): CountryFeed {
    return this.#feedOf(caller.country);
  }

  /** Products were changed in more than their figures, here or at another replica. */
  refresh(products: string[] | null): void {
    for (const feed of this.#feeds.values()) feed.refresh(products);
  }

  /** The dealer's texts were changed. */
  contentChanged(): void {
    for (const feed of this.#feeds.values()) feed.contentChanged();
  }

  /** Closes every connection within this time, so that browsers reconnect to another replica. */
  async disconnectAll(overMs: number): Promise<void> {
    this.#isStopping = true;
    await endSpread(this.#sockets, overMs, (socket) => socket.drop('stopping'));
  }

  /** Whether every feed has been connected once, or could not be. */
  get wasTried(): boolean {
    return [...this.#feeds.values()].every((feed) => feed.wasTried);
  }

  report(): LiveReport {
    const { malformed, mended, outdated, ahead, refused, dropped, syncs } = this.counters;
    const feeds = [...this.#feeds.values()].map((feed) => feed.report);
    return { feeds, sockets: this.#sockets.size, malformed, mended, outdated, ahead, refused, dropped, syncs };
  }

  async #settle(io: IoSocket, headers: IncomingHttpHeaders, ip: string): Promise<LiveSocket | undefined> {
    const { country: named, token, key: sentKey, acting } = authOf(io);
    const { origin } = headers;
    const key = await socketKey(this.keys, { key: sentKey ?? [headers['koura-key']].flat()[0], origin, siteUrl: this.config.siteUrl });
    if (key && 'code' in key) return this.#refuse(io, 'key', key);
    const found = await (named === undefined ? this.countries.find(headers) : this.countries.named(named));
    if (key && found.asked !== undefined)
      return this.#refuse(io, 'country', { code: 'BAD_INPUT', message: `This shop doesn’t serve the country “${found.asked}”.` });
    // Browsers cannot set headers of a WebSocket. A partner's page has no part in the shop's own cookies.
    const { cookie, ...withoutCookie } = headers;
    const own = key || cookie === undefined ? withoutCookie : headers;
    const sent = {
      ...own,
      ...(acting !== undefined && { [ACTING_HEADER]: acting }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const caller = createCaller({ headers: sent, id: io.id, ip, country: found.used, countryAsked: found.asked }, NO_REPLY, this.config);
    try {
      await this.sessions.identify(caller);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      this.counters.count('refused', 'rateLimited');
      io.disconnect(true);
      return undefined;
    }
    if (!io.connected) return undefined;
    if (this.#isStopping) {
      io.disconnect(true);
      return undefined;
    }
    // The page asks for its prices itself then, and hears why.
    if (isForCustomer(caller) && !caller.session && !caller.identifyError)
      return this.#refuse(io, 'actingEnded', { code: 'UNAUTHENTICATED', message: 'Nobody acts as this customer now.' });
    // A browser with a stale cookie is a visitor; a program must not mistake shared prices for its customer's.
    const isRefused = caller.malformedBearer || (caller.bearer !== undefined && !caller.session && !caller.identifyError);
    if (isRefused && !caller.fromCookie) {
      return this.#refuse(io, 'unauthenticated', { code: 'UNAUTHENTICATED', message: 'The login isn’t valid. Please sign in again.' });
    }
    // While the session cannot be verified, the person may have their own prices.
    const ownPrices = caller.identifyError !== undefined || (caller.session?.ownPrices ?? false);
    const socket = new LiveSocket(io, caller, ownPrices, this.counters, key);
    const feed = this.feedOf(socket);
    this.#sockets.add(socket);
    this.pricingClaims.join(socket, () => feed.makePersonal(socket));
    feed.join(socket);
    return socket;
  }

  #refuse(io: IoSocket, reason: string, why: Refusal): undefined {
    this.counters.count('refused', reason);
    io.emit('dropped', why);
    io.disconnect(true);
  }

  /** Keys may have been revoked. */
  #checkKeys(): void {
    for (const socket of this.#sockets) if (socket.key && !this.keys.findByHash(socket.key.hash)) socket.drop('keyRevoked');
  }

  #feedOf(country: string): CountryFeed {
    let feed = this.#feeds.get(country);
    if (!feed) {
      const { feed: upstream, counters, reads, pricingClaims, invalidation, figures } = this;
      feed = new CountryFeed(country, { feed: upstream, counters, reads, pricingClaims, invalidation, figures });
      this.#feeds.set(country, feed);
      feed.open();
    }
    return feed;
  }
}

/** A socket has no response that could set cookies. */
const NO_REPLY = { header: () => NO_REPLY, removeHeader: () => NO_REPLY, getHeader: () => undefined } as never;

/** What a client sends in `auth`: browsers cannot set headers of a WebSocket. Headers count where it names nothing. */
function authOf({ handshake }: IoSocket): Record<'country' | 'token' | 'key' | 'acting', string | undefined> {
  const { country, token, key, acting } = (handshake.auth ?? {}) as Record<string, unknown>;
  return { country: textIn(country), token: textIn(token), key: textIn(key), acting: textIn(acting) };
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function forgetRequest(io: IoSocket): void {
  (io.conn as unknown as { request: unknown }).request = undefined;
  (io as { handshake: unknown }).handshake = undefined;
}
