import { expect, it } from 'vitest';
import { BackendProxy } from '../support/backend-proxy.ts';
import { oneBff } from '../support/open-bff.ts';
import { ADMIN, bearerOf, SHOPPER } from '../support/people.ts';

const proxy = new BackendProxy();
const bff = oneBff({}, proxy);

let asked = 0;
/** The stack in an error response, for the given caller. */
async function stackFor(headers: Record<string, string>): Promise<unknown> {
  const { body } = await bff.ask(`{ page(slug: "failing-${++asked}") { title } }`, {}, headers);
  const [error] = body.errors!;
  expect(error!.extensions).toMatchObject({ code: 'BACKEND_BROKEN', status: 500 });
  return (error!.extensions as { stack?: unknown }).stack;
}

it('an error includes its stack for Admins only', async () => {
  const [admin, shopper] = [await bearerOf(bff, ADMIN), await bearerOf(bff, SHOPPER)];
  proxy.interfere = (_method, path) => (path.includes('failing-') ? { status: 500, raw: '<h1>oops</h1>' } : undefined);
  expect(await stackFor({ authorization: admin })).toMatch(/\n\s+at /);
  expect(await stackFor({ authorization: shopper })).toBeUndefined();
  expect(await stackFor({})).toBeUndefined();
});
