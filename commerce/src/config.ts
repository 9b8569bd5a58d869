import type { MailKind } from '@koura/shared-types/wire/mail';
import { readStopTimes, type StopTimes } from '@koura/shared-types/graceful-stop';
import type { BrandSettings } from '@koura/shared-types/dealer-name';
import { SETTINGS } from '@koura/shared-types/settings';
import { type Environment, SettingsReader } from '@koura/shared-types/settings-reader';
import { fileURLToPath } from 'node:url';
import type { MarketMode } from './spot/market.ts';
import type { KeptDays } from './upkeep/retention.ts';

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
  /** Accepted as well while secrets are being changed. */
  tokenSecretBefore?: string | undefined;
  /** Bearer token of the gateway, for calls without a user. */
  serviceToken: string;
  serviceTokenBefore?: string | undefined;
  /** For how long a token is valid; it is renewed while its session goes on. */
  tokenMinutes: number;
  /** For how long a customer's session goes on without being used. */
  sessionDays: number;
  /** The same for staff. */
  staffSessionHours: number;
  /** Capabilities that are switched off: neither listed nor available. */
  capabilitiesOff: readonly string[];
  /** Kinds of emails that this backend says it writes itself. */
  ownMails: readonly MailKind[];
  emailConfirmation: boolean;
  /** For new password hashes: scrypt's N as a power of two. */
  passwordCost: number;
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

/** What `commerce/src/main.ts` needs to be told beside it. */
export interface ProgramConfig extends Omit<CommerceConfig, 'brandName' | 'brandSlug'> {
  brand: BrandSettings;
  /** The file of the database, or its URL on a server. */
  database: string;
  /** The folder of the files that belong to the database, such as pictures. */
  files: string;
  keep: KeptDays;
  /** URL of the email server; null for none: emails stay in the database. */
  smtpUrl: string | null;
  stop: StopTimes;
  /** Warnings about these settings, printed once at start. */
  warnings: string[];
}

/** Each with the setting of the sandbox whose value is public. */
const SECRETS = [
  ['COMMERCE_SERVICE_TOKEN', 'COMMERCE_SERVICE_TOKEN'],
  ['COMMERCE_SERVICE_TOKEN_BEFORE', 'COMMERCE_SERVICE_TOKEN'],
  ['BACKEND_TOKEN_SECRET', 'SANDBOX_TOKEN_SECRET'],
  ['BACKEND_TOKEN_SECRET_BEFORE', 'SANDBOX_TOKEN_SECRET'],
] as const;

const dataFile = (name: string): string => fileURLToPath(new URL(`../../.data/${name}`, import.meta.url));

/** `start` answers requests, so it needs secrets; the other commands do not. */
type Purpose = 'start' | 'command';

/** Reads the settings from environment variables. Throws one `SettingsError` that lists every invalid one. */
export function readConfig(environment: Environment, purpose: Purpose = 'start'): ProgramConfig {
  const read = new SettingsReader('commerce', environment);
  const version = read.get('COMMERCE_API_VERSION');
  if (version === 'v5') read.problems.push('COMMERCE_API_VERSION must be v3 or v4 for Koura Commerce, not "v5"');
  const apiVersion = version === 'v5' ? 'v4' : version;
  const market = read.get('BACKEND_MARKET');
  if (market !== 'calendar') read.rehearsalOnly('BACKEND_MARKET', 'must be calendar');
  for (const [name, sandboxs] of SECRETS) {
    if (purpose === 'start' && !name.endsWith('_BEFORE') && !read.isSet(name))
      read.problems.push(`${name} must be set to a value of your own: there is no default`);
    if (read.isSet(name)) read.notTheSandboxs(name, SETTINGS[sandboxs].fallback);
  }
  const smtpUrl = read.get('SMTP_URL');
  const isOff = read.get('MAILS') === 'off';
  if (isOff) read.warnings.push('MAILS is off: no email leaves this machine');
  else if (smtpUrl === undefined && read.isProduction && purpose === 'start')
    read.problems.push('SMTP_URL must be set with APP_MODE=production, or MAILS=off');
  else if (smtpUrl === undefined) read.warnings.push('SMTP_URL is not set: emails stay in the database');
  return {
    program: 'commerce',
    host: read.get('BACKEND_HOST'),
    port: read.get('BACKEND_PORT'),
    database: read.get('DATABASE_URL') ?? read.get('BACKEND_DATABASE') ?? dataFile('commerce.sqlite'),
    files: read.get('BACKEND_FILES') ?? dataFile('files'),
    keep: {
      carts: read.get('BACKEND_KEEP_CARTS_DAYS'),
      mails: read.get('BACKEND_KEEP_MAILS_DAYS'),
      audit: read.get('BACKEND_KEEP_AUDIT_DAYS'),
    },
    market,
    ticks: true,
    apiVersion,
    apiPrefix: read.get('COMMERCE_API_PREFIX') ?? defaultPrefix(apiVersion),
    isPlainStrapi: false,
    siteUrl: read.get('SITE_URL'),
    // Without them only commands get here.
    tokenSecret: read.get('BACKEND_TOKEN_SECRET') ?? '',
    tokenSecretBefore: read.get('BACKEND_TOKEN_SECRET_BEFORE'),
    serviceToken: read.get('COMMERCE_SERVICE_TOKEN'),
    serviceTokenBefore: read.get('COMMERCE_SERVICE_TOKEN_BEFORE'),
    tokenMinutes: read.get('BACKEND_TOKEN_MINUTES'),
    sessionDays: read.get('BACKEND_SESSION_DAYS'),
    staffSessionHours: read.get('BACKEND_STAFF_SESSION_HOURS'),
    capabilitiesOff: [],
    ownMails: [],
    emailConfirmation: read.get('BACKEND_EMAIL_CONFIRMATION') === 'on',
    passwordCost: 17,
    brand: read.brand,
    countryHeader: read.get('COMMERCE_COUNTRY_HEADER'),
    smtpUrl: isOff ? null : (smtpUrl ?? null),
    stop: readStopTimes(read),
    warnings: read.finish(),
  };
}

export function defaultPrefix(version: CommerceConfig['apiVersion']): string {
  return version === 'v3' ? '' : '/api';
}

/** The key of a provider of prices, from the variable that the dealer's settings name. */
export function priceKeyFromEnvironment(variable: string): string | undefined {
  return process.env[variable]?.trim() || undefined;
}

/** The settings of this process. The only place in commerce/ that reads process.env. */
export function configFromEnvironment(purpose: Purpose): ProgramConfig {
  return readConfig(process.env, purpose);
}
