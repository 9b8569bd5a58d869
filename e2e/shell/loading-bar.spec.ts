import { expect, test } from '../support/shop-test.ts';
import { loadingBar, mainLink, visitWithShell } from '../support/shell.ts';
import { onlyInFull } from '../support/matrix.ts';

/** Records when the bar becomes visible. */
const watchBar = () => {
  const bar = document.querySelector('[aria-label="Loading the page"]')!;
  const seen: number[] = [];
  Object.assign(globalThis, { barSeen: seen });
  new MutationObserver(() => {
    if (bar.getAttribute('aria-hidden') === 'false') seen.push(performance.now());
  }).observe(bar, { attributes: true });
};
const seenTimes = () => (globalThis as unknown as { barSeen: number[] }).barSeen;

test('a slow page shows the bar after 200 ms, a fast one never', onlyInFull, async ({ page }) => {
  await page.clock.install();
  await visitWithShell(page, '/');
  await page.evaluate(watchBar);
  const gold = mainLink(page, 'Gold');

  let answer = (): void => undefined;
  await page.route('**/graphql', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.fallback();
  });
  await gold.evaluate((link) => {
    link.addEventListener('click', () => Object.assign(globalThis, { clickedAt: performance.now() }));
  });
  await gold.click();
  const bar = page.getByRole('progressbar', { name: 'Loading the page' });
  await expect(bar).toBeVisible();
  expect((await bar.boundingBox())!.height).toBe(3);
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]/);
  const waited = await page.evaluate(() => {
    const { clickedAt, barSeen } = globalThis as unknown as { clickedAt: number; barSeen: number[] };
    return barSeen[0]! - clickedAt;
  });
  expect(waited).toBeGreaterThanOrEqual(200);
  await page.unroute('**/graphql');
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold');
  await expect(loadingBar(page)).toHaveAttribute('aria-hidden', 'true');

  // The previous page is cached: going back requests nothing. The page's clock is paused meanwhile, however slow the machine, and then
  // resumed: a pending navigation would show the bar then.
  const before = await page.evaluate(seenTimes);
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/graphql') && asked.push(request.url())));
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold you can hold, at a price you can check.');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold');
  await page.clock.runFor(1000);
  expect(asked).toEqual([]);
  expect(await page.evaluate(seenTimes)).toEqual(before);
});
