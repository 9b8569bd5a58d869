import type { Locator, Page } from '@playwright/test';

/** A way to get the order, in the delivery step. */
export const deliveryOption = (page: Page, label: RegExp): Locator =>
  page.getByRole('group', { name: 'How you get your order' }).getByRole('radio', { name: label });

/** A way to pay, in the payment step. */
export const wayToPay = (page: Page, label: RegExp): Locator =>
  page.getByRole('group', { name: 'How you pay' }).getByRole('radio', { name: label });

export const placeOrderButton = (page: Page): Locator => page.getByRole('button', { name: /^Place order for / });
