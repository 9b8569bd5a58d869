import { type MetricsAddress, readMetricsAddress } from '@koura/shared-types/metrics-endpoint';
import type { BrandSettings } from '@koura/shared-types/dealer-name';
import { readTracingSettings, type TracingSettings } from '@koura/shared-types/tracing/tracing-settings';
import { readStopTimes, type StopTimes } from '@koura/shared-types/graceful-stop';
import { type Environment, SettingsReader } from '@koura/shared-types/settings-reader';
import { type CardSettings, readCardSettings } from './card-settings.ts';
import { type Documents, readTrustedDocumentsFile } from './graphql/more-documents.ts';
import { type PartnerKeysFile, readPartnerKeysFile } from './partners/keys-file.ts';
import { readRedisSettings, type RedisSettings } from './redis/redis-settings.ts';

/** The BFF's configuration. The only file of this workspace that reads `process.env`. */
export interface Config extends CardSettings {
  bffPort: number;
  bffHost: string;
  /** Public origin of the shop, without a trailing slash. */
  siteUrl: string;
  /** Earlier origins of the shop: payments created under them still belong to it. */
  siteUrlsBefore: string[];
  /** The origin whose host passkeys are for. */
  passkeyOrigin: string;
  commerceUrl: string;
  /** Origin of the backend as browsers reach it, for signing in with a provider. */
  commercePublicUrl: string;
  commerceApiVersion: 'v3' | 'v4' | 'v5';
  /** '' or '/api': prefix of every backend path. Set to '/' for none. */
  commerceApiPrefix: string;
  /** A Strapi with the dealer's texts; undefined: the commerce backend has them. */
  contentServer: ContentServerAddress | undefined;
  /** For the content webhooks; undefined where there are none. Never log it. */
  contentWebhookSecret: string | undefined;
  /** An API token of the plain Strapi that has the texts; undefined: it is read without. Never log it. */
  contentToken: string | undefined;
  commerceSocketUrl: string;
  commerceSocketEvents: Record<LiveEventName, string>;
  /**
   * The BFF's own credentials at the backend, for calls without a signed-in person: looking up and closing orders by key, payments, links,
   * mails. Never log it.
   */
  commerceServiceToken: string;
  /** Multiplies the deadlines of backend calls and the wait for late responses; above 1 for tests on busy machines only. */
  commerceTimeScale: number;
  /** Without it everything is kept in memory. */
  redis: RedisSettings | undefined;
  brand: BrandSettings;
  /** Holds the wordmark that documents carry; undefined: the name is set in type. */
  brandFolder: string | undefined;
  tokenCookieName: string;
  /** Slugs of the providers that people can sign in with. */
  signInProviders: string[];
  /** Lower-case names of the headers in which a proxy says where a client roughly is. */
  placeHeaders: string[];
  appMode: 'demo' | 'production';
  /** Whether GraphiQL and introspection are served. */
  graphqlExplorer: boolean;
  commerceQueries: 'dealer' | 'stock';
  /** How long a response that contains products may be cached, in milliseconds; 0: never. */
  productReplyMs: number;
  commerceHostHeader: string;
  commerceCountryHeader: string;
  pricingClaim: string;
  standardPricing: string;
  payments: 'gateway' | 'backend';
  /** Whether wallets may be shown, where the card provider knows the shop's domain: only where this program charges the cards. */
  wallets: boolean;
  /** Refunds of an order that add up to more than this need a second person's approval, in whole units of the order's currency. */
  refundApprovalAbove: number;
  /** Orders with a saved card, and points worth, above these in whole units of the order's currency need a fresh proof of who pays. */
  proofAbove: { savedCard: number; points: number };
  staffSecondFactor: 'off' | 'required';
  /** Multiplies the waiting times of the payment rules; below 1 for tests and rehearsals only. */
  paymentTimeScale: number;
  /** Only trusted documents are executed: the shop's own, and `trustedDocuments`. */
  trustedDocumentsOnly: boolean;
  trustedDocuments: Documents;
  /** Undefined: no partner has a key of a file. */
  partnerKeysFile: PartnerKeysFile | undefined;
  /** Cost points of a network whose clients have no key, for documents that are not the shop's own. */
  anonymousQuota: { minute: number; day: number };
  /** Addresses, networks or 'loopback' whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  socketsPerAddress: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  stop: StopTimes;
  /** Undefined: nothing is measured. */
  metrics: MetricsAddress | undefined;
  /** Where traces are sent; tracing.js has read it before. Undefined: nothing is traced. */
  tracing: TracingSettings | undefined;
  /** Warnings about these settings, logged once at start. They contain no secrets. */
  warnings: string[];
}

const LIVE_EVENTS = ['subscribe', 'unsubscribe', 'product', 'refresh', 'cart', 'order', 'spot'] as const;
/** The names of the backend's live events in specification section 7 and docs/backend-contract.md. */
export type LiveEventName = (typeof LIVE_EVENTS)[number];

interface ContentServerAddress {
  url: string;
  apiVersion: 'v3' | 'v4' | 'v5';
  /** '' or '/api'. */
  apiPrefix: string;
}

function readContentServer(read: SettingsReader): ContentServerAddress | undefined {
  const url = read.get('CONTENT_URL');
  const apiVersion = read.get('CONTENT_API_VERSION');
  const apiPrefix = read.get('CONTENT_API_PREFIX') ?? defaultPrefix(apiVersion);
  return url === undefined ? undefined : { url, apiVersion, apiPrefix };
}

const defaultPrefix = (version: Config['commerceApiVersion']): string => (version === 'v3' ? '' : '/api');

/** Reads and checks all settings. Throws one `SettingsError` that names every bad one. */
export function loadConfig(env: Environment = process.env): Config {
  const read = new SettingsReader('bff', env);
  const { isProduction } = read;
  const commerceUrl = read.get('COMMERCE_URL');
  const commercePublicUrl = read.get('COMMERCE_PUBLIC_URL') ?? commerceUrl;
  const commerceApiVersion = read.get('COMMERCE_API_VERSION');
  const commerceQueries = read.get('COMMERCE_QUERIES');
  const payments = read.get('PAYMENTS');
  const cards = readCardSettings(read, { commerceUrl, commercePublicUrl, commerceQueries, payments });
  const graphqlExplorer = read.get('GRAPHQL_EXPLORER') ?? (isProduction ? 'off' : 'on');
  const paymentTimeScale = read.get('PAYMENT_TIME_SCALE');
  const commerceTimeScale = read.get('COMMERCE_TIME_SCALE');
  if (commerceQueries === 'dealer') read.notTheSandboxs('COMMERCE_SERVICE_TOKEN');
  if (commerceTimeScale !== 1) read.rehearsalOnly('COMMERCE_TIME_SCALE', 'must be 1');
  if (paymentTimeScale !== 1) read.rehearsalOnly('PAYMENT_TIME_SCALE', 'must be 1');
  if (isProduction && graphqlExplorer === 'on') read.warnings.push('GRAPHQL_EXPLORER is on: GraphiQL and introspection are public');
  const trustedDocumentsOnly = read.get('TRUSTED_DOCUMENTS_ONLY') === 'on';
  if (trustedDocumentsOnly && graphqlExplorer === 'on')
    read.warnings.push('GRAPHQL_EXPLORER is on, but with TRUSTED_DOCUMENTS_ONLY what GraphiQL sends is refused');
  return {
    bffPort: read.get('BFF_PORT'),
    bffHost: read.get('BFF_HOST'),
    siteUrl: read.get('SITE_URL'),
    siteUrlsBefore: read.get('SITE_URL_BEFORE') ?? [],
    passkeyOrigin: read.get('PASSKEY_ORIGIN') ?? read.get('SITE_URL'),
    commerceUrl,
    commercePublicUrl,
    commerceApiVersion,
    commerceApiPrefix: read.get('COMMERCE_API_PREFIX') ?? defaultPrefix(commerceApiVersion),
    commerceServiceToken: read.get('COMMERCE_SERVICE_TOKEN'),
    commerceTimeScale,
    contentServer: readContentServer(read),
    contentWebhookSecret: read.get('CONTENT_WEBHOOK_SECRET'),
    contentToken: read.get('CONTENT_TOKEN'),
    commerceSocketUrl: read.get('COMMERCE_SOCKET_URL') ?? commerceUrl,
    commerceSocketEvents: socketEvents(read),
    redis: readRedisSettings(read),
    brand: read.brand,
    brandFolder: read.get('BRAND_FOLDER'),
    tokenCookieName: read.get('TOKEN_COOKIE_NAME'),
    // A new Strapi has no provider until the dealer configures one.
    placeHeaders: read.get('PLACE_HEADERS') ?? [],
    signInProviders:
      commerceQueries === 'stock' && !read.isSet('SIGN_IN_PROVIDERS')
        ? []
        : read.get('SIGN_IN_PROVIDERS').filter((slug) => slug !== 'none'),
    ...cards,
    appMode: isProduction ? 'production' : 'demo',
    graphqlExplorer: graphqlExplorer === 'on',
    commerceQueries,
    productReplyMs: read.get('PRODUCT_REPLY_MS'),
    commerceHostHeader: read.get('COMMERCE_HOST_HEADER'),
    commerceCountryHeader: read.get('COMMERCE_COUNTRY_HEADER'),
    pricingClaim: read.get('PRICING_CLAIM'),
    standardPricing: read.get('STANDARD_PRICING'),
    payments,
    wallets: read.get('WALLETS') === 'on' && payments === 'gateway' && commerceQueries === 'dealer',
    refundApprovalAbove: read.get('REFUND_APPROVAL_ABOVE'),
    proofAbove: { savedCard: read.get('SAVED_CARD_PROOF_ABOVE'), points: read.get('POINTS_PROOF_ABOVE') },
    staffSecondFactor: read.get('STAFF_SECOND_FACTOR'),
    paymentTimeScale,
    trustedDocumentsOnly,
    trustedDocuments: readTrustedDocumentsFile(read),
    anonymousQuota: { minute: read.get('ANONYMOUS_POINTS_A_MINUTE'), day: read.get('ANONYMOUS_POINTS_A_DAY') },
    partnerKeysFile: readPartnerKeysFile(read),
    trustedProxies: read.get('TRUSTED_PROXIES'),
    socketsPerAddress: read.get('SOCKETS_PER_ADDRESS'),
    logLevel: read.get('LOG_LEVEL') ?? 'info',
    stop: readStopTimes(read),
    metrics: readMetricsAddress(read),
    tracing: readTracingSettings(read),
    warnings: read.finish(),
  };
}

/** Names of the backend's live events: the contract's, overridden by those that are set. */
function socketEvents(read: SettingsReader): Record<LiveEventName, string> {
  const renamed = read.get('COMMERCE_SOCKET_EVENTS') ?? new Map<string, string>();
  if (![...renamed.keys()].every((name) => LIVE_EVENTS.some((known) => known === name))) {
    read.problems.push(`COMMERCE_SOCKET_EVENTS must rename only ${LIVE_EVENTS.join(', ')}`);
  }
  return Object.fromEntries(LIVE_EVENTS.map((name): [string, string] => [name, renamed.get(name) ?? name])) as Record<
    LiveEventName,
    string
  >;
}
