/** Every line of the routes in a browser: it shows, with scripts and without, fits every window and is accessible in every look. */
import type { Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { fillIn, placeholders, ROUTE_LINES, type RouteLine, signInAsAdmin, signInAsShopper } from '../support/routes.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { expect, hydrated, NOT_FOUND_LINE, test } from '../support/shop-test.ts';

/** So many lines a test: few enough for its time, and enough that the browser is not started for each. */
const GROUP = 6;
const shown = ROUTE_LINES.filter(({ location }) => !location);
const open = shown.filter(({ guard }) => !guard);
const GUARDED = [
  { lines: shown.filter(({ guard }) => guard === 'authenticated'), whom: 'their owner', signIn: signInAsShopper },
  { lines: shown.filter(({ guard }) => guard === 'staff'), whom: 'staff', signIn: signInAsAdmin },
];

let values: Record<string, string>;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL! });
  await signInAsShopper(request, baseURL!);
  values = await placeholders(request, baseURL!);
  await request.dispose();
});
test.beforeEach(({ expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  // The window changes under the page: a picture preloaded for one width gives way to that of another.
  expectConsole(/^console warning: The resource \S+\/media\/\S+ was preloaded using link preload but not used/);
});
// A trace of axe at work is large and slow, and the faults are all in the message.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });

const groupsOf = (lines: readonly RouteLine[]): RouteLine[][] =>
  Array.from({ length: Math.ceil(lines.length / GROUP) }, (_, index) => lines.slice(index * GROUP, (index + 1) * GROUP));
const titleOf = (group: readonly RouteLine[]): string => `${group[0]!.sample} to ${group.at(-1)!.sample}`;

async function expectShown(page: Page, { sample, status = 200, layout }: RouteLine, whenShown: () => Promise<void>): Promise<void> {
  const path = fillIn(sample, values);
  const answer = await page.goto(path);
  expect.soft(answer!.status(), path).toBe(status);
  await whenShown();
  await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(status === 404 ? '404' : /\S/);
  await expect.soft(page.getByRole('banner'), `${path} in its layout`).toHaveCount(layout === 'empty' ? 0 : 1);
}

async function expectAllGood(page: Page, lines: readonly RouteLine[]): Promise<void> {
  test.slow();
  for (const line of lines) {
    await expectShown(page, line, () => hydrated(page));
    await expectNoSidewaysScroll(page);
    await expectFramelessAccessible(page);
  }
}

for (const group of groupsOf(open)) test(`${titleOf(group)} show and are accessible`, ({ page }) => expectAllGood(page, group));

for (const { lines, whom, signIn } of GUARDED) {
  for (const group of groupsOf(lines)) {
    test(`${titleOf(group)} show to ${whom} and are accessible`, async ({ page, baseURL }) => {
      await signIn(page.request, baseURL!);
      await expectAllGood(page, group);
    });
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('every line shows as well', async ({ page, expectConsole, baseURL }) => {
    test.slow();
    // A browser that runs no scripts refuses to preload them, too.
    expectConsole(/^request failed: GET .+\.js csp$/);
    for (const line of open) await expectShown(page, line, () => Promise.resolve());
    for (const { lines, signIn } of GUARDED) {
      await signIn(page.request, baseURL!);
      for (const line of lines) await expectShown(page, line, () => Promise.resolve());
    }
  });
});
