import { test } from '@playwright/test';
const pages = { sell: '/sell/', contact: '/contact/', premium: '/koura-premium/', home: '/' };
for (const scheme of ['light', 'dark'] as const) for (const width of [1440, 390]) test(`${scheme} ${width}`, async ({ browser }) => {
  test.setTimeout(120000);
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: scheme, baseURL: 'http://localhost:32300' });
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path); await page.waitForTimeout(700);
    if (name === 'sell') { await page.getByLabel('Weight of one piece').fill('1'); await page.waitForTimeout(900); await page.getByRole('button',{name:'What fineness is'}).hover(); await page.waitForTimeout(300); }
    await page.screenshot({ path: `/tmp/shell-shots/${name}-${width}-${scheme}.png`, fullPage: name !== 'home' });
    if (name === 'home') {
      await page.keyboard.press('/'); await page.waitForTimeout(600); await page.keyboard.type('maple gold'); await page.waitForTimeout(500); await page.keyboard.press('ArrowDown');
      await page.screenshot({ path: `/tmp/shell-shots/search-${width}-${scheme}.png` });
    }
  }
});
