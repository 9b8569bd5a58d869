import { join } from 'node:path';
import { type PlugIns, startCommerce } from '../../commerce/src/start-commerce.ts';
import { Database } from '../../commerce/src/database/database.ts';
import { Market } from '../../commerce/src/spot/market.ts';
import { PictureFiles } from '../../commerce/src/picture-files/picture-files.ts';
import type { Pictures } from '../../commerce/src/products/pictures.ts';
import type { KeyReader } from '../../commerce/src/spot-sources/request-source.ts';
import { registerBankPages } from './bank/bank-pages.ts';
import { BankSimulator } from './bank/bank-simulator.ts';
import { registerCardRoutes } from './charging/card-routes.ts';
import { chargeCheckout } from './charging/charge-checkout.ts';
import { cancelClosedCheckout, closeOverdueCheckout } from './charging/close-card-checkouts.ts';
import { registerConfirmRoutes } from './charging/confirm-routes.ts';
import { registerMoneyRoutes } from './charging/money-routes.ts';
import { startSettling } from './charging/settle-timer.ts';
import { defaultPrefix } from '../../commerce/src/config.ts';
import { defaultConfig, type SandboxConfig } from './config.ts';
import { registerControls } from './control/register-controls.ts';
import { RequestLog } from './control/request-log.ts';
import { MovableClock } from '../../commerce/src/context/movable-clock.ts';
import { resetSandbox } from './control/reset.ts';
import { CardProvider } from './payments/card-provider.ts';
import { DrawnPictures } from './pictures/drawn-pictures.ts';
import { registerProviderPage, registerProviderSignIn } from './provider-page/provider-page.ts';
import { PLUGGED_IN } from './sandbox-capabilities.ts';
import { ProviderRecords } from './provider-records.ts';
import type { Sandbox } from './sandbox.ts';
import { SeedContent } from './seed/seed-content.ts';
import { seedIfNeeded } from './seed/seed-database.ts';
import { InventedPrices } from './spot/invented-prices.ts';
import { SpotWalk } from './spot/spot-walk.ts';

export interface SandboxOptions extends Partial<SandboxConfig> {
  clock?: MovableClock;
  /** Spot prices and exchange rates come from the sources of the dealer's settings, with these keys, instead of the walk. */
  priceKeys?: KeyReader;
  /** Logs operational errors; by default through the server's own logger. */
  log?: (error: Error) => void;
}

export interface RunningSandbox {
  /** Origin, "http://127.0.0.1:1337"; the API is under `config.apiPrefix`. */
  url: string;
  config: SandboxConfig;
  clock: MovableClock;
  cardProvider: CardProvider;
  bank: BankSimulator;
  /** The backend's database as no request sees it, between two of them. */
  statements: Database['statements'];
  reset(): Promise<void>;
  /** One step of the spot prices, if the market is open; for tests that run with `ticks: false`. */
  tick(): Promise<void>;
  /** Requests prices from every source and judges the answers, with `priceKeys`. */
  requestPrices(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a backend in this process. Without options: the default configuration, on port 1337 with a database file. Tests pass port 0 (any
 * free one), `database: ':memory:'` and, to control the time, a `clock`. Seeds a database that is new or of another version.
 */
export async function startSandbox({
  clock = new MovableClock(),
  log,
  priceKeys,
  ...options
}: SandboxOptions = {}): Promise<RunningSandbox> {
  const apiPrefix = defaultPrefix(options.apiVersion ?? defaultConfig.apiVersion);
  const config: SandboxConfig = { ...defaultConfig, apiPrefix, ...options };
  const database = new Database(config.database);
  const providers = new ProviderRecords(config.database);
  const cardProvider = new CardProvider(providers, clock);
  const bank = new BankSimulator(providers, clock);
  const market = new Market(config.market);
  const now = clock.now();
  const isFresh = await seedIfNeeded({ database, providers }, config.seed, now, market.lastOpen(now), config);
  const content = new SeedContent(config, database);
  const drawn = new DrawnPictures(database, content, config);
  const uploaded = new PictureFiles(join(config.pictures, 'uploaded'));
  const pictures: Pictures = {
    find: async (file) => uploaded.find(file) ?? (await drawn.find(file)),
    add: (bytes) => uploaded.add(bytes),
  };
  const spotSource = new SpotWalk(database, config.seed);
  const pastPrices = new InventedPrices(config.seed);
  let sandbox!: Sandbox;
  try {
    const running = await startCommerce(
      { config, database, isFresh, capabilities: PLUGGED_IN },
      { ...(priceKeys ? { priceKeys } : { spotSource }), pastPrices, pictures, content, clock, market, log },
      (commerce) => {
        sandbox = { ...commerce, config, clock, providers, cardProvider, bank };
        return plugIns(sandbox);
      },
    );
    const stopSettling = await startSettling(sandbox);
    return {
      url: running.url,
      config,
      clock,
      cardProvider,
      bank,
      // A reset replaces the connection.
      get statements() {
        return database.statements;
      },
      reset: () => resetSandbox(sandbox),
      tick: () => sandbox.spot.tick(),
      requestPrices: () => running.requestPrices(),
      close: async () => {
        stopSettling();
        await running.close();
        await database.close();
        providers.close();
      },
    };
  } catch (error) {
    await database.close();
    providers.close();
    throw error;
  }
}

/** Charging of cards, the controls, and the pages of the simulated providers. */
function plugIns(sandbox: Sandbox): PlugIns {
  const requests = new RequestLog(sandbox.config.hostHeader, sandbox.config.countryHeader);
  return {
    cards: {
      charge: (asking, checkout) => chargeCheckout(sandbox, asking, checkout),
      closeOverdue: (key) => closeOverdueCheckout(sandbox, key),
      keyClosed: (key) => cancelClosedCheckout(sandbox, key),
    },
    bank: sandbox.bank,
    extension: {
      async beside(app, feed) {
        if (!sandbox.config.isPlainStrapi) registerBankPages(app, sandbox.bank, `${sandbox.dialect.prefix}/webhooks/bank`);
        await registerControls(app, sandbox, feed, requests);
        registerProviderPage(app, sandbox);
      },
      within(api) {
        // After parsing, before any rule, so that rejected requests are logged, too.
        api.addHook('preHandler', async (request) => requests.add(request));
        registerProviderSignIn(api, sandbox);
        if (sandbox.config.isPlainStrapi) return;
        registerConfirmRoutes(api, sandbox);
        registerCardRoutes(api, sandbox);
        registerMoneyRoutes(api, sandbox);
      },
    },
  };
}
