import type { Page } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';

/** Lighthouse's benchmark index of a slow phone: what its mobile preset makes of a desktop with 1,000. */
const SLOW_PHONE_INDEX = 250;

/** How many times slower than the browser of this machine a slow phone is; 1 where the machine is no faster. */
export async function slowerOnPhone(page: Page): Promise<number> {
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  return Math.max(1, index / SLOW_PHONE_INDEX);
}
