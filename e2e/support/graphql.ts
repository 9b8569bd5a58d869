import type { Page } from '@playwright/test';
import { WEB_URL } from './addresses.ts';

/** One operation with the browser's cookies, without a page. */
export async function askGraphql<Data>(page: Page, query: string, variables: object, site = WEB_URL, headers = {}): Promise<Data> {
  const [, operationName] = /^\w+ (\w+)/.exec(query)!;
  const response = await page.request.post(`${site}/graphql`, {
    headers: { origin: site, ...headers },
    data: { query, operationName, variables },
  });
  const { data, errors } = (await response.json()) as { data: Data | null; errors?: unknown };
  if (errors || !data) throw new Error(`${operationName}: ${JSON.stringify(errors)}`);
  return data;
}
