import { SANDBOX_CARD_KEYS } from './card-provider.ts';
import { MAX_RESPONSE_MS } from './time-limits.ts';
import {
  headerName,
  headers,
  httpUrl,
  httpUrls,
  type Kind,
  matching,
  names,
  oneOf,
  origin,
  origins,
  pairs,
  pathPrefix,
  proxies,
  redisUrls,
  share,
  smtpUrl,
  text,
  whole,
} from './setting-kinds.ts';

export type Program = 'web' | 'bff' | 'commerce' | 'sandbox';

/** An environment variable of the programs. README's table of settings is tested against these. */
export interface Setting<T, Fallback extends string | undefined> extends Kind<T> {
  programs: readonly Program[];
  /** The default value; undefined where the default depends on something else. */
  fallback: Fallback;
  /** The default as shown in README, where it is not `fallback`. */
  shown?: string;
  /** The value is never printed, and not given to programs that do not read it. */
  secret?: true;
  /** Its behaviour in production mode, as described in README; undefined: the same as in demo mode. */
  production?: string;
}

type More = Pick<Setting<unknown, undefined>, 'shown' | 'secret' | 'production'>;

function setting<T, Fallback extends string | undefined>(
  programs: readonly Program[],
  kind: Kind<T>,
  fallback: Fallback,
  more: More = {},
): Setting<T, Fallback> {
  return { programs, ...kind, fallback, ...more };
}

const WEB = ['web'] as const;
const BFF = ['bff'] as const;
const COMMERCE = ['commerce'] as const;
const SANDBOX = ['sandbox'] as const;
const SHOP = ['web', 'bff'] as const;
const SERVERS = ['web', 'bff', 'commerce'] as const;
/** Programs that deal with cards: Koura Commerce charges none. */
const CARDS = ['bff', 'sandbox'] as const;
const BACK = ['bff', 'commerce', 'sandbox'] as const;
const ALL = ['web', 'bff', 'commerce', 'sandbox'] as const;

const port = whole(0, 65_535);
const points = whole(10_000, 1_000_000_000);
const onOff = oneOf('on', 'off');
const capabilities: Kind<string[]> = {
  parse: (value) => (/^[A-Za-z.]+(?:\s*,\s*[A-Za-z.]+)*$/.test(value) ? value.split(',').map((name) => name.trim()) : undefined),
  wanted: 'capabilities separated by commas',
};
const webhookUrl: Kind<string> = {
  parse: (value) => (value === 'off' ? 'off' : httpUrl.parse(value)),
  wanted: 'an http or https URL, or off',
};
const brandSlug = matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower-case words joined by hyphens');
const claim = matching(/^\w{1,64}$/, 'a word of at most 64 characters');
const serviceToken = matching(/^[\w.~+/=-]{8,500}$/, 'a token of 8 to 500 letters, digits and _ . ~ + / = -');
const tokenSecret = matching(/^\S{16,500}$/, 'a secret of 16 to 500 characters without spaces');
const NO_DEFAULT = "refused where it is the sandbox's ¹";

export const SETTINGS = {
  WEB_PORT: setting(WEB, port, '3000'),
  BFF_PORT: setting(BFF, port, '4000'),
  SANDBOX_PORT: setting(SANDBOX, port, '1337'),
  WEB_HOST: setting(WEB, text, '127.0.0.1'),
  BFF_HOST: setting(BFF, text, '127.0.0.1'),
  SANDBOX_HOST: setting(SANDBOX, text, '127.0.0.1'),
  METRICS_PORT: setting(SHOP, port, undefined, { shown: 'none: no metrics' }),
  METRICS_HOST: setting(SHOP, text, '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(SHOP, httpUrl, undefined, { shown: 'none: no traces' }),
  OTEL_EXPORTER_OTLP_HEADERS: setting(SHOP, headers, undefined, { shown: 'none', secret: true }),
  OTEL_TRACES_SAMPLER_ARG: setting(SHOP, share(0), '1'),
  SITE_URL: setting(ALL, origin, 'http://localhost:3000', {
    production: 'must be set, and https; http on a loopback address is logged',
  }),
  SITE_URL_BEFORE: setting(BFF, origins, undefined, { shown: 'none' }),
  PASSKEY_ORIGIN: setting(BFF, origin, undefined, { shown: '= SITE_URL' }),
  PASSKEY_RELATED_ORIGINS: setting(WEB, origins, undefined, { shown: 'none' }),
  BFF_URL: setting(['web', 'sandbox'], origin, 'http://127.0.0.1:4000'),
  APP_MODE: setting(ALL, oneOf('demo', 'production'), 'demo'),
  COMMERCE_URL: setting(SHOP, origin, 'http://127.0.0.1:1337'),
  COMMERCE_PUBLIC_URL: setting(SHOP, origin, undefined, { shown: '= COMMERCE_URL' }),
  COMMERCE_API_VERSION: setting(BACK, oneOf('v3', 'v4', 'v5'), 'v4'),
  COMMERCE_API_PREFIX: setting(BACK, pathPrefix, undefined, { shown: '/api (v3: none)' }),
  CONTENT_URL: setting(BFF, origin, undefined, { shown: '= COMMERCE_URL' }),
  CONTENT_API_VERSION: setting(BFF, oneOf('v3', 'v4', 'v5'), 'v5'),
  CONTENT_API_PREFIX: setting(BFF, pathPrefix, undefined, { shown: '/api (v3: none)' }),
  CONTENT_WEBHOOK_SECRET: setting(
    BFF,
    matching(/^[\w.~+/=-]{16,500}$/, 'a secret of 16 to 500 letters, digits and _ . ~ + / = -'),
    undefined,
    {
      shown: 'none',
      secret: true,
    },
  ),
  CONTENT_TOKEN: setting(BFF, matching(/^[\w.~+/=-]{16,2000}$/, 'an API token of Strapi'), undefined, { shown: 'none', secret: true }),
  COMMERCE_QUERIES: setting(SHOP, oneOf('dealer', 'stock'), 'dealer'),
  COMMERCE_SERVICE_TOKEN: setting(BACK, serviceToken, 'koura-sandbox-service', {
    shown: "the sandbox's; none for commerce",
    secret: true,
    production: NO_DEFAULT,
  }),
  COMMERCE_SERVICE_TOKEN_BEFORE: setting(COMMERCE, serviceToken, undefined, { shown: 'none', secret: true, production: NO_DEFAULT }),
  COMMERCE_HOST_HEADER: setting(CARDS, headerName, 'X-Host'),
  COMMERCE_COUNTRY_HEADER: setting(BACK, headerName, 'X-Country-Code'),
  COMMERCE_SOCKET_URL: setting(BFF, origin, undefined, { shown: '= COMMERCE_URL' }),
  COMMERCE_SOCKET_EVENTS: setting(BFF, pairs, undefined, { shown: "the contract's names" }),
  COMMERCE_TIME_SCALE: setting(SHOP, whole(1, 100), '1', { production: 'refused where it is not 1 ¹' }),
  PRODUCT_REPLY_MS: setting(BFF, whole(0, 60_000), '1000'),
  SOCKETS_PER_ADDRESS: setting(BFF, whole(1, 100_000), '100'),
  REDIS_URL: setting(BFF, redisUrls, undefined, { shown: 'none: memory', production: 'without it: one BFF only, which is logged' }),
  REDIS_MODE: setting(BFF, oneOf('single', 'sentinel', 'cluster'), 'single'),
  REDIS_SENTINEL_GROUP: setting(BFF, text, 'mymaster'),
  REDIS_PASSWORD: setting(BFF, text, undefined, { shown: 'the one in REDIS_URL', secret: true }),
  REDIS_SENTINEL_PASSWORD: setting(BFF, text, undefined, { shown: 'none', secret: true }),
  REDIS_CA_FILE: setting(BFF, text, undefined, { shown: 'none' }),
  BRAND_NAME: setting(ALL, text, undefined, { shown: "the backend's name of the dealer" }),
  BRAND_SLUG: setting(ALL, brandSlug, undefined, { shown: "the name's first word" }),
  BRAND_FOLDER: setting(SHOP, text, undefined, { shown: 'none' }),
  TOKEN_COOKIE_NAME: setting(SHOP, matching(/^[A-Za-z0-9_.-]{1,64}$/, "a cookie's name"), 'koura_token'),
  PLACE_HEADERS: setting(BFF, names, undefined, { shown: 'none' }),
  SIGN_IN_PROVIDERS: setting(BFF, names, 'google'),
  PRICING_CLAIM: setting(BFF, claim, 'pricing'),
  STANDARD_PRICING: setting(BFF, claim, 'standard'),
  PAYMENTS: setting(CARDS, oneOf('gateway', 'backend'), 'gateway'),
  STRIPE_SECRET_KEY: setting(
    CARDS,
    matching(/^(?:sk|rk)_(?:test|live)_\w+$/, 'a secret or restricted key of Stripe'),
    SANDBOX_CARD_KEYS.secretKey,
    { shown: "the sandbox's", secret: true, production: NO_DEFAULT },
  ),
  STRIPE_PUBLISHABLE_KEY: setting(
    ['web', ...CARDS],
    matching(/^pk_(?:test|live)_\w+$/, 'a publishable key of Stripe'),
    SANDBOX_CARD_KEYS.publishableKey,
    { shown: "the sandbox's", production: NO_DEFAULT },
  ),
  STRIPE_WEBHOOK_SECRET: setting(CARDS, matching(/^whsec_\S+$/, "a webhook endpoint's secret (whsec_…)"), undefined, {
    shown: "the sandbox's; none with other keys",
    secret: true,
  }),
  STRIPE_API_URL: setting(ALL, origin, undefined, {
    shown: "Stripe's; with the sandbox's keys its stand-in",
    production: 'another one makes it a rehearsal ¹, which is logged',
  }),
  STRIPE_JS_URL: setting(SHOP, httpUrl, undefined, { shown: "Stripe's; with the sandbox's keys its stand-in" }),
  WALLETS: setting(SHOP, onOff, 'off'),
  APPLE_PAY_DOMAIN_FILE: setting(WEB, text, undefined, { shown: 'none' }),
  REFUND_APPROVAL_ABOVE: setting(BFF, whole(0, 1_000_000_000), '5000'),
  SAVED_CARD_PROOF_ABOVE: setting(BFF, whole(0, 1_000_000_000), '5000'),
  POINTS_PROOF_ABOVE: setting(BFF, whole(0, 1_000_000_000), '500'),
  STAFF_SECOND_FACTOR: setting(BFF, oneOf('off', 'required'), 'off'),
  PAYMENT_TIME_SCALE: setting(BFF, share(0.0001), '1', { production: 'refused where it is not 1 ¹' }),
  GRAPHQL_EXPLORER: setting(BFF, onOff, undefined, { shown: 'on; off in production', production: 'on is logged' }),
  TRUSTED_DOCUMENTS_ONLY: setting(BFF, onOff, 'off'),
  TRUSTED_DOCUMENTS_FILE: setting(BFF, text, undefined, { shown: 'none' }),
  PARTNER_KEYS_FILE: setting(BFF, text, undefined, { shown: 'none' }),
  ANONYMOUS_POINTS_A_MINUTE: setting(BFF, points, '100000'),
  ANONYMOUS_POINTS_A_DAY: setting(BFF, points, '10000000'),
  TRUSTED_PROXIES: setting(SHOP, proxies, 'loopback'),
  LOG_LEVEL: setting(SHOP, oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'), undefined, {
    shown: 'info (bff), warn (web)',
  }),
  STOP_NOTICE_MS: setting(SERVERS, whole(0, 300_000), '1000'),
  STOP_DRAIN_MS: setting(SERVERS, whole(0, 3_600_000), String(MAX_RESPONSE_MS), {
    production: `less than ${MAX_RESPONSE_MS} is logged`,
  }),
  EDGE_PURGE_URL: setting(WEB, httpUrls, undefined, { shown: 'none: no CDN keeps pages' }),
  EDGE_PURGE_HEADERS: setting(WEB, headers, undefined, { shown: 'none', secret: true }),
  UCP_SIGNING_KEY: setting(WEB, matching(/^[A-Za-z\d+/]{100,400}={0,2}$/, 'a private key of P-256: PKCS #8 in DER, in base64'), undefined, {
    shown: 'none: unsigned',
    secret: true,
  }),
  TAG_MANAGER_ID: setting(WEB, matching(/^GTM-[A-Z0-9]{4,12}$/, 'a container such as GTM-ABC1234'), undefined, {
    shown: 'none: no analytics',
  }),
  SEARCH_ENGINES: setting(WEB, onOff, 'on'),
  HSTS_SUBDOMAINS: setting(WEB, onOff, 'off'),
  BACKEND_PORT: setting(COMMERCE, port, '1337'),
  BACKEND_HOST: setting(COMMERCE, text, '127.0.0.1'),
  BACKEND_DATABASE: setting(COMMERCE, text, undefined, { shown: '.data/commerce.sqlite' }),
  DATABASE_URL: setting(
    COMMERCE,
    matching(/^postgres(?:ql)?:\/\/[^/]+\/[^/?]+(?:\?.*)?$/, 'the URL of a database, such as postgres://user:password@host/name'),
    undefined,
    {
      shown: 'none: the file of BACKEND_DATABASE',
      secret: true,
    },
  ),
  BACKEND_FILES: setting(COMMERCE, text, undefined, { shown: '.data/files' }),
  BACKEND_TOKEN_SECRET: setting(COMMERCE, tokenSecret, undefined, { shown: 'none', secret: true, production: NO_DEFAULT }),
  BACKEND_TOKEN_SECRET_BEFORE: setting(COMMERCE, tokenSecret, undefined, { shown: 'none', secret: true, production: NO_DEFAULT }),
  BACKEND_EMAIL_CONFIRMATION: setting(COMMERCE, onOff, 'on'),
  BACKEND_TOKEN_MINUTES: setting(['commerce', 'sandbox'], whole(2, 43_200), '60'),
  BACKEND_SESSION_DAYS: setting(['commerce', 'sandbox'], whole(1, 365), '30'),
  BACKEND_STAFF_SESSION_HOURS: setting(['commerce', 'sandbox'], whole(1, 8760), '12'),
  BACKEND_MARKET: setting(COMMERCE, oneOf('calendar', 'open', 'closed'), 'calendar', { production: 'refused where it is not calendar ¹' }),
  BACKEND_KEEP_CARTS_DAYS: setting(COMMERCE, whole(1, 36_500), '90'),
  BACKEND_KEEP_MAILS_DAYS: setting(COMMERCE, whole(1, 36_500), '365'),
  BACKEND_KEEP_AUDIT_DAYS: setting(COMMERCE, whole(1, 36_500), '2557'),
  MAILS: setting(COMMERCE, oneOf('smtp', 'off'), 'smtp', { production: 'off is logged' }),
  SMTP_URL: setting(COMMERCE, smtpUrl, undefined, {
    shown: 'none: emails stay in the database',
    secret: true,
    production: 'must be set, unless MAILS is off',
  }),
  SANDBOX_DATABASE: setting(SANDBOX, text, undefined, { shown: '.data/sandbox.sqlite' }),
  SANDBOX_PICTURES: setting(SANDBOX, text, undefined, { shown: '.data/pictures' }),
  SANDBOX_PICTURE_QUALITY: setting(SANDBOX, oneOf('full', 'draft'), 'full'),
  SANDBOX_MARKET: setting(SANDBOX, oneOf('calendar', 'open', 'closed'), 'calendar'),
  SANDBOX_TICKS: setting(SANDBOX, onOff, 'on'),
  SANDBOX_SEED: setting(SANDBOX, whole(0, 999_999_999), '20260701'),
  SANDBOX_WEEKEND: setting(SANDBOX, onOff, 'on'),
  SANDBOX_STOCK: setting(SANDBOX, onOff, 'off'),
  SANDBOX_CAPABILITIES_OFF: setting(SANDBOX, capabilities, undefined, { shown: 'none' }),
  SANDBOX_WEBHOOK_URL: setting(SANDBOX, webhookUrl, undefined, { shown: 'BFF_URL/webhooks/stripe' }),
  SANDBOX_EMAIL_CONFIRMATION: setting(SANDBOX, onOff, 'off'),
  SANDBOX_TOKEN_SECRET: setting(SANDBOX, text, 'koura-sandbox-tokens', {
    shown: "the sandbox's",
    secret: true,
    production: NO_DEFAULT,
  }),
} as const;

export type SettingName = keyof typeof SETTINGS;

/** The type of a setting's value; includes undefined only where there is no default. */
export type SettingValue<Name extends SettingName> =
  (typeof SETTINGS)[Name] extends Setting<infer T, infer Fallback> ? (Fallback extends string ? T : T | undefined) : never;

/** Whether this is a secret that the program does not need, or the file with one. */
export function isForeignSecret(name: string, program: Program): boolean {
  const secret = secretOfFile(name) ?? name;
  if (!isSecret(secret)) return false;
  return !SETTINGS[secret].programs.includes(program);
}

/** The secret that a variable such as STRIPE_SECRET_KEY_FILE names a file of; undefined for all other variables. */
export function secretOfFile(name: string): SettingName | undefined {
  const secret = name.replace(/_FILE$/, '');
  return secret !== name && isSecret(secret) ? secret : undefined;
}

function isSecret(name: string): name is SettingName {
  if (!Object.hasOwn(SETTINGS, name)) return false;
  const { secret }: Setting<unknown, string | undefined> = SETTINGS[name as SettingName];
  return secret === true;
}
