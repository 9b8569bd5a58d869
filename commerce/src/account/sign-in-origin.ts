import { DEVICE_HEADER, PLACE_HEADER, type SessionKind } from '@koura/shared-types/wire/sessions';
import type { FastifyRequest } from 'fastify';
import { clientAddress, networkOf } from '../access/client-network.ts';

/** How and from where somebody signs in. */
export interface SignInOrigin {
  /** null: not known. */
  kind: SessionKind | null;
  /** "Firefox on Windows", or "". */
  device: string;
  /** Without its last part. */
  address: string;
  place: string | null;
}

const MAX_TEXT = 80;

/** The gateway says where the client is and what it is: only its owner sees it, so it is shown as it was sent. */
export function originOf(request: FastifyRequest, kind: SessionKind | null): SignInOrigin {
  return {
    kind,
    device: textOf(request, DEVICE_HEADER),
    address: shortened(networkOf(clientAddress(request))),
    place: textOf(request, PLACE_HEADER) || null,
  };
}

/** "203.0.113.9" is "203.0.113.x", "2001:db8:1:2::/64" is "2001:db8:1:x". */
function shortened(network: string): string {
  const ipv6 = /^([\da-f:]+):[\da-f]+::\/64$/.exec(network)?.[1];
  if (ipv6 !== undefined) return `${ipv6}:x`;
  return /^\d+(\.\d+){3}$/.test(network) ? network.replace(/\d+$/, 'x') : '';
}

function textOf({ headers }: FastifyRequest, name: string): string {
  const sent = headers[name];
  if (typeof sent !== 'string') return '';
  try {
    return decodeURIComponent(sent).replaceAll(/\p{C}/gu, '').trim().slice(0, MAX_TEXT);
  } catch {
    return '';
  }
}
