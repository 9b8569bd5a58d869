import { generateSync } from 'otplib';
import type { Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/** The code of a key `steps` half minutes from now. */
export function codeOf(secret: string, steps: number): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
}

/** Sets codes up on the page of passkeys with the code of half a minute ago, so that the present one is free. Returns the key. */
export async function setUpCodes(page: Page): Promise<string> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Set up one-time codes' }).click();
  const key = (await main.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!.replaceAll(' ', '');
  await main.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, -1));
  await main.getByRole('button', { name: 'Turn codes on' }).click();
  await expect(main.getByRole('status').filter({ hasText: 'One-time codes are on.' })).toBeVisible();
  return key;
}
