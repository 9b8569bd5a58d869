import { type CardSettings, readCardSettings } from './card-settings.ts';
import { ConfigError, ConfigReader, type Environment } from './config-reader.ts';

/** The BFF's configuration. The only file of this workspace that reads `process.env` (docs: architecture, "Names for configuration"). */
export interface Config extends CardSettings {
  bffPort: number;
  /** Interface to listen on. */
  bffHost: string;
  /** Public origin of the shop, without a trailing slash. */
  siteUrl: string;
  /** Origins that the shop had before: payments of theirs are still this shop's. */
  siteUrlsBefore: string[];
  commerceUrl: string;
  /** Origin of the backend as browsers reach it: they go there to sign in with a provider. */
  commercePublicUrl: string;
  commerceApiVersion: 'v3' | 'v4';
  /** '' or '/api': goes before every backend path. Set to '/' for none. */
  commerceApiPrefix: string;
  commerceSocketUrl: string;
  /** What the backend calls its live events. */
  commerceSocketEvents: Record<LiveEventName, string>;
  /** The gateway's own login at the backend, for calls without a person: look-up and closing by key, payments, links, mails. Never log it. */
  commerceServiceToken: string;
  /** Unset: everything stays in memory. */
  redisUrl: string | undefined;
  brandName: string;
  brandSlug: string;
  tokenCookieName: string;
  /** Slugs of the providers that the backend can sign people in with. */
  signInProviders: string[];
  appMode: 'demo' | 'production';
  /** GraphiQL and introspection are served. */
  graphqlExplorer: boolean;
  commerceQueries: 'dealer' | 'stock';
  /** How long an answer with products may be repeated to others, in milliseconds; 0: never. */
  productReplyMs: number;
  commerceHostHeader: string;
  commerceCountryHeader: string;
  pricingClaim: string;
  standardPricing: string;
  payments: 'gateway' | 'backend';
  /** Refunds of an order that come to more than this need a second person, in whole units of the order's currency. */
  refundApprovalAbove: number;
  /** Waiting times of the payment rules are multiplied by this; below 1 for tests and rehearsals only. */
  paymentTimeScale: number;
  /** Addresses, networks or 'loopback' whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  socketsPerAddress: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** What the operator should know of these settings; logged once at start. No values of secrets. */
  warnings: string[];
}

const LIVE_EVENTS = ['subscribe', 'unsubscribe', 'product', 'refresh', 'cart', 'spot'] as const;
/** The names of the backend's live events in specification section 7 and docs/backend-contract.md. */
export type LiveEventName = (typeof LIVE_EVENTS)[number];

const HEADER_NAME = /^[A-Za-z0-9-]{1,64}$/;
const COOKIE_NAME = /^[A-Za-z0-9_.-]{1,64}$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Reads and checks all keys. Throws one `ConfigError` that names every bad one. */
export function loadConfig(env: Environment = process.env): Config {
  const read = new ConfigReader(env);
  const commerceUrl = read.origin('COMMERCE_URL', 'http://127.0.0.1:1337');
  const commerceApiVersion = read.choice('COMMERCE_API_VERSION', 'v4', ['v3', 'v4']);
  const appMode = read.choice('APP_MODE', 'demo', ['demo', 'production']);
  const commercePublicUrl = read.origin('COMMERCE_PUBLIC_URL', commerceUrl);
  const commerceQueries = read.choice('COMMERCE_QUERIES', 'dealer', ['dealer', 'stock']);
  const payments = read.choice('PAYMENTS', 'gateway', ['gateway', 'backend']);
  const { warnings, ...cards } = readCardSettings(read, { commerceUrl, commercePublicUrl, commerceQueries, payments, appMode });
  const redisUrl =
    read.optional('REDIS_URL') === undefined ? undefined : read.url('REDIS_URL', 'redis://127.0.0.1:6379', ['redis:', 'rediss:']);
  const config: Config = {
    bffPort: read.integer('BFF_PORT', 4000, 0, 65_535),
    bffHost: read.text('BFF_HOST', '127.0.0.1'),
    siteUrl: read.origin('SITE_URL', 'http://localhost:3000'),
    siteUrlsBefore: read.origins('SITE_URL_BEFORE'),
    commerceUrl,
    commercePublicUrl,
    commerceApiVersion,
    commerceApiPrefix: read
      .text('COMMERCE_API_PREFIX', commerceApiVersion === 'v4' ? '/api' : '/', /^(?:\/|(?:\/[\w-]+)+)$/)
      .replace(/^\/$/, ''),
    commerceServiceToken: read.text('COMMERCE_SERVICE_TOKEN', 'koura-sandbox-service', /^[\w.~+/=-]{8,500}$/),
    commerceSocketUrl: read.origin('COMMERCE_SOCKET_URL', commerceUrl),
    commerceSocketEvents: read.names('COMMERCE_SOCKET_EVENTS', LIVE_EVENTS),
    redisUrl,
    brandName: read.text('BRAND_NAME', 'Koura Bullion'),
    brandSlug: read.text('BRAND_SLUG', 'koura', SLUG),
    tokenCookieName: read.text('TOKEN_COOKIE_NAME', 'koura_token', COOKIE_NAME),
    signInProviders: read
      .text('SIGN_IN_PROVIDERS', 'google', /^[a-z0-9_-]+(?:\s*,\s*[a-z0-9_-]+)*$/)
      .split(',')
      .map((slug) => slug.trim())
      .filter((slug) => slug !== 'none'),
    ...cards,
    appMode,
    graphqlExplorer: read.choice('GRAPHQL_EXPLORER', appMode === 'demo' ? 'on' : 'off', ['on', 'off']) === 'on',
    commerceQueries,
    productReplyMs: read.integer('PRODUCT_REPLY_MS', 1000, 0, 60_000),
    commerceHostHeader: read.text('COMMERCE_HOST_HEADER', 'X-Host', HEADER_NAME).toLowerCase(),
    commerceCountryHeader: read.text('COMMERCE_COUNTRY_HEADER', 'X-Country-Code', HEADER_NAME).toLowerCase(),
    pricingClaim: read.text('PRICING_CLAIM', 'pricing', /^\w{1,64}$/),
    standardPricing: read.text('STANDARD_PRICING', 'standard', /^\w{1,64}$/),
    payments,
    refundApprovalAbove: read.integer('REFUND_APPROVAL_ABOVE', 5000, 0, 1_000_000_000),
    paymentTimeScale: read.share('PAYMENT_TIME_SCALE', 1, 0.0001),
    trustedProxies: read
      .text('TRUSTED_PROXIES', 'loopback', /^[\w.:/, -]+$/)
      .split(',')
      .map((part) => part.trim()),
    socketsPerAddress: read.integer('SOCKETS_PER_ADDRESS', 100, 1, 100_000),
    logLevel: read.choice('LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    warnings,
  };
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return config;
}
