import { ApolloLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { print, type DocumentNode } from 'graphql';
import { from } from 'rxjs';
import type { Pool } from 'undici';

const printed = new WeakMap<DocumentNode, string>();

/** Apollo's way to the BFF over one undici pool, with the headers of the request that the page is for. */
export function bffLink(pool: Pool, headers: Record<string, string>): ApolloLink {
  return new ApolloLink(({ query, variables, operationName }) =>
    from(send(pool, headers, JSON.stringify({ query: printOnce(query), variables, operationName }))),
  );
}

async function send(pool: Pool, headers: Record<string, string>, body: string): Promise<ApolloLink.Result> {
  const answer = await pool.request({ method: 'POST', path: '/graphql', headers, body });
  const text = await answer.body.text();
  try {
    return JSON.parse(text) as ApolloLink.Result;
  } catch {
    throw new ServerError('the BFF answered with something else than JSON', {
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
