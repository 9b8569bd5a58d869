import type { CapabilityName } from '@koura/shared-types/capabilities';
import { Passwords } from './account/password-hash.ts';
import { keepMinutes } from './charts/kept-minutes.ts';
import { noPastPrices, type PastPrices } from './charts/past-prices.ts';
import type { BankProvider } from './bank/bank-provider.ts';
import { startLookingAtBanks } from './bank/look-at-banks.ts';
import type { CardPayments } from './checkout/card-payments.ts';
import type { CommerceConfig } from './config.ts';
import type { DealerContent } from './context/dealer-content.ts';
import { type Clock, systemClock } from './context/clock.ts';
import type { Commerce } from './context/commerce.ts';
import type { Database } from './database/database.ts';
import { createDialect } from './dialects/create-dialect.ts';
import { Announcements } from './context/announcements.ts';
import type { Pictures } from './products/pictures.ts';
import { repriceDueProducts } from './products/reprice-due-products.ts';
import { repriceProducts } from './products/reprice-products.ts';
import { buildServer } from './server/build-server.ts';
import type { Extension } from './server/extension.ts';
import { listen } from './server/listen.ts';
import { Market } from './spot/market.ts';
import { SpotEngine } from './spot/spot-engine.ts';
import { METALS } from './spot/metals.ts';
import type { SpotSource } from './spot/spot-source.ts';
import { PriceFeed } from './spot-sources/price-feed.ts';
import type { KeyReader } from './spot-sources/request-source.ts';
import { SpotSourceDesk } from './spot-sources/spot-source-desk.ts';
import { startExpiring } from './transfers/expire-timer.ts';
import { offeredCapabilities } from './website/capabilities.ts';

/** What the backend takes from outside of its database. */
export interface Ports {
  /** In place of the sources that the dealer's settings name. */
  spotSource?: SpotSource;
  /** Keys of the providers of prices, by the names of environment variables. */
  priceKeys?: KeyReader;
  /** By default nothing but what was recorded. */
  pastPrices?: PastPrices;
  pictures: Pictures;
  content: DealerContent;
  /** By default the machine's. */
  clock?: Clock;
  /** By default the market of `config.market`. */
  market?: Market;
  /** Logs operational errors; by default through the server's own logger. */
  log?: ((error: Error) => void) | undefined;
}

/** What a program adds to the backend once it is there. */
export interface PlugIns {
  /** Only where the backend charges cards itself. */
  cards?: CardPayments;
  /** Only where buyers can approve a payment at their own bank. */
  bank?: BankProvider;
  extension?: Extension;
}

export interface CommerceOptions {
  config: CommerceConfig;
  /** Open, with its tables and the dealer's settings. Whoever opened it closes it. */
  database: Database;
  /** The prices in the database are current: it was filled just now. */
  isFresh?: boolean;
  /** Capabilities that come with the plug-ins. */
  capabilities?: readonly CapabilityName[];
}

export interface RunningCommerce {
  /** Origin, "http://127.0.0.1:1337"; the API is under `config.apiPrefix`. */
  url: string;
  commerce: Commerce;
  /** Requests prices from every source of the settings now, and judges the answers. */
  requestPrices(): Promise<void>;
  /** Computes the prices of all products anew, from the spot prices that are stored. */
  reprice(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the backend in this process: its server, the spot prices, and the timers of what is due. Throws where the port is taken. */
export async function startCommerce(
  { config, database, isFresh = false, capabilities = [] }: CommerceOptions,
  { clock = systemClock, market = new Market(config.market), log, ...ports }: Ports,
  plugIn: (commerce: Commerce) => PlugIns = () => ({}),
): Promise<RunningCommerce> {
  const live = new Announcements(database);
  const started = clock.now();
  const listener = priceListener({ database, live }, started);
  const spot = new SpotEngine(database, market, ports.spotSource ?? NO_SOURCE, { ...listener, log: (error) => commerce.log(error) }, clock);
  const feed = ports.spotSource
    ? undefined
    : new PriceFeed({
        ...listener,
        database,
        market,
        clock,
        metals: METALS,
        keyOf: ports.priceKeys ?? (() => undefined),
        changes: (now) => spot.keepCloses(now),
        pausesChanged: async () => {
          await live.refresh(null);
          await live.moved(null);
        },
        log: (error) => commerce.log(error),
      });
  const pricedAt = market.lastOpen(started);
  await database.transaction(async () => {
    await spot.keepCloses(started);
    await spot.confirm(pricedAt);
    // Prices of an earlier run are brought up to the current spot price before the first request.
    if (!isFresh) await repriceProducts(database, started, { pricedAt });
  });

  const commerce: Commerce = {
    config,
    database,
    dialect: createDialect(config),
    market,
    spot,
    prices: feed ?? new SpotSourceDesk(database, spot),
    clock,
    passwords: new Passwords(config.passwordCost),
    live,
    content: ports.content,
    log: oncePerMessage(log ?? ((error) => app.log.error({ err: error }, error.message))),
    offered: offeredCapabilities(capabilities),
    switches: {
      emailConfirmation: config.emailConfirmation,
      capabilitiesOff: new Set(config.capabilitiesOff),
      ownMails: new Set(config.ownMails),
    },
  };
  const { cards, bank, extension } = plugIn(commerce);
  const app = await buildServer(commerce, {
    pictures: ports.pictures,
    pastPrices: ports.pastPrices ?? noPastPrices,
    cards,
    bank,
    extension,
  });
  // A price that has grown old meanwhile is not used by the first request.
  await feed?.judge();
  const port = await listen(app, config.host, config.port);
  if (config.ticks) (feed ?? spot).start();
  const stopExpiring = await startExpiring(commerce);
  const stopLooking = bank ? startLookingAtBanks(commerce, bank) : undefined;
  return {
    url: `http://${config.host}:${port}`,
    commerce,
    requestPrices: async () => feed?.poll(),
    reprice: () => repriceProducts(database, clock.now(), { pricedAt: market.lastOpen(clock.now()) }),
    close: async () => {
      spot.stop();
      feed?.stop();
      stopExpiring();
      stopLooking?.();
      await app.close();
    },
  };
}

/** Prices come in from the feed alone. */
const NO_SOURCE: SpotSource = { next: async () => undefined };

/** What follows a change of prices: products are repriced, and those who watch are notified. */
function priceListener({ database, live }: Pick<Commerce, 'database' | 'live'>, started: Date) {
  let pricedUntil = started;
  return {
    async changed(now: Date): Promise<void> {
      await repriceProducts(database, now);
      await keepMinutes(database, now);
      pricedUntil = now;
    },
    moved: (): Promise<void> => live.moved(null),
    // Frozen spot prices: premiums still start and end.
    async rested(now: Date): Promise<void> {
      const turned = await repriceDueProducts(database, pricedUntil, now);
      pricedUntil = now;
      if (turned.length > 0) await live.moved(turned);
    },
  };
}

/** Logs each message once only: the same error can recur with every request. */
function oncePerMessage(log: (error: Error) => void): (error: Error) => void {
  const logged = new Set<string>();
  return (error) => {
    if (logged.has(error.message)) return;
    logged.add(error.message);
    log(error);
  };
}
