import { ApolloLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { print, type DocumentNode } from 'graphql';
import { from } from 'rxjs';
import type { Pool } from 'undici';
import type { ParseMemo } from './parse-memo.ts';

const printed = new WeakMap<DocumentNode, string>();

/**
 * Apollo link to the BFF over an undici pool, with headers of the browser's request. `repeated` memoises responses of anonymous
 * pages; omit it for requests of a person.
 */
export function bffLink(pool: Pool, headers: Record<string, string>, repeated?: ParseMemo): ApolloLink {
  return new ApolloLink(({ query, variables, operationName }) =>
    from(send(pool, headers, JSON.stringify({ query: printOnce(query), variables, operationName }), repeated)),
  );
}

async function send(pool: Pool, headers: Record<string, string>, body: string, repeated?: ParseMemo): Promise<ApolloLink.Result> {
  const answer = await pool.request({ method: 'POST', path: '/graphql', headers, body });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  try {
    return repeated ? repeated.parse(body, bytes) : (JSON.parse(bytes.toString()) as ApolloLink.Result);
  } catch {
    throw new ServerError('the BFF did not respond with JSON', {
      response: new Response(null, { status: Math.max(answer.statusCode, 500) }),
      bodyText: bytes.toString().slice(0, 200),
    });
  }
}

function printOnce(query: DocumentNode): string {
  let text = printed.get(query);
  if (!text) printed.set(query, (text = print(query)));
  return text;
}
