import { ServerError } from '@apollo/client/errors';
import { print, type DocumentNode } from 'graphql';
import type { Pool } from 'undici';
import type { QueryBff, BffResponse } from '../src/platform/bff-client/server-bff.ts';
import { operationNameOf } from '../src/platform/bff-client/result-key.ts';
import { retryIfBroken, isQuery } from './retry-if-broken.ts';

const printed = new WeakMap<DocumentNode, string>();

interface QueryOptions {
  /** Called for each response with the time (`performance.now()`) at which its oldest data had been read, or earlier. */
  noteReadAt?: ((readAt: number) => void) | undefined;
  /** Sent with calls about the cart only. */
  cartId?: string | undefined;
  /** Called with the cookies of each response that has some. */
  noteCookies?: ((cookies: readonly string[]) => void) | undefined;
}

/** The calls of one page, with these headers. */
export function queryBffWith(pool: Pool, headers: Record<string, string>, { cartId, ...notes }: QueryOptions = {}): QueryBff {
  const withCart = cartId === undefined ? headers : { ...headers, 'x-token': cartId };
  return (document, variables, { cart } = {}) => {
    const body = JSON.stringify({ query: printOnce(document), variables, operationName: operationNameOf(document) });
    const attempt = (): Promise<BffResponse> => send(pool, cart ? withCart : headers, body, notes);
    return isQuery(document) ? retryIfBroken(attempt) : attempt();
  };
}

async function send(
  pool: Pool,
  headers: Record<string, string>,
  body: string,
  { noteReadAt, noteCookies }: QueryOptions,
): Promise<BffResponse> {
  const askedAt = performance.now();
  const response = await pool.request({ method: 'POST', path: '/graphql', headers, body });
  noteReadAt?.(askedAt - Number(response.headers['x-data-age-ms'] ?? 0));
  const cookies = response.headers['set-cookie'];
  if (cookies !== undefined) noteCookies?.([cookies].flat());
  const text = await response.body.text();
  try {
    return { ...(JSON.parse(text) as Omit<BffResponse, 'text'>), text };
  } catch {
    throw new ServerError('the BFF did not respond with JSON', {
      response: new Response(null, { status: Math.max(response.statusCode, 500) }),
      bodyText: text.slice(0, 200),
    });
  }
}

function printOnce(query: DocumentNode): string {
  let text = printed.get(query);
  if (!text) printed.set(query, (text = print(query)));
  return text;
}
