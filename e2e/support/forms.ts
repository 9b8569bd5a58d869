import { expect, type Locator, type Page } from '@playwright/test';

export const form = (page: Page, heading: string): Locator => page.getByRole('region', { name: heading });

/** A name and an address that no other test uses. */
export function ownSender(name: string): { name: string; email: string } {
  return { name, email: `${name.toLowerCase().replaceAll(' ', '.')}.${Date.now()}@example.nz` };
}

export async function fillSender(within: Locator, { name, email }: { name: string; email: string }): Promise<void> {
  await within.getByLabel('Name').fill(name);
  await within.getByLabel('Email').fill(email);
}

/** An empty form reports what is missing, and focuses the first such field half a second later. */
export async function namesWhatIsMissing(within: Locator, button: string, first: string, messages: string[]): Promise<void> {
  await within.getByRole('button', { name: button }).click();
  for (const message of messages) await expect(within.getByText(message)).toBeVisible();
  await expect(within.getByLabel(first)).toBeFocused();
}

/** Makes the next GraphQL request fail. */
export const loseNextCall = (page: Page): Promise<unknown> => page.route('**/graphql', (route) => route.abort(), { times: 1 });
