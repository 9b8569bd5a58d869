import type { TypedDocumentNode } from '@apollo/client';
import { print } from 'graphql';
import type { Pool } from 'undici';
import { COUNTRY_COOKIE } from '../src/platform/country.ts';
import { retryIfBroken } from './retry-if-broken.ts';
import type { WebConfig } from './config.ts';

interface Aged<Data> {
  data: Data;
  /** Since when the prices in it are stored ones, because the backend is away; ISO 8601. */
  staleSince: string | undefined;
}

/** An anonymous query to the BFF. Rejects on a GraphQL error or a failed request. */
export async function requestBff<Data, Variables extends Record<string, unknown> = Record<string, never>>(
  bff: Pool,
  config: Pick<WebConfig, 'siteUrl'>,
  document: TypedDocumentNode<Data, Variables>,
  variables?: Variables,
): Promise<Data> {
  return (await requestWithAge(bff, config, document, variables)).data;
}

/** The same for a country by its ISO code, and with the age of the prices. */
export async function requestWithAge<Data, Variables extends Record<string, unknown>>(
  bff: Pool,
  { siteUrl }: Pick<WebConfig, 'siteUrl'>,
  document: TypedDocumentNode<Data, Variables>,
  variables?: Variables,
  country?: string,
): Promise<Aged<Data>> {
  const body = JSON.stringify({ query: print(document), variables });
  const headers = { 'content-type': 'application/json', origin: siteUrl, ...(country && { cookie: `${COUNTRY_COOKIE}=${country}` }) };
  const { statusCode, sent } = await retryIfBroken(async () => {
    const response = await bff.request({ method: 'POST', path: '/graphql', headers, body });
    return {
      statusCode: response.statusCode,
      sent: (await response.body.json()) as {
        data?: Data | null;
        errors?: { message: string }[];
        extensions?: { stale?: { since: string } };
      },
    };
  });
  if (!sent.data || sent.errors) throw new Error(sent.errors?.[0]?.message ?? `the BFF answered ${statusCode}`);
  return { data: sent.data, staleSince: sent.extensions?.stale?.since };
}
