import { GracefulStop, type StopTimes } from '@koura/shared-types/graceful-stop';
import type { CapabilityName } from '@koura/shared-types/capabilities';
import { Passwords } from './account/password-hash.ts';
import { keepMinutes } from './charts/kept-minutes.ts';
import { noPastPrices, type PastPrices } from './charts/past-prices.ts';
import type { BankProvider } from './bank/bank-provider.ts';
import { startLookingAtBanks } from './bank/look-at-banks.ts';
import type { CardPayments } from './checkout/card-payments.ts';
import type { CommerceConfig } from './config.ts';
import type { DealerContent } from './context/dealer-content.ts';
import { type Clock, clockOf } from './context/clock.ts';
import type { Commerce } from './context/commerce.ts';
import type { Database } from './database/database.ts';
import { createDialect } from './dialects/create-dialect.ts';
import { announcementsOf, productsChanged } from './context/announcements.ts';
import { keepDuty, type ShareDuty } from './database/membership.ts';
import type { Pictures } from './products/pictures.ts';
import { repriceDueProducts } from './products/reprice-due-products.ts';
import { followFirstPrices } from './products/replacement-cost.ts';
import { repriceProducts } from './products/reprice-products.ts';
import { buildServer } from './server/build-server.ts';
import type { Extension } from './server/extension.ts';
import { Readiness } from './server/readiness.ts';
import { listen } from './server/listen.ts';
import { Market } from './spot/market.ts';
import { SpotEngine } from './spot/spot-engine.ts';
import { METALS } from './spot/metals.ts';
import type { SpotSource } from './spot/spot-source.ts';
import { PriceFeed } from './spot-sources/price-feed.ts';
import { notePriced, noteWatching, pricedUntil } from './spot-sources/price-watch.ts';
import type { KeyReader } from './spot-sources/request-source.ts';
import { SpotSourceDesk } from './spot-sources/spot-source-desk.ts';
import { reloadSettings } from './settings/settings-store.ts';
import { removingEvents } from './context/remove-events.ts';
import { dutyOf, type TimedTask } from './context/timed-work.ts';
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
  /** Whether this process does what is due by time; by default it is the only one with the database. */
  share?: ShareDuty;
  /** Why this process should get no requests, beside what it finds out itself. */
  problem?: () => string | null;
}

/** What a program adds to the backend once it is there. */
export interface PlugIns {
  /** Only where the backend charges cards itself. */
  cards?: CardPayments;
  /** Only where buyers can approve a payment at their own bank. */
  bank?: BankProvider;
  extension?: Extension;
  /** What the program does by time beside the backend. */
  tasks?: readonly TimedTask[];
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
  /** Stops without failing a request (decision 0140); answers the exit code. Closes nothing that was open before the start. */
  stop(times: StopTimes): Promise<0 | 1>;
  /** Stops at once. */
  close(): Promise<void>;
}

/** Starts the backend in this process: its server, the spot prices, and what is done by time. Throws where the port is taken. */
export async function startCommerce(
  { config, database, isFresh = false, capabilities = [] }: CommerceOptions,
  { clock = clockOf(database), market = new Market(config.market), log, share = keepDuty, problem = () => null, ...ports }: Ports,
  plugIn: (commerce: Commerce) => PlugIns = () => ({}),
): Promise<RunningCommerce> {
  const live = announcementsOf(database);
  const listener = priceListener({ database, live });
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
        pausesChanged: () => productsChanged(database, null),
        log: (error) => commerce.log(error),
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
  const { cards, bank, extension, tasks = [] } = plugIn(commerce);
  const stopping = new GracefulStop();
  const readiness = new Readiness(database, stopping, problem);
  const { app, feed: sockets } = await buildServer(commerce, {
    pictures: ports.pictures,
    pastPrices: ports.pastPrices ?? noPastPrices,
    readiness,
    cards,
    bank,
    extension,
  });
  let arePricesFresh = isFresh;
  /** Whoever takes prices over makes all of them anew: nobody minded them meanwhile, and a server that crashed has none. */
  const makeUp = async (): Promise<void> => {
    await database.transaction(async () => {
      const now = clock.now();
      const pricedAt = market.lastOpen(now);
      await spot.keepCloses(now);
      await spot.confirm(pricedAt);
      if (!arePricesFresh) await repriceProducts(database, now, { pricedAt });
      arePricesFresh = false;
      await notePriced(database, now, true);
      await live.moved(null);
    });
    // A price that has grown old meanwhile is not used by the first request.
    await feed?.judge();
  };
  const duty = dutyOf(makeUp, [
    ...(config.ticks ? [startTicks(feed ?? spot)] : []),
    () => startExpiring(commerce),
    ...(bank ? [() => startLookingAtBanks(commerce, bank)] : []),
    ...(database.kind === 'postgres' ? [removingEvents(database, commerce.log)] : []),
    ...tasks,
  ]);
  let giveDutyUp = async (): Promise<void> => {};
  live.onSetUp(async () => {
    await reloadSettings(database);
    if (duty.isHad) await makeUp();
  });
  try {
    const port = await listen(app, config.host, config.port);
    giveDutyUp = await share(duty);
    readiness.started();
    return {
      url: `http://${config.host}:${port}`,
      commerce,
      requestPrices: async () => feed?.poll(),
      stop: async (times) => {
        const handedOver = giveDutyUp();
        return stopping.run({
          ...times,
          server: app.server,
          log: app.log,
          endSockets: async (overMs) => sockets?.end(overMs),
          close: async () => {
            await handedOver;
            await app.close();
          },
        });
      },
      close: async () => {
        await giveDutyUp();
        await app.close();
      },
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Ticks as long as this process minds the prices. */
function startTicks(ticking: PriceFeed | SpotEngine): TimedTask {
  return () => {
    ticking.start();
    return () => ticking.stop();
  };
}

/** Prices come in from the feed alone. */
const NO_SOURCE: SpotSource = { next: async () => undefined };

/** What follows a change of prices: products are repriced, and those who watch are notified. */
function priceListener({ database, live }: Pick<Commerce, 'database' | 'live'>) {
  return {
    watching: (now: Date, isOpen: boolean) => noteWatching(database, now, isOpen),
    changed: (metal: string, now: Date): Promise<void> => repriceProducts(database, now, { metal }),
    priced: (now: Date): Promise<void> =>
      database.transaction(async () => {
        await followFirstPrices(database);
        await keepMinutes(database, now);
        await notePriced(database, now, true);
      }),
    moved: (): Promise<void> => live.moved(null),
    // Frozen spot prices: premiums still start and end.
    async rested(now: Date): Promise<void> {
      const turned = await repriceDueProducts(database, await pricedUntil(database, now), now);
      await notePriced(database, now, turned.length > 0);
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
