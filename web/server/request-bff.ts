import type { TypedDocumentNode } from '@apollo/client';
import { print } from 'graphql';
import type { Pool } from 'undici';
import { retryIfBroken } from './retry-if-broken.ts';
import type { WebConfig } from './config.ts';

/** An anonymous query to the BFF. Rejects on a GraphQL error or a failed request. */
export async function requestBff<Data, Variables extends Record<string, unknown> = Record<string, never>>(
  bff: Pool,
  { siteUrl }: WebConfig,
  document: TypedDocumentNode<Data, Variables>,
  variables?: Variables,
): Promise<Data> {
  const body = JSON.stringify({ query: print(document), variables });
  const headers = { 'content-type': 'application/json', origin: siteUrl };
  const { statusCode, sent } = await retryIfBroken(async () => {
    const response = await bff.request({ method: 'POST', path: '/graphql', headers, body });
    return {
      statusCode: response.statusCode,
      sent: (await response.body.json()) as { data?: Data | null; errors?: { message: string }[] },
    };
  });
  if (!sent.data || sent.errors) throw new Error(sent.errors?.[0]?.message ?? `the BFF answered ${statusCode}`);
  return sent.data;
}
