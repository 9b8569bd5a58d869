import type { Config } from '../config.ts';
import type { BackendCall } from './backend-call.ts';
import type { Caller } from './caller.ts';

/** The headers of one backend call. */
export type RequestHeaders = (call: BackendCall, caller: Caller) => Record<string, string>;

/**
 * The headers that go to the backend, all of them (specification section 7): the shop's host and the country on every call,
 * X-TOKEN on calls about a cart. The login token is never sent: public routes answer 401 to a stale one, and no call needs it yet.
 */
export function requestHeaders({ siteUrl, commerceHostHeader, commerceCountryHeader }: Config): RequestHeaders {
  const { host } = new URL(siteUrl);
  return (call, caller) => {
    const headers: Record<string, string> = {
      accept: 'application/json',
      [commerceHostHeader]: host,
      [commerceCountryHeader]: caller.country,
      'x-forwarded-for': caller.clientAddress,
      'x-request-id': caller.requestId,
    };
    if (call.cart && caller.cartId !== undefined) headers['x-token'] = caller.cartId;
    if (call.body !== undefined) headers['content-type'] = 'application/json';
    return call.headers ? { ...headers, ...call.headers } : headers;
  };
}
