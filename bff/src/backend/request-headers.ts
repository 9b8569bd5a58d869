import { DEVICE_HEADER, PLACE_HEADER } from '@koura/shared-types/wire/sessions';

import type { Config } from '../config.ts';
import type { BackendCall } from './backend-call.ts';
import type { Caller } from '../request/caller.ts';
import { deviceLabel } from '../request/device-label.ts';

export type RequestHeaders = (call: BackendCall, caller: Caller) => Record<string, string>;

/**
 * All headers of a backend request (specification section 7): the shop's host and the country on every call, X-TOKEN on calls about a
 * cart, the token where the response depends on the person, and on those that sign in where the client is and what it is.
 */
export function requestHeaders(config: HeaderSettings): RequestHeaders {
  const always = everyRequestsHeaders(config);
  return (call, caller) => {
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...always(caller.country),
      'x-forwarded-for': caller.clientAddress,
      'x-request-id': caller.requestId,
    };
    if (call.opensSession) {
      if (caller.userAgent !== undefined) headers[DEVICE_HEADER] = encodeURIComponent(deviceLabel(caller.userAgent));
      if (caller.place !== undefined) headers[PLACE_HEADER] = encodeURIComponent(caller.place);
    }
    if (call.cart && caller.cartId !== undefined) headers['x-token'] = caller.cartId;
    const token = tokenFor(call, caller);
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
    if (call.body !== undefined) headers['content-type'] = 'application/json';
    return call.headers ? { ...headers, ...call.headers } : headers;
  };
}

type HeaderSettings = Pick<Config, 'siteUrl' | 'commerceHostHeader' | 'commerceCountryHeader'>;

/** The two headers of every request to the backend, pictures included (specification section 7). */
export function everyRequestsHeaders({ siteUrl, commerceHostHeader, commerceCountryHeader }: HeaderSettings) {
  const { host } = new URL(siteUrl);
  return (country: string): Record<string, string> => ({ [commerceHostHeader]: host, [commerceCountryHeader]: country });
}

/**
 * The token for a call: one that the backend accepted within the last minute, since public routes reject a stale one with 401. The
 * catalogue is the same for everyone on standard prices, so only people with their own prices request it with a token.
 */
export function tokenFor(call: BackendCall, { session }: Caller): string | undefined {
  if (call.bearer !== undefined) return call.bearer;
  if (call.anonymous || !session) return undefined;
  return call.kind !== 'catalogue' || session.ownPrices ? session.token : undefined;
}
