import type { CapabilityName } from '@koura/shared-types/capabilities';
import type { CommerceConfig, Switches } from '../config.ts';
import type { DealerContent } from './dealer-content.ts';
import type { Database } from '../database/database.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { Passwords } from '../account/password-hash.ts';
import type { Announcements } from './announcements.ts';
import type { Market } from '../spot/market.ts';
import type { PriceDesk } from '../spot-sources/price-desk.ts';
import type { SpotEngine } from '../spot/spot-engine.ts';
import type { Clock } from './clock.ts';

/** A running backend, as its routes, timers and plug-ins know it. */
export interface Commerce {
  config: CommerceConfig;
  database: Database;
  dialect: Dialect;
  market: Market;
  spot: SpotEngine;
  prices: PriceDesk;
  clock: Clock;
  passwords: Passwords;
  live: Announcements;
  content: DealerContent;
  /** Logs an operational error, such as an outdated holiday calendar; the same message once only. */
  log: (error: Error) => void;
  /** What this backend offers, whatever is switched off. */
  offered: readonly CapabilityName[];
  switches: Switches;
}
