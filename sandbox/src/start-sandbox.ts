import { keepMinutes } from './charts/kept-minutes.ts';
import { startSettling } from './checkout/settle-timer.ts';
import { defaultConfig, defaultPrefix, type SandboxConfig } from './config.ts';
import { resetSandbox } from './control/reset.ts';
import { Database } from './database/database.ts';
import { createDialect } from './dialects/create-dialect.ts';
import { Announcements } from './live/announcements.ts';
import { CardProvider } from './payments/card-provider.ts';
import { repriceProducts } from './products/reprice-products.ts';
import { repriceTurnedProducts } from './products/reprice-turned-products.ts';
import { SeedContent } from './seed/seed-content.ts';
import { seedIfNeeded } from './seed/seed-database.ts';
import { buildServer } from './server/build-server.ts';
import { Clock } from './context/clock.ts';
import { listen } from './server/listen.ts';
import { Market } from './spot/market.ts';
import { SpotEngine } from './spot/spot-engine.ts';

/** Settings, and what a test brings along. */
export interface SandboxOptions extends Partial<SandboxConfig> {
  clock?: Clock;
}

export interface RunningSandbox {
  /** Origin, "http://127.0.0.1:1337"; the API lies under `config.apiPrefix`. */
  url: string;
  config: SandboxConfig;
  /** What time it is here. */
  clock: Clock;
  /** The card provider's stand-in, without HTTP. */
  cardProvider: CardProvider;
  /** Everything as on the first day. */
  reset(): void;
  /** One step of the spot prices, if the market is open; for tests that run with `ticks: false`. */
  tick(): void;
  /** Stops ticking and listening and closes the database. */
  close(): Promise<void>;
}

/**
 * Starts a backend in this process. Without options: the default configuration, on port 1337 with a database file.
 * Tests give port 0 (any free one), `database: ':memory:'` and, to move time, a `clock`. Seeds a database that is new or of another version.
 */
export async function startSandbox({ clock = new Clock(), ...options }: SandboxOptions = {}): Promise<RunningSandbox> {
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
      // Spot prices stand still; premiums begin and end all the same.
      rested(now) {
        const turned = repriceTurnedProducts(database, pricedUntil, now);
        pricedUntil = now;
        if (turned.length > 0) live.moved(turned);
      },
    },
    clock,
  );
  const dialect = createDialect(config);

  const pricedAt = market.lastOpen(started);
  seedIfNeeded(database, config.seed, started, pricedAt, config.siteUrl);
  database.transaction(() => {
    spot.keepCloses(started);
    spot.confirm(pricedAt);
    // Prices of yesterday's run are checked against today's spot before anybody sees them.
    repriceProducts(database, started, { pricedAt });
  });

  const switches = { emailConfirmation: config.emailConfirmation, capabilitiesOff: new Set(config.capabilitiesOff) };
  const content = new SeedContent(config, database);
  const app = await buildServer({ config, database, content, dialect, market, spot, live, clock, cardProvider, switches });
  let port: number;
  try {
    port = await listen(app, config.host, config.port);
  } catch (error) {
    database.close();
    throw error;
  }
  if (config.ticks) spot.start();
  const stopSettling = startSettling({ database, cardProvider, clock });

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
      await app.close();
      database.close();
    },
  };
}
