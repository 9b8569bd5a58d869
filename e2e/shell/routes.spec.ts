import { fillIn, placeholders, ROUTE_LINES, signInAsShopper } from '../support/routes.ts';
import { expect, test } from '../support/shop-test.ts';

const open = ROUTE_LINES.filter(({ guard }) => !guard);
const guarded = ROUTE_LINES.filter(({ guard }) => guard);

let values: Record<string, string>;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL! });
  await signInAsShopper(request, baseURL!);
  values = await placeholders(request, baseURL!);
  await request.dispose();
});

test('every route has the specified status', async ({ request, baseURL }) => {
  for (const { route, sample, status, location } of open) {
    const path = fillIn(sample, values);
    const answer = await request.get(path, { maxRedirects: 0 });
    expect.soft(answer.status(), `${route}: ${path}`).toBe(status);
    if (location) expect.soft(new URL(answer.headers()['location'] ?? '/none', baseURL).href, route).toBe(baseURL + location);
    if (status === 200)
      expect
        .soft((await answer.text()).replaceAll(/<noscript>.*?<\/noscript>/gs, '').match(/<h1[ >]/g)?.length, `${path} has one h1`)
        .toBe(1);
  }
});

test('guarded routes redirect anonymous visitors to sign-in, with a safe return path', async ({ request, baseURL }) => {
  for (const { route, sample } of guarded) {
    const path = fillIn(sample, values);
    const answer = await request.get(path, { maxRedirects: 0 });
    expect.soft([302, 303, 307], `${route}: ${path} answers ${answer.status()}`).toContain(answer.status());
    const target = new URL(answer.headers()['location'] ?? '/none', baseURL);
    expect.soft([target.origin, target.pathname], route).toEqual([baseURL, '/login-to-continue/']);
    expect.soft([...target.searchParams.values()], route).toContain(path);
    expect.soft(answer.headers()['cache-control'], route).toContain('no-store');
  }
});

test('for a customer the account is accessible, and staff pages are not found', async ({ request, baseURL }) => {
  await signInAsShopper(request, baseURL!);
  for (const { route, sample, guard } of guarded) {
    const path = fillIn(sample, values);
    expect.soft((await request.get(path, { maxRedirects: 0 })).status(), `${route}: ${path}`).toBe(guard === 'staff' ? 404 : 200);
  }
});
