import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../../scripts/find-browser.ts';

/** Chromium, without a window. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no browser was found: npm test installs one or says how');
  // Chromium refuses its own sandbox as root; only containers and CI run as root.
  const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  return chromium.launch({ executablePath, args });
}
