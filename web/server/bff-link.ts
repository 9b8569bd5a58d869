import { ApolloLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { print, type DocumentNode } from 'graphql';
import { from } from 'rxjs';
import type { Pool } from 'undici';
import type { CallContext } from '../src/platform/bff-client/bff.ts';
import { retryIfBroken, isQuery } from './retry-if-broken.ts';

const printed = new WeakMap<DocumentNode, string>();

interface LinkOptions {
  /** Called for each response with the time (`performance.now()`) at which its oldest data had been read, or earlier. */
  noteReadAt?: ((readAt: number) => void) | undefined;
  /** Sent with calls about the cart only. */
  cartId?: string | undefined;
}

export function bffLink(pool: Pool, headers: Record<string, string>, { noteReadAt, cartId }: LinkOptions = {}): ApolloLink {
  const withCart = cartId === undefined ? headers : { ...headers, 'x-token': cartId };
  return new ApolloLink((operation) => {
    const { query, variables, operationName } = operation;
    const { cart } = operation.getContext() as CallContext;
    const body = JSON.stringify({ query: printOnce(query), variables, operationName });
    const attempt = (): Promise<ApolloLink.Result> => send(pool, cart ? withCart : headers, body, noteReadAt);
    return from(isQuery(query) ? retryIfBroken(attempt) : attempt());
  });
}

async function send(
  pool: Pool,
  headers: Record<string, string>,
  body: string,
  noteReadAt: LinkOptions['noteReadAt'],
): Promise<ApolloLink.Result> {
  const askedAt = performance.now();
  const answer = await pool.request({ method: 'POST', path: '/graphql', headers, body });
  noteReadAt?.(askedAt - Number(answer.headers['x-data-age-ms'] ?? 0));
  const text = await answer.body.text();
  try {
    return JSON.parse(text) as ApolloLink.Result;
  } catch {
    throw new ServerError('the BFF did not respond with JSON', {
      response: new Response(null, { status: Math.max(answer.statusCode, 500) }),
      bodyText: text.slice(0, 200),
    });
  }
}

function printOnce(query: DocumentNode): string {
  let text = printed.get(query);
  if (!text) printed.set(query, (text = print(query)));
  return text;
}
