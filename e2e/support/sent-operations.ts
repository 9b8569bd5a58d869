import type { Page } from '@playwright/test';

/** Records the names of the page's GraphQL operations from now on. */
export function sentOperations(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') sent.push((request.postDataJSON() as { operationName: string }).operationName);
  });
  return sent;
}
