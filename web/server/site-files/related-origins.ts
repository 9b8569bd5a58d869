import type { WebConfig } from '../config.ts';

/**
 * /.well-known/webauthn (Related Origin Requests): the shop's other origins, whose pages may ask for passkeys of this one. Null where there
 * are none.
 */
export function relatedOrigins({
  siteUrl,
  passkeyRelatedOrigins: others,
}: Pick<WebConfig, 'siteUrl' | 'passkeyRelatedOrigins'>): string | null {
  return others.length === 0 ? null : JSON.stringify({ origins: [siteUrl, ...others] });
}
