import { fileURLToPath } from 'node:url';
import { isLiveKey, SANDBOX_CARD_KEYS } from '@koura/shared-types/card-provider';
import { slugOfName } from '@koura/shared-types/dealer-name';
import { type Environment, SettingsReader } from '@koura/shared-types/settings-reader';
import { type CommerceConfig, defaultPrefix } from '../../commerce/src/config.ts';
import { SANDBOX_CAPABILITIES } from './sandbox-capabilities.ts';

export interface SandboxConfig extends CommerceConfig {
  /** The file of the database, or ":memory:". */
  database: string;
  /** The folder in which drawn pictures are kept. */
  pictures: string;
  /** draft: pictures are drawn small and enlarged, in a tenth of the time. */
  pictureQuality: 'full' | 'draft';
  seed: number;
  /** Seeds what staff find after a weekend: the last days' orders, and premiums that were changed and undone. */
  weekend: boolean;
  /** Lower-case name of the header that names the shop's host. */
  hostHeader: string;
  payments: { secretKey: string; publishableKey: string; webhookSecret: string };
  /** Where the card provider simulator sends its webhooks; null for nowhere. */
  webhookUrl: string | null;
  /** Warnings about these settings, printed once at start. */
  warnings: string[];
}

/** The default configuration, but for `weekend`: a program started without settings is one under test. */
export const defaultConfig: SandboxConfig = {
  program: 'sandbox',
  host: '127.0.0.1',
  port: 1337,
  database: fileURLToPath(new URL('../../.data/sandbox.sqlite', import.meta.url)),
  pictures: fileURLToPath(new URL('../../.data/pictures', import.meta.url)),
  pictureQuality: 'full',
  market: 'calendar',
  ticks: true,
  seed: 20_260_701,
  weekend: false,
  apiVersion: 'v4',
  apiPrefix: '/api',
  isPlainStrapi: false,
  siteUrl: 'http://localhost:3000',
  tokenSecret: 'koura-sandbox-tokens',
  serviceToken: 'koura-sandbox-service',
  // Tests move the clock by days.
  tokenMinutes: 30 * 24 * 60,
  sessionDays: 30,
  staffSessionHours: 12,
  capabilitiesOff: [],
  ownMails: [],
  emailConfirmation: false,
  // There are no real passwords here, and every start and test hashes some.
  passwordCost: 12,
  brandName: 'Koura Bullion',
  brandSlug: 'koura',
  hostHeader: 'x-host',
  countryHeader: 'x-country-code',
  payments: SANDBOX_CARD_KEYS,
  webhookUrl: null,
  warnings: [],
};

/** Reads the sandbox's settings from environment variables. Throws one `SettingsError` that lists every invalid one. */
export function readConfig(environment: Environment): SandboxConfig {
  const read = new SettingsReader('sandbox', environment);
  const version = read.get('COMMERCE_API_VERSION');
  if (version === 'v5') read.problems.push('COMMERCE_API_VERSION must be v3 or v4 for the sandbox, not "v5"');
  const apiVersion = version === 'v5' ? 'v4' : version;
  const secretKey = read.get('STRIPE_SECRET_KEY');
  const publishableKey = read.get('STRIPE_PUBLISHABLE_KEY');
  if (isLiveKey(secretKey)) read.problems.push('STRIPE_SECRET_KEY must be a test key: a live key belongs to Stripe alone');
  if (isLiveKey(publishableKey)) read.problems.push('STRIPE_PUBLISHABLE_KEY must be a test key');
  // With payments by the backend the shop has no webhook route.
  const ownWebhooks = read.get('PAYMENTS') === 'backend' ? 'off' : `${read.get('BFF_URL')}/webhooks/stripe`;
  const webhookUrl = read.get('SANDBOX_WEBHOOK_URL') ?? ownWebhooks;
  const capabilitiesOff = read.get('SANDBOX_CAPABILITIES_OFF') ?? [];
  if (capabilitiesOff.some((name) => !SANDBOX_CAPABILITIES.some((known) => known === name)))
    read.problems.push(`SANDBOX_CAPABILITIES_OFF must be capabilities by commas, of ${SANDBOX_CAPABILITIES.join(', ')}`);
  for (const name of ['COMMERCE_SERVICE_TOKEN', 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'SANDBOX_TOKEN_SECRET'] as const) {
    read.notTheSandboxs(name);
  }
  const brandName = read.get('BRAND_NAME') ?? defaultConfig.brandName;
  return {
    program: defaultConfig.program,
    host: read.get('SANDBOX_HOST'),
    port: read.get('SANDBOX_PORT'),
    database: read.get('SANDBOX_DATABASE') ?? defaultConfig.database,
    pictures: read.get('SANDBOX_PICTURES') ?? defaultConfig.pictures,
    pictureQuality: read.get('SANDBOX_PICTURE_QUALITY'),
    market: read.get('SANDBOX_MARKET'),
    ticks: read.get('SANDBOX_TICKS') === 'on',
    seed: read.get('SANDBOX_SEED'),
    weekend: read.get('SANDBOX_WEEKEND') === 'on',
    apiVersion,
    isPlainStrapi: read.get('SANDBOX_STOCK') === 'on',
    apiPrefix: read.get('COMMERCE_API_PREFIX') ?? defaultPrefix(apiVersion),
    tokenSecret: read.get('SANDBOX_TOKEN_SECRET'),
    serviceToken: read.get('COMMERCE_SERVICE_TOKEN'),
    tokenMinutes: read.get('BACKEND_TOKEN_MINUTES'),
    sessionDays: read.get('BACKEND_SESSION_DAYS'),
    staffSessionHours: read.get('BACKEND_STAFF_SESSION_HOURS'),
    capabilitiesOff,
    ownMails: [],
    emailConfirmation: read.get('SANDBOX_EMAIL_CONFIRMATION') === 'on',
    passwordCost: defaultConfig.passwordCost,
    siteUrl: read.get('SITE_URL'),
    brandName,
    brandSlug: read.get('BRAND_SLUG') ?? slugOfName(brandName),
    hostHeader: read.get('COMMERCE_HOST_HEADER'),
    countryHeader: read.get('COMMERCE_COUNTRY_HEADER'),
    payments: { secretKey, publishableKey, webhookSecret: read.get('STRIPE_WEBHOOK_SECRET') ?? SANDBOX_CARD_KEYS.webhookSecret },
    webhookUrl: webhookUrl === 'off' ? null : webhookUrl,
    warnings: read.finish(),
  };
}

/** The settings of this process. The only place in the sandbox that reads process.env. */
export function configFromEnvironment(): SandboxConfig {
  return readConfig(process.env);
}
