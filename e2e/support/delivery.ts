import { expect, type Locator, type Page } from '@playwright/test';
import type { Sandbox } from './sandbox.ts';

/** A way to get the order, in the delivery step. */
export const deliveryOption = (page: Page, label: RegExp): Locator =>
  page.getByRole('group', { name: 'How you get your order' }).getByRole('radio', { name: label });

/** A way to pay, in the payment step. */
export const wayToPay = (page: Page, label: RegExp): Locator =>
  page.getByRole('group', { name: 'How you pay' }).getByRole('radio', { name: label });

export const placeOrderButton = (page: Page): Locator => page.getByRole('button', { name: /^Place order for / });

/** Where a new customer who pays later types the code that was mailed. */
export const codeField = (page: Page): Locator => page.getByLabel('Code from the email');

export async function mailedCode(sandbox: Sandbox, email: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => (code = (await sandbox.outbox(email)).flatMap(({ subject }) => /^(\d{6}) is your code/.exec(subject)?.[1] ?? [])[0]))
    .toBeDefined();
  return code!;
}
