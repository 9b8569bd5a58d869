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
  /** Origin of the card provider's script and frames, for the content security policy. */
  cardProviderOrigin: string;
  production: boolean;
  /** Null: no analytics. */
  tagManagerId: string | null;
  trustedProxies: string;
  /** Strict transport security covers the subdomains of the shop's host, too: all of them must have TLS. */
  hstsSubdomains: boolean;
  /** Search engines may index the shop; off for rehearsals. */
  searchEngines: boolean;
  /** pino's: what is less urgent is not logged. */
  logLevel: string;
}

const URL_KEYS = ['SITE_URL', 'BFF_URL', 'STRIPE_JS_URL'] as const;

/** Reads and checks all keys; throws one error that names every bad one. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): WebConfig {
  const bad: string[] = [];
  const text = (key: string, fallback: string): string => env[key] || fallback;
  const port = Number(text('WEB_PORT', '3000'));
  if (!Number.isInteger(port) || port < 0 || port > 65_535) bad.push('WEB_PORT must be a port number');
  const commerceUrl = text('COMMERCE_URL', 'http://127.0.0.1:1337');
  const urls = {
    SITE_URL: text('SITE_URL', 'http://localhost:3000'),
    BFF_URL: text('BFF_URL', 'http://127.0.0.1:4000'),
    STRIPE_JS_URL: text('STRIPE_JS_URL', `${commerceUrl}/stripe/v3/`),
  };
  const origins = Object.fromEntries(URL_KEYS.map((key) => [key, originOf(urls[key])])) as Record<
    (typeof URL_KEYS)[number],
    string | undefined
  >;
  for (const key of URL_KEYS) if (!origins[key]) bad.push(`${key} must be an http or https URL`);
  const mode = text('APP_MODE', 'demo');
  if (mode !== 'demo' && mode !== 'production') bad.push('APP_MODE must be demo or production');
  const searchEngines = text('SEARCH_ENGINES', 'on');
  if (searchEngines !== 'on' && searchEngines !== 'off') bad.push('SEARCH_ENGINES must be on or off');
  const hstsSubdomains = text('HSTS_SUBDOMAINS', 'off');
  if (hstsSubdomains !== 'on' && hstsSubdomains !== 'off') bad.push('HSTS_SUBDOMAINS must be on or off');
  const brandSlug = text('BRAND_SLUG', 'koura');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(brandSlug)) bad.push('BRAND_SLUG must be lower-case words joined by hyphens');
  const tagManagerId = env['TAG_MANAGER_ID'] || null;
  if (tagManagerId !== null && !/^GTM-[A-Z0-9]{4,12}$/.test(tagManagerId)) bad.push('TAG_MANAGER_ID must look like GTM-ABC1234');
  if (bad.length > 0) throw new Error(`Bad configuration:\n- ${bad.join('\n- ')}`);
  return {
    host: text('WEB_HOST', '127.0.0.1'),
    port,
    siteUrl: origins.SITE_URL!,
    bffUrl: origins.BFF_URL!,
    brandName: text('BRAND_NAME', 'Koura Bullion'),
    brandSlug,
    tokenCookieName: text('TOKEN_COOKIE_NAME', 'koura_token'),
    cardProviderOrigin: origins.STRIPE_JS_URL!,
    production: mode === 'production',
    tagManagerId,
    trustedProxies: text('TRUSTED_PROXIES', 'loopback'),
    searchEngines: searchEngines === 'on',
    hstsSubdomains: hstsSubdomains === 'on',
    logLevel: text('LOG_LEVEL', 'warn'),
  };
}

function originOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, origin } = new URL(url);
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined;
}
