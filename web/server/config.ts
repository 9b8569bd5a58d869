import { cardScriptUrl, SANDBOX_CARD_KEYS, STRIPE_API_URL, STRIPE_SCRIPT_URL } from '@koura/shared-types/card-provider';

/** The web server's configuration: the only place in web/ that reads the environment. */
export interface WebConfig {
  host: string;
  port: number;
  /** Public origin without a slash at the end. */
  siteUrl: string;
  bffUrl: string;
  brandName: string;
  brandSlug: string;
  tokenCookieName: string;
  /** What the card provider's script reaches and embeds, for the content security policy. */
  cardProvider: { connections: string[]; frames: string[] };
  production: boolean;
  /** Null: no analytics. */
  tagManagerId: string | null;
  trustedProxies: string;
  /** Search engines may index the shop; off for rehearsals. */
  searchEngines: boolean;
  /** pino's: what is less urgent is not logged. */
  logLevel: string;
}

const SANDBOX_KEY = SANDBOX_CARD_KEYS.publishableKey;
/** What Stripe.js needs: https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE = { connections: [STRIPE_API_URL], frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'] };

/** Reads and checks all keys; throws one error that names every bad one. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): WebConfig {
  const bad: string[] = [];
  const text = (key: string, fallback: string): string => env[key]?.trim() || fallback;
  const url = (key: string, fallback: string): string => {
    const value = text(key, fallback);
    if (originOf(value) !== undefined) return value;
    bad.push(`${key} must be an http or https URL`);
    return fallback;
  };
  const port = Number(text('WEB_PORT', '3000'));
  if (!Number.isInteger(port) || port < 0 || port > 65_535) bad.push('WEB_PORT must be a port number');
  const siteUrl = url('SITE_URL', 'http://localhost:3000');
  const bffUrl = url('BFF_URL', 'http://127.0.0.1:4000');
  const publishableKey = text('STRIPE_PUBLISHABLE_KEY', SANDBOX_KEY);
  const standIn = url('STRIPE_API_URL', url('COMMERCE_PUBLIC_URL', url('COMMERCE_URL', 'http://127.0.0.1:1337')));
  const scriptUrl = url('STRIPE_JS_URL', cardScriptUrl(publishableKey, originOf(standIn)!));
  if (!/^pk_(?:test|live)_\w+$/.test(publishableKey)) bad.push('STRIPE_PUBLISHABLE_KEY must be a publishable key (pk_…)');
  if (isSecretKey(env['STRIPE_SECRET_KEY'])) bad.push('STRIPE_SECRET_KEY must not be given to the web server, which has no use for it');
  const mode = text('APP_MODE', 'demo');
  if (mode !== 'demo' && mode !== 'production') bad.push('APP_MODE must be demo or production');
  const takesCards = text('COMMERCE_QUERIES', 'dealer') === 'dealer';
  if (mode === 'production' && takesCards && publishableKey === SANDBOX_KEY && !text('STRIPE_API_URL', '')) {
    bad.push(
      "STRIPE_PUBLISHABLE_KEY must be set with APP_MODE=production; a rehearsal with the sandbox's keys names the stand-in in STRIPE_API_URL",
    );
  }
  const searchEngines = text('SEARCH_ENGINES', 'on');
  if (searchEngines !== 'on' && searchEngines !== 'off') bad.push('SEARCH_ENGINES must be on or off');
  const brandSlug = text('BRAND_SLUG', 'koura');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(brandSlug)) bad.push('BRAND_SLUG must be lower-case words joined by hyphens');
  const tagManagerId = env['TAG_MANAGER_ID'] || null;
  if (tagManagerId !== null && !/^GTM-[A-Z0-9]{4,12}$/.test(tagManagerId)) bad.push('TAG_MANAGER_ID must look like GTM-ABC1234');
  if (bad.length > 0) throw new Error(`Bad configuration:\n- ${bad.join('\n- ')}`);
  return {
    host: text('WEB_HOST', '127.0.0.1'),
    port,
    siteUrl: originOf(siteUrl)!,
    bffUrl: originOf(bffUrl)!,
    brandName: text('BRAND_NAME', 'Koura Bullion'),
    brandSlug,
    tokenCookieName: text('TOKEN_COOKIE_NAME', 'koura_token'),
    cardProvider: providerOf(originOf(scriptUrl)!),
    production: mode === 'production',
    tagManagerId,
    trustedProxies: text('TRUSTED_PROXIES', 'loopback'),
    searchEngines: searchEngines === 'on',
    logLevel: text('LOG_LEVEL', 'warn'),
  };
}

/** What the script of this origin reaches and embeds. */
function providerOf(scriptOrigin: string): WebConfig['cardProvider'] {
  return scriptOrigin === originOf(STRIPE_SCRIPT_URL) ? STRIPE : { connections: [scriptOrigin], frames: [scriptOrigin] };
}

function isSecretKey(value: string | undefined): boolean {
  return Boolean(value?.trim()) && value !== SANDBOX_CARD_KEYS.secretKey;
}

function originOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, origin } = new URL(url);
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined;
}
