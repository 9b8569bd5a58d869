import type { Page, Request } from '@playwright/test';

/** Records the names of the page's GraphQL operations from now on. */
export function sentOperations(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const name = operationOf(request);
    if (name !== undefined) sent.push(name);
  });
  return sent;
}

/** The name of a request's GraphQL operation; undefined for any other request. */
export function operationOf(request: Request): string | undefined {
  if (new URL(request.url()).pathname !== '/graphql') return undefined;
  return (request.postDataJSON() as { operationName: string }).operationName;
}
