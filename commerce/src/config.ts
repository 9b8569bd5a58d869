import type { MailKind } from '@koura/shared-types/wire/mail';
import type { MarketMode } from './spot/market.ts';

/** What the backend needs to be told at start; the dealer's own decisions are in the database (settings/). */
export interface CommerceConfig {
  /** Its name in the logs. */
  program: string;
  host: string;
  port: number;
  market: MarketMode;
  /** false freezes the spot prices. */
  ticks: boolean;
  apiVersion: 'v3' | 'v4';
  /** Path prefix of the API, "/api", or "" for none. */
  apiPrefix: string;
  /** Behave like a plain Strapi of this version that only has the shop's content types. */
  isPlainStrapi: boolean;
  siteUrl: string;
  tokenSecret: string;
  /** Bearer token of the gateway, for calls without a user. */
  serviceToken: string;
  /** Capabilities that are switched off: neither listed nor available. */
  capabilitiesOff: readonly string[];
  /** Kinds of emails that this backend says it writes itself. */
  ownMails: readonly MailKind[];
  emailConfirmation: boolean;
  brandName: string;
  /** The dealer's name in paths. */
  brandSlug: string;
  /** Lower-case name of the header that names the shopper's country. */
  countryHeader: string;
}

/** What begins as the configuration says and can be switched while the backend runs. */
export interface Switches {
  emailConfirmation: boolean;
  capabilitiesOff: ReadonlySet<string>;
  /** Kinds of mails that this backend says it writes itself. */
  ownMails: ReadonlySet<MailKind>;
}
