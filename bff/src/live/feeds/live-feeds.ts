import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DEFAULT_COUNTRY } from '@koura/shared-types/business-constants';
import { Sessions } from '../../access/sessions.ts';
import { CartOwners } from '../../backend/cart-owners.ts';
import { createCaller } from '../../request/create-caller.ts';
import { RequestError } from '../../errors/request-error.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { ClientAddress } from '../sockets/client-address.ts';
import { CountryFeed, type FeedReport } from './country-feed.ts';
import { LiveCounters } from '../live-counters.ts';
import { LivePeople } from './live-people.ts';
import { LiveReads } from './live-reads.ts';
import { type IoSocket, LiveSocket } from '../sockets/live-socket.ts';
import { TouchedAnswers } from './touched-answers.ts';

/** How the live feeds stand; what was malformed, refused and dropped by reason, since the process began. */
export interface LiveReport extends Pick<LiveCounters, 'malformed' | 'outdated' | 'refused' | 'dropped' | 'syncs'> {
  feeds: FeedReport[];
  sockets: number;
}

/** The live feeds of all countries, and the sockets that listen to them. A country's feed is opened by its first visitor. */
@Injectable()
export class LiveFeeds implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #feeds = new Map<string, CountryFeed>();
  readonly #sockets = new Set<LiveSocket>();
  readonly #address: ClientAddress;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly counters: LiveCounters,
    private readonly reads: LiveReads,
    private readonly people: LivePeople,
    private readonly touched: TouchedAnswers,
    private readonly sessions: Sessions,
    cartOwners: CartOwners,
  ) {
    this.#address = new ClientAddress(config.trustedProxies);
    cartOwners.listen((cartKey, userId) => {
      for (const feed of this.#feeds.values()) feed.doubtCart(cartKey, userId);
    });
  }

  /** What the backend announces touches kept answers, so one feed is open whether or not anybody watches. */
  onApplicationBootstrap(): void {
    this.#feedOf(DEFAULT_COUNTRY);
  }

  onModuleDestroy(): void {
    for (const feed of this.#feeds.values()) feed.close();
  }

  /** Takes a connection in. Its messages wait until it is known which country's prices it gets. */
  welcome(io: IoSocket): void {
    const { headers } = io.handshake;
    const clientAddress = this.#address.of(io.request);
    const caller = createCaller({ headers, id: io.id, ip: clientAddress }, NO_REPLY, this.config);
    io.data.live = this.#settle(io, caller);
    // A shop of ten thousand sockets cannot keep ten thousand requests.
    forgetRequest(io);
  }

  async farewell(io: IoSocket): Promise<void> {
    const socket = await io.data.live;
    if (!socket) return;
    this.#sockets.delete(socket);
    this.people.leave(socket);
    this.of(socket).leave(socket);
  }

  /** The feed of the socket's country. */
  of({ caller }: LiveSocket): CountryFeed {
    return this.#feedOf(caller.country);
  }

  /** Products were changed in more than their figures, here or at another replica. */
  refresh(products: number[] | null): void {
    for (const feed of this.#feeds.values()) feed.refresh(products);
  }

  /** Ends every connection, so that browsers look for another replica. */
  disconnectAll(): void {
    for (const socket of this.#sockets) socket.drop('stopping');
  }

  /** For operators: feeds, sockets, what was refused. */
  report(): LiveReport {
    const { malformed, outdated, refused, dropped, syncs } = this.counters;
    const feeds = [...this.#feeds.values()].map((feed) => feed.report);
    return { feeds, sockets: this.#sockets.size, malformed, outdated, refused, dropped, syncs };
  }

  async #settle(io: IoSocket, caller: ReturnType<typeof createCaller>): Promise<LiveSocket | undefined> {
    let country: string;
    try {
      [country] = await Promise.all([this.reads.servedCountry(caller.country), this.sessions.identify(caller)]);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      this.counters.count('refused', 'rateLimited');
      io.disconnect(true);
      return undefined;
    }
    if (!io.connected) return undefined;
    // A browser's stale cookie makes a visitor; a program must not take everybody's prices for its customer's.
    const isRefused = caller.malformedBearer || (caller.bearer !== undefined && !caller.session && !caller.identifyError);
    if (isRefused && !caller.fromCookie) {
      this.counters.count('refused', 'unauthenticated');
      io.emit('dropped', { code: 'UNAUTHENTICATED', message: 'The login is not valid. Please sign in again.' });
      io.disconnect(true);
      return undefined;
    }
    // Where nobody can say whose login it is, prices may be the person's own.
    const ownPrices = caller.identifyError !== undefined || (caller.session?.ownPrices ?? false);
    const socket = new LiveSocket(io, { ...caller, country }, ownPrices, this.counters);
    const feed = this.of(socket);
    this.#sockets.add(socket);
    this.people.join(socket, () => feed.makePersonal(socket));
    feed.join(socket);
    return socket;
  }

  #feedOf(country: string): CountryFeed {
    let feed = this.#feeds.get(country);
    if (!feed) {
      const { config, counters, reads, people, touched } = this;
      feed = new CountryFeed(country, { config, counters, reads, people, touched });
      this.#feeds.set(country, feed);
      feed.open();
    }
    return feed;
  }
}

/** A socket has no answer that could carry cookies. */
const NO_REPLY = { header: () => NO_REPLY, removeHeader: () => NO_REPLY, getHeader: () => undefined } as never;

function forgetRequest(io: IoSocket): void {
  (io.conn as unknown as { request: unknown }).request = undefined;
  (io as { handshake: unknown }).handshake = undefined;
}
