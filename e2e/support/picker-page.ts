import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';

const ADDRESS = 'http://picker.localhost/';
const CONFIG = fileURLToPath(new URL('../../web/picker-page/vite.config.ts', import.meta.url));
const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

let built: Promise<Map<string, string | Uint8Array>> | undefined;

/**
 * Opens the page with every mode of the picker, built in memory and served without a server; the clock is fixed at 10:42 on Saturday 21
 * November 2026 in Auckland.
 */
export async function openPickerPage(page: Page): Promise<void> {
  built ??= buildPage();
  const files = await built;
  await page.route(`${ADDRESS}**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1) || 'index.html';
    const body = files.get(path);
    if (body === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ body: Buffer.from(body), contentType: TYPES[path.split('.').at(-1)!] ?? 'application/octet-stream' });
  });
  await page.clock.setFixedTime('2026-11-20T21:42:00Z');
  await page.goto(ADDRESS);
}

async function buildPage(): Promise<Map<string, string | Uint8Array>> {
  const output = (await build({ configFile: CONFIG, logLevel: 'warn', build: { write: false } })) as Rolldown.RolldownOutput;
  return new Map(output.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
}

export const field = (page: Page, name: string): Locator => page.getByRole('combobox', { name, exact: true });
export const menu = (page: Page): Locator => page.getByRole('dialog');
export const value = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true }).getByRole('status').last();
export const day = (page: Page, name: string | RegExp): Locator => page.getByRole('gridcell', { name }).first();
