import { startExpiring } from '../../commerce/src/transfers/expire-timer.ts';
import { keepMinutes } from '../../commerce/src/charts/kept-minutes.ts';
import { startSettling } from './charging/settle-timer.ts';
import { defaultConfig, defaultPrefix, type SandboxConfig } from './config.ts';
import { resetSandbox } from './control/reset.ts';
import { Database } from '../../commerce/src/database/database.ts';
import { createDialect } from '../../commerce/src/dialects/create-dialect.ts';
import { Announcements } from '../../commerce/src/live/announcements.ts';
import { CardProvider } from './payments/card-provider.ts';
import { repriceProducts } from '../../commerce/src/products/reprice-products.ts';
import { repriceDueProducts } from '../../commerce/src/products/reprice-due-products.ts';
import { SeedContent } from './seed/seed-content.ts';
import { seedIfNeeded } from './seed/seed-database.ts';
import { buildServer } from '../../commerce/src/server/build-server.ts';
import { Clock } from '../../commerce/src/context/clock.ts';
import { listen } from '../../commerce/src/server/listen.ts';
import { Market } from '../../commerce/src/spot/market.ts';
import { SpotEngine } from '../../commerce/src/spot/spot-engine.ts';

export interface SandboxOptions extends Partial<SandboxConfig> {
  clock?: Clock;
  /** Logs operational errors; by default through the server's own logger. */
  log?: (error: Error) => void;
}

export interface RunningSandbox {
  /** Origin, "http://127.0.0.1:1337"; the API is under `config.apiPrefix`. */
  url: string;
  config: SandboxConfig;
  clock: Clock;
  cardProvider: CardProvider;
  reset(): void;
  /** One step of the spot prices, if the market is open; for tests that run with `ticks: false`. */
  tick(): void;
  close(): Promise<void>;
}

/**
 * Starts a backend in this process. Without options: the default configuration, on port 1337 with a database file. Tests pass port 0 (any
 * free one), `database: ':memory:'` and, to control the time, a `clock`. Seeds a database that is new or of another version.
 */
export async function startSandbox({ clock = new Clock(), log, ...options }: SandboxOptions = {}): Promise<RunningSandbox> {
  const apiPrefix = defaultPrefix(options.apiVersion ?? defaultConfig.apiVersion);
  const config: SandboxConfig = { ...defaultConfig, apiPrefix, ...options };
  const database = new Database(config.database);
  const cardProvider = new CardProvider(database.connection, clock);
  const market = new Market(config.market);
  const live = new Announcements();
  const started = clock.now();
  let pricedUntil = started;
  const spot = new SpotEngine(
    database,
    market,
    config.seed,
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
  const dialect = createDialect(config);

  const pricedAt = market.lastOpen(started);
  const isNew = seedIfNeeded(database, config.seed, started, pricedAt, config);
  database.transaction(() => {
    spot.keepCloses(started);
    spot.confirm(pricedAt);
    // Prices of an earlier run are brought up to the current spot price before the first request.
    if (!isNew) repriceProducts(database, started, { pricedAt });
  });

  const switches = {
    emailConfirmation: config.emailConfirmation,
    capabilitiesOff: new Set(config.capabilitiesOff),
    ownMails: new Set(config.ownMails),
  };
  const logOnce = oncePerMessage(log ?? ((error) => app.log.error({ err: error }, error.message)));
  const content = new SeedContent(config, database);
  const app = await buildServer({ config, database, content, dialect, market, spot, live, clock, cardProvider, switches, log: logOnce });
  let port: number;
  try {
    port = await listen(app, config.host, config.port);
  } catch (error) {
    database.close();
    throw error;
  }
  if (config.ticks) spot.start();
  const stopSettling = startSettling({ database, cardProvider, clock });
  const stopExpiring = startExpiring({ config, database, clock, live, log: logOnce, switches });

  return {
    url: `http://${config.host}:${port}`,
    config,
    clock,
    cardProvider,
    reset: () => resetSandbox({ config, database, market, live, clock, cardProvider, switches }),
    tick: () => spot.tick(),
    close: async () => {
      spot.stop();
      stopSettling();
      stopExpiring();
      await app.close();
      database.close();
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
