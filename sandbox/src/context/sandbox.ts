import type { SandboxConfig } from '../config.ts';
import type { DealerContent } from '../content/dealer-content.ts';
import type { Database } from '../database/database.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { Announcements } from '../live/announcements.ts';
import type { CardProvider } from '../payments/card-provider.ts';
import type { Market } from '../spot/market.ts';
import type { SpotEngine } from '../spot/spot-engine.ts';
import type { Clock } from './clock.ts';

/** The parts of a running sandbox, as routes use them. */
export interface Sandbox {
  config: SandboxConfig;
  database: Database;
  dialect: Dialect;
  market: Market;
  spot: SpotEngine;
  /** The time of day for everything that happens here. */
  clock: Clock;
  /** The card provider's stand-in, in this process. */
  cardProvider: CardProvider;
  live: Announcements;
  /** The dealer's own texts. */
  content: DealerContent;
  /** What operators and tests may change while it runs. */
  switches: Switches;
}

/** Settings that can be changed while the sandbox runs. */
export interface Switches {
  emailConfirmation: boolean;
  capabilitiesOff: ReadonlySet<string>;
}
