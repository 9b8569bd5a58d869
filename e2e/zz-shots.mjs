import { chromium } from '@playwright/test';
const base = 'http://localhost:28000';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const spec of process.argv.slice(2)) {
  const [name, path, width, scheme, action] = spec.split('|');
  const page = await browser.newPage({ viewport: { width: Number(width), height: 900 }, colorScheme: scheme });
  page.on('console', (m) => {
    if (m.type() === 'error' || m.type() === 'warning') console.log(name, m.text());
  });
  await page.goto(base + path, { waitUntil: 'networkidle' });
  if (action === 'key') {
    await page.getByRole('slider').focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press('PageDown');
  }
  if (action === 'table') {
    await page.locator('summary', { hasText: 'as a table' }).click();
  }
  console.log(
    name,
    await page.evaluate(() =>
      [document.documentElement.scrollWidth, innerWidth, performance.getEntriesByType('layout-shift').length].join(' '),
    ),
  );
  await page.screenshot({ path: `/tmp/shot-${name}.png`, fullPage: action !== 'top' });
  await page.close();
}
await browser.close();
