import { expect, it } from 'vitest';
import { notFound, notFoundAfterNavigation } from '../../src/platform/navigation/not-found.ts';

const request = new Request('http://localhost/no/such/?a=1');

it('has the specification’s messages before and after a client-side navigation', async () => {
  for (const [response, text] of [
    [notFound(request), 'Page Not Found: /no/such/'],
    [notFoundAfterNavigation(request, false), 'Page Not Found: /no/such/'],
    [notFoundAfterNavigation(request, true), 'Page not found: /no/such/?a=1'],
  ] as const) {
    expect([response.status, await response.text()]).toEqual([404, text]);
  }
});
