import type { WebConfig } from './config.ts';

/** Origins of analytics, allowed only where they are configured. */
const ANALYTICS = 'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';

/**
 * Headers of every page. Pages are stored and compressed as they are, so there is no nonce: state and JSON-LD are data
 * blocks, the inline scripts are constant and allowed by their hashes, and what they load is trusted through strict-dynamic.
 */
export function pageSecurityHeaders(config: WebConfig, scriptHashes: readonly string[]): Record<string, string> {
  const { connections, frames } = config.cardProvider;
  const policy = [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `script-src ${scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ')} 'strict-dynamic'`,
    "worker-src 'self'",
    // Products drawn to scale have inline custom properties.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self' ${connections.join(' ')}${config.tagManagerId === null ? '' : ` ${ANALYTICS}`}`,
    `frame-src ${frames.join(' ')}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    // URLs can be secrets (password resets, referral codes), so no request sends a full referrer.
    'referrer-policy': 'strict-origin',
    'x-frame-options': 'DENY',
    // Wallets open windows of their own, which answer to the page. A visit keeps the headers of its first page, so every page has them.
    'cross-origin-opener-policy': config.wallets ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(${payers(config).join(' ')})`,
    ...commonSecurityHeaders(config),
  };
}

/** Who may ask the browser for a payment: with wallets the provider's frames as well. */
function payers({ wallets, cardProvider }: WebConfig): string[] {
  return ['self', ...(wallets ? cardProvider.frames.map((frame) => `"${frame}"`) : [])];
}

export function commonSecurityHeaders(config: WebConfig): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(config.searchEngines ? {} : { 'x-robots-tag': 'noindex' }),
    ...(config.siteUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=31536000${config.hstsSubdomains ? '; includeSubDomains' : ''}` }
      : {}),
  };
}
