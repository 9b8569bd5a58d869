import type { SandboxConfig } from '../../../sandbox/src/config.ts';
import type { DealerContent } from '../content/dealer-content.ts';
import type { Database } from '../database/database.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { Announcements } from '../live/announcements.ts';
import type { MailKind } from '@koura/shared-types/wire/mail';
import type { CardProvider } from '../../../sandbox/src/payments/card-provider.ts';
import type { Market } from '../spot/market.ts';
import type { SpotEngine } from '../spot/spot-engine.ts';
import type { Clock } from './clock.ts';

export interface Commerce {
  config: SandboxConfig;
  database: Database;
  dialect: Dialect;
  market: Market;
  spot: SpotEngine;
  clock: Clock;
  cardProvider: CardProvider;
  live: Announcements;
  content: DealerContent;
  /** Logs an operational error, such as an outdated holiday calendar; the same message once only. */
  log: (error: Error) => void;
  switches: Switches;
}

export interface Switches {
  emailConfirmation: boolean;
  capabilitiesOff: ReadonlySet<string>;
  /** Kinds of mails that this backend says it writes itself. */
  ownMails: ReadonlySet<MailKind>;
}
