import type { CapabilityName } from '@koura/shared-types/capabilities';
import { keepMinutes } from './charts/kept-minutes.ts';
import { noPastPrices, type PastPrices } from './charts/past-prices.ts';
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
import type { SpotSource } from './spot/spot-source.ts';
import { startExpiring } from './transfers/expire-timer.ts';
import { offeredCapabilities } from './website/capabilities.ts';

/** What the backend takes from outside of its database. */
export interface Ports {
  spotSource: SpotSource;
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
  close(): Promise<void>;
}

/** Starts the backend in this process: its server, the spot prices, and the timers of what is due. Throws where the port is taken. */
export async function startCommerce(
  { config, database, isFresh = false, capabilities = [] }: CommerceOptions,
  { clock = systemClock, market = new Market(config.market), log, ...ports }: Ports,
  plugIn: (commerce: Commerce) => PlugIns = () => ({}),
): Promise<RunningCommerce> {
  const live = new Announcements();
  const started = clock.now();
  const spot = createSpotEngine({ database, market, clock, live }, ports.spotSource, started);
  const pricedAt = market.lastOpen(started);
  database.transaction(() => {
    spot.keepCloses(started);
    spot.confirm(pricedAt);
    // Prices of an earlier run are brought up to the current spot price before the first request.
    if (!isFresh) repriceProducts(database, started, { pricedAt });
  });

  const commerce: Commerce = {
    config,
    database,
    dialect: createDialect(config),
    market,
    spot,
    clock,
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
  const { cards, extension } = plugIn(commerce);
  const app = await buildServer(commerce, {
    pictures: ports.pictures,
    pastPrices: ports.pastPrices ?? noPastPrices,
    cards,
    extension,
  });
  const port = await listen(app, config.host, config.port);
  if (config.ticks) spot.start();
  const stopExpiring = startExpiring(commerce);
  return {
    url: `http://${config.host}:${port}`,
    commerce,
    close: async () => {
      spot.stop();
      stopExpiring();
      await app.close();
    },
  };
}

/** The engine of the spot prices: each change reprices the products, and is told to everybody who watches. */
function createSpotEngine(
  { database, market, clock, live }: Pick<Commerce, 'database' | 'market' | 'clock' | 'live'>,
  source: SpotSource,
  started: Date,
): SpotEngine {
  let pricedUntil = started;
  return new SpotEngine(
    database,
    market,
    source,
    {
      changed(now) {
        repriceProducts(database, now);
        keepMinutes(database, now);
        pricedUntil = now;
      },
      moved: () => live.moved(null),
      // Frozen spot prices: premiums still start and end.
      rested(now) {
        const turned = repriceDueProducts(database, pricedUntil, now);
        pricedUntil = now;
        if (turned.length > 0) live.moved(turned);
      },
    },
    clock,
  );
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
