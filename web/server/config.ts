import { createPrivateKey, type KeyObject } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { cardScriptUrl, STRIPE_API_URL, STRIPE_SCRIPT_URL } from '@koura/shared-types/card-provider';
import type { BrandSettings } from '@koura/shared-types/dealer-name';
import { readStopTimes, type StopTimes } from '@koura/shared-types/graceful-stop';
import { type MetricsAddress, readMetricsAddress } from '@koura/shared-types/metrics-endpoint';
import { readTracingSettings, type TracingSettings } from '@koura/shared-types/tracing/tracing-settings';
import { type Environment, SettingsReader } from '@koura/shared-types/settings-reader';

/** The web server's configuration: the only place in web/ that reads the environment. */
export interface WebConfig {
  host: string;
  port: number;
  /** Public origin without a slash at the end. */
  siteUrl: string;
  bffUrl: string;
  /** Multiplies how long a page waits for responses about its cart; above 1 for tests on busy machines only. */
  commerceTimeScale: number;
  brand: BrandSettings;
  /** Folder of the dealer's brand (docs/rebrand.md); undefined without one. */
  brandFolder: string | undefined;
  tokenCookieName: string;
  /** Origins that the card provider's script connects to and embeds, for the content security policy. */
  cardProvider: { connections: string[]; frames: string[] };
  /** Whether wallets may be shown. */
  wallets: boolean;
  /** Other origins of the shop, which may use the passkeys of this one. */
  passkeyRelatedOrigins: string[];
  /** The file that proves the domain to Apple; undefined: none is served. */
  appleDomainFile: string | undefined;
  production: boolean;
  /** Null: no analytics. */
  tagManagerId: string | null;
  trustedProxies: string[];
  searchEngines: boolean;
  /** Whether Strict-Transport-Security includes subdomains. */
  hstsSubdomains: boolean;
  logLevel: string;
  stop: StopTimes;
  /** Caches in front that keep shared pages: where they are purged, and with which headers. Undefined: nothing in front keeps a page. */
  edge: { urls: string[]; headers: ReadonlyMap<string, string> } | undefined;
  /** Undefined: nothing is measured. */
  metrics: MetricsAddress | undefined;
  /** Where traces are sent; tracing.js has read it before. Undefined: nothing is traced. */
  tracing: TracingSettings | undefined;
  /** Signs /.well-known/ucp; undefined: unsigned. */
  ucpSigningKey: KeyObject | undefined;
  /** Warnings about the settings, logged once at start. */
  warnings: string[];
}

/** What Stripe.js needs: https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE = { connections: [STRIPE_API_URL], frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'] };

/** Reads and validates all settings; throws one `SettingsError` that names every invalid one. */
export function loadConfig(env: Environment = process.env): WebConfig {
  const read = new SettingsReader('web', env);
  const commerceUrl = read.get('COMMERCE_URL');
  const commerceTimeScale = read.get('COMMERCE_TIME_SCALE');
  if (commerceTimeScale !== 1) read.rehearsalOnly('COMMERCE_TIME_SCALE', 'must be 1');
  const simulatorUrls = read.cardApiUrl ?? read.get('COMMERCE_PUBLIC_URL') ?? commerceUrl;
  const purgeUrls = read.get('EDGE_PURGE_URL');
  const purgeHeaders = read.get('EDGE_PURGE_HEADERS') ?? new Map<string, string>();
  const publishableKey = read.get('STRIPE_PUBLISHABLE_KEY');
  const scriptUrl = read.get('STRIPE_JS_URL') ?? cardScriptUrl(publishableKey, simulatorUrls);
  if (read.get('COMMERCE_QUERIES') === 'dealer') read.notTheSandboxs('STRIPE_PUBLISHABLE_KEY');
  return {
    host: read.get('WEB_HOST'),
    port: read.get('WEB_PORT'),
    siteUrl: read.get('SITE_URL'),
    bffUrl: read.get('BFF_URL'),
    commerceTimeScale,
    brand: read.brand,
    brandFolder: read.get('BRAND_FOLDER'),
    tokenCookieName: read.get('TOKEN_COOKIE_NAME'),
    cardProvider: providerOf(new URL(scriptUrl).origin),
    wallets: read.get('WALLETS') === 'on',
    passkeyRelatedOrigins: read.get('PASSKEY_RELATED_ORIGINS') ?? [],
    appleDomainFile: readableFile(read),
    production: read.isProduction,
    tagManagerId: read.get('TAG_MANAGER_ID') ?? null,
    trustedProxies: read.get('TRUSTED_PROXIES'),
    searchEngines: read.get('SEARCH_ENGINES') === 'on',
    hstsSubdomains: read.get('HSTS_SUBDOMAINS') === 'on',
    logLevel: read.get('LOG_LEVEL') ?? 'warn',
    stop: readStopTimes(read),
    edge: purgeUrls && { urls: purgeUrls, headers: purgeHeaders },
    metrics: readMetricsAddress(read),
    tracing: readTracingSettings(read),
    ucpSigningKey: signingKeyOf(read),
    warnings: read.finish(),
  };
}

function readableFile(read: SettingsReader): string | undefined {
  const path = read.get('APPLE_PAY_DOMAIN_FILE');
  if (path === undefined) return undefined;
  try {
    accessSync(path, constants.R_OK);
  } catch {
    read.problems.push('APPLE_PAY_DOMAIN_FILE must be a file that can be read');
  }
  return path;
}

/** A private key of P-256: PKCS #8 in DER, in base64. */
function signingKeyOf(read: SettingsReader): KeyObject | undefined {
  const text = read.get('UCP_SIGNING_KEY');
  if (text === undefined) return undefined;
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // Told below.
  }
  read.problems.push('UCP_SIGNING_KEY must be a private key of P-256: PKCS #8 in DER, in base64');
  return undefined;
}

function providerOf(scriptOrigin: string): WebConfig['cardProvider'] {
  return scriptOrigin === new URL(STRIPE_SCRIPT_URL).origin ? STRIPE : { connections: [scriptOrigin], frames: [scriptOrigin] };
}
