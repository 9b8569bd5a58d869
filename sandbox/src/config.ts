import { fileURLToPath } from 'node:url';
import { isLiveKey, SANDBOX_CARD_KEYS } from '@koura/shared-types/card-provider';
import { CAPABILITIES } from './website/capabilities.ts';

export const MARKET_MODES = ['calendar', 'open', 'closed'] as const;
/** calendar: trading hours; open and closed pin the market for demonstrations and tests. */
export type MarketMode = (typeof MARKET_MODES)[number];

export interface SandboxConfig {
  host: string;
  port: number;
  /** Path of the database file, or ":memory:". */
  database: string;
  /** Directory where drawn pictures are kept once they are rendered. */
  pictures: string;
  market: MarketMode;
  /** false freezes the spot prices. */
  ticks: boolean;
  /** Seed of every random number: spot walk, history, orders. */
  seed: number;
  apiVersion: 'v3' | 'v4';
  /** Path prefix of the API, "/api", or "" for none; unless given, v4 has "/api" and v3 none. */
  apiPrefix: string;
  /** Behave as a plain Strapi of this version that only holds the shop's content types. */
  stock: boolean;
  /** Public origin of the shop, for links in mails. */
  siteUrl: string;
  /** Signs login tokens. */
  tokenSecret: string;
  /** Bearer token of the shop's gateway, for calls that are made without a person. */
  serviceToken: string;
  /** Capabilities that are switched off: neither listed nor answered. */
  capabilitiesOff: string[];
  /** New accounts open with a link that is mailed. */
  emailConfirmation: boolean;
  brandName: string;
  /** The dealer's name in paths. */
  brandSlug: string;
  /** Lower-case names of the two headers that every call of the shop carries. */
  hostHeader: string;
  countryHeader: string;
  /** The keys that the card provider's stand-in accepts. */
  payments: { secretKey: string; publishableKey: string; webhookSecret: string };
  /** Where the card provider's stand-in sends its webhooks; null for nowhere. */
  webhookUrl: string | null;
}

/** The configuration with nothing set. */
export const defaultConfig: SandboxConfig = {
  host: '127.0.0.1',
  port: 1337,
  database: fileURLToPath(new URL('../../.data/sandbox.sqlite', import.meta.url)),
  pictures: fileURLToPath(new URL('../../.data/pictures', import.meta.url)),
  market: 'calendar',
  ticks: true,
  seed: 20_260_701,
  apiVersion: 'v4',
  apiPrefix: '/api',
  stock: false,
  siteUrl: 'http://localhost:3000',
  tokenSecret: 'koura-sandbox-tokens',
  serviceToken: 'koura-sandbox-service',
  capabilitiesOff: [],
  emailConfirmation: false,
  brandName: 'Koura Bullion',
  brandSlug: 'koura',
  hostHeader: 'x-host',
  countryHeader: 'x-country-code',
  payments: SANDBOX_CARD_KEYS,
  webhookUrl: null,
};

type Problem = string;

/** Their values are never printed. */
const SECRETS: ReadonlySet<string> = new Set(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SANDBOX_TOKEN_SECRET']);

/** The prefix that a version's API has by default. */
export function defaultPrefix(version: SandboxConfig['apiVersion']): string {
  return version === 'v3' ? '' : '/api';
}

/**
 * Reads the sandbox's settings from environment variables. An empty variable counts as unset.
 * Throws one Error that names every bad key.
 */
export function readConfig(environment: Record<string, string | undefined>): SandboxConfig {
  const problems: Problem[] = [];
  const read = <T>(key: string, fallback: T, parse: (text: string) => T | undefined, wanted: string): T => {
    const text = environment[key];
    if (text === undefined || text === '') return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    problems.push(SECRETS.has(key) ? `${key} must be ${wanted}` : `${key} must be ${wanted}, not "${text}"`);
    return fallback;
  };
  const oneOf =
    <T extends string>(choices: readonly T[]) =>
    (text: string): T | undefined =>
      choices.find((choice) => choice === text);

  const apiVersion = read('COMMERCE_API_VERSION', defaultConfig.apiVersion, oneOf(['v3', 'v4'] as const), 'v3 or v4');
  const bffUrl = read('BFF_URL', 'http://127.0.0.1:4000', parseOrigin, 'an http or https origin');
  const config: SandboxConfig = {
    host: read('SANDBOX_HOST', defaultConfig.host, (text) => text, 'a host'),
    port: read('SANDBOX_PORT', defaultConfig.port, parsePort, 'a port between 1 and 65535'),
    database: read('SANDBOX_DATABASE', defaultConfig.database, (text) => text, 'a file'),
    pictures: read('SANDBOX_PICTURES', defaultConfig.pictures, (text) => text, 'a directory'),
    market: read('SANDBOX_MARKET', defaultConfig.market, oneOf(MARKET_MODES), MARKET_MODES.join(', ')),
    ticks: read('SANDBOX_TICKS', 'on', oneOf(['on', 'off']), 'on or off') === 'on',
    seed: read('SANDBOX_SEED', defaultConfig.seed, parseWhole, 'a whole number'),
    apiVersion,
    stock: read('SANDBOX_STOCK', 'off', oneOf(['on', 'off']), 'on or off') === 'on',
    apiPrefix: read('COMMERCE_API_PREFIX', defaultPrefix(apiVersion), parsePrefix, 'a path such as /api, or / for none'),
    tokenSecret: read('SANDBOX_TOKEN_SECRET', defaultConfig.tokenSecret, (text) => text, 'a secret'),
    serviceToken: read('COMMERCE_SERVICE_TOKEN', defaultConfig.serviceToken, parseToken, 'a token of 8 to 500 characters'),
    capabilitiesOff: read(
      'SANDBOX_CAPABILITIES_OFF',
      defaultConfig.capabilitiesOff,
      parseCapabilities,
      `capabilities separated by commas, of ${CAPABILITIES.join(', ')}`,
    ),
    emailConfirmation: read('SANDBOX_EMAIL_CONFIRMATION', 'off', oneOf(['on', 'off']), 'on or off') === 'on',
    siteUrl: read('SITE_URL', defaultConfig.siteUrl, parseOrigin, 'an http or https origin'),
    brandName: read('BRAND_NAME', defaultConfig.brandName, (text) => text, 'a name'),
    brandSlug: read('BRAND_SLUG', defaultConfig.brandSlug, parseSlug, 'a slug such as koura'),
    hostHeader: read('COMMERCE_HOST_HEADER', defaultConfig.hostHeader, parseHeader, 'a header name'),
    countryHeader: read('COMMERCE_COUNTRY_HEADER', defaultConfig.countryHeader, parseHeader, 'a header name'),
    payments: {
      secretKey: read(
        'STRIPE_SECRET_KEY',
        defaultConfig.payments.secretKey,
        parseTestKey,
        'a test key: a live key belongs to Stripe alone',
      ),
      publishableKey: read('STRIPE_PUBLISHABLE_KEY', defaultConfig.payments.publishableKey, parseTestKey, 'a test key'),
      webhookSecret: read('STRIPE_WEBHOOK_SECRET', defaultConfig.payments.webhookSecret, (text) => text, 'a secret'),
    },
    // A shop that leaves the charging to its backend has no webhook route.
    webhookUrl: read(
      'SANDBOX_WEBHOOK_URL',
      environment['PAYMENTS'] === 'backend' ? null : `${bffUrl}/webhooks/stripe`,
      parseWebhookUrl,
      'an http or https address, or off',
    ),
  };
  if (problems.length > 0) throw new Error(`The sandbox cannot start:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  return config;
}

/** The settings of this process. The only place in the sandbox that looks at process.env. */
export function configFromEnvironment(): SandboxConfig {
  return readConfig(process.env);
}

function parseWhole(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
function parsePort(text: string): number | undefined {
  const port = parseWhole(text);
  return port !== undefined && port >= 1 && port <= 65_535 ? port : undefined;
}
function parsePrefix(text: string): string | undefined {
  if (text === '/') return '';
  return /^(\/[A-Za-z0-9_-]+)+\/?$/.test(text) ? text.replace(/\/$/, '') : undefined;
}
function parseOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.origin : undefined;
}
function parseToken(text: string): string | undefined {
  return /^[\w.~+/=-]{8,500}$/.test(text) ? text : undefined;
}
function parseCapabilities(text: string): string[] | undefined {
  const names = text.split(',').map((name) => name.trim());
  return names.every((name) => CAPABILITIES.some((known) => known === name)) ? names : undefined;
}
function parseWebhookUrl(text: string): string | null | undefined {
  if (text === 'off') return null;
  const url = URL.parse(text);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : undefined;
}
function parseSlug(text: string): string | undefined {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) ? text : undefined;
}
function parseTestKey(text: string): string | undefined {
  return isLiveKey(text) ? undefined : text;
}
function parseHeader(text: string): string | undefined {
  return /^[A-Za-z0-9-]+$/.test(text) ? text.toLowerCase() : undefined;
}
