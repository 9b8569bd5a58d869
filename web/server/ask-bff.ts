import type { TypedDocumentNode } from '@apollo/client';
import { print } from 'graphql';
import type { Pool } from 'undici';
import type { WebConfig } from './config.ts';

/** An anonymous request to the BFF. Rejects on a GraphQL error or a failed request. */
export async function askBff<Data, Variables extends Record<string, unknown> = Record<string, never>>(
  bff: Pool,
  { siteUrl }: WebConfig,
  document: TypedDocumentNode<Data, Variables>,
  variables?: Variables,
): Promise<Data> {
  const answer = await bff.request({
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', origin: siteUrl },
    body: JSON.stringify({ query: print(document), variables }),
  });
  const { data, errors } = (await answer.body.json()) as { data?: Data | null; errors?: { message: string }[] };
  if (!data || errors) throw new Error(errors?.[0]?.message ?? `the BFF answered ${answer.statusCode}`);
  return data;
}
