import type { LiveErrorCode } from '@koura/shared-types/live-events';
import { KEY_UNKNOWN, KEYS_UNAVAILABLE } from '../../graphql/partner-gate.ts';
import { keyHash, type Partner } from '../../partners/partner.ts';
import type { PartnerKeys } from '../../partners/partner-keys.ts';

/** The partner whose key a connection has sent. */
export interface SocketKey {
  partner: Partner;
  hash: string;
}

export interface Refusal {
  code: LiveErrorCode;
  message: string;
}

interface Handshake {
  key: string | undefined;
  /** The page's origin; undefined for a program. */
  origin: string | undefined;
  siteUrl: string;
}

/** Whose key a connection has, undefined without one, or why it is refused: pages at other origins need a key that names theirs. */
export async function socketKey(keys: PartnerKeys, { key, origin, siteUrl }: Handshake): Promise<SocketKey | Refusal | undefined> {
  const isForeign = origin !== undefined && origin !== siteUrl;
  if (key === undefined) return isForeign ? { code: 'FORBIDDEN', message: 'Pages at this origin need a key, in auth.key.' } : undefined;
  let partner: Partner | undefined;
  try {
    partner = await keys.find(key);
  } catch {
    return { code: 'UNAVAILABLE', message: KEYS_UNAVAILABLE };
  }
  if (!partner) return { code: 'KEY_UNKNOWN', message: KEY_UNKNOWN };
  if (isForeign && !partner.origins.includes(origin))
    return { code: 'FORBIDDEN', message: 'This key may not be used by pages at this origin. Ask the dealer to add it.' };
  return { partner, hash: keyHash(key) };
}
