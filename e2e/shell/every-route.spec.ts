/** Every route in a browser: it renders with and without scripts, fits every window and is accessible in every look. */
import type { Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { matrixRow } from '../support/matrix.ts';
import { fillIn, placeholders, ROUTE_LINES, type RouteLine, signInAsAdmin, signInAsShopper } from '../support/routes.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, NOT_FOUND_LINE, test } from '../support/shop-test.ts';

/** Routes per test: few enough for its timeout, and enough to share the start of a browser. */
const GROUP = 6;
/** A route of each layout and of each kind of content: lists, texts, forms, figures, charts. */
const REPRESENTATIVES = new Set([
  '/',
  '/buy/gold/',
  '/product/<product>/',
  '/charts-prices/gold/',
  '/about/faqs/',
  '/version/',
  '/signup/',
  '/no/such/page/',
  '/my-account/orders/<order>/',
  '/admin/payments/',
  '/admin/orders/<order>/',
]);
const shown = ROUTE_LINES.filter(({ location, layout }) => !location && layout !== 'file');
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
  // The window is resized: a picture preloaded for one width is replaced by another.
  expectConsole(/^console warning: The resource \S+\/media\/\S+ was preloaded using link preload but not used/);
});
// A trace of axe is large and slow, and the message contains all violations.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });

/** The representatives in groups, then the other routes. */
function groupsOf(lines: readonly RouteLine[]): { title: string; group: RouteLine[]; isRepresentative: boolean }[] {
  return [true, false].flatMap((isRepresentative) => {
    const rows = lines.filter(({ sample }) => REPRESENTATIVES.has(sample) === isRepresentative);
    return Array.from({ length: Math.ceil(rows.length / GROUP) }, (_, index) => {
      const group = rows.slice(index * GROUP, (index + 1) * GROUP);
      return { title: group.length > 1 ? `${group[0]!.sample} to ${group.at(-1)!.sample}` : group[0]!.sample, group, isRepresentative };
    });
  });
}

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

test('every representative is a route', () => {
  expect([...REPRESENTATIVES].filter((wanted) => !shown.some(({ sample }) => sample === wanted))).toEqual([]);
});

for (const { title, group, isRepresentative } of groupsOf(open))
  test(`${title} show and are accessible`, matrixRow(isRepresentative), ({ page }) => expectAllGood(page, group));

for (const { lines, whom, signIn } of GUARDED) {
  for (const { title, group, isRepresentative } of groupsOf(lines)) {
    test(`${title} show to ${whom} and are accessible`, matrixRow(isRepresentative), async ({ page, baseURL }) => {
      await signIn(page.request, baseURL!);
      await expectAllGood(page, group);
    });
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const isRepresentative of [true, false]) {
    test(
      `${isRepresentative ? 'the representatives' : 'the other lines'} show as well`,
      matrixRow(isRepresentative),
      async ({ page, expectConsole, baseURL }) => {
        test.slow();
        // Without scripts, the browser reports that it does not preload them.
        expectConsole(/^request failed: GET .+\.js csp$/);
        const rows = (lines: readonly RouteLine[]): RouteLine[] =>
          lines.filter(({ sample }) => REPRESENTATIVES.has(sample) === isRepresentative);
        for (const line of rows(open)) await expectShown(page, line, () => Promise.resolve());
        for (const { lines, signIn } of GUARDED) {
          await signIn(page.request, baseURL!);
          for (const line of rows(lines)) await expectShown(page, line, () => Promise.resolve());
        }
      },
    );
  }
});
