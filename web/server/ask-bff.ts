import type { TypedDocumentNode } from '@apollo/client';
import { print } from 'graphql';
import type { Pool } from 'undici';
import type { WebConfig } from './config.ts';

/** An anonymous request to the BFF. Rejects on a GraphQL error or a failed request. */
export async function askBff<Data>(
  bff: Pool,
  { siteUrl }: WebConfig,
  document: TypedDocumentNode<Data, Record<string, never>>,
): Promise<Data> {
  const answer = await bff.request({
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', origin: siteUrl },
    body: JSON.stringify({ query: print(document) }),
  });
  const { data, errors } = (await answer.body.json()) as { data?: Data | null; errors?: { message: string }[] };
  if (!data || errors) throw new Error(errors?.[0]?.message ?? `the BFF answered ${answer.statusCode}`);
  return data;
}
