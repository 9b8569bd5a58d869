import type { Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { signUp } from '../support/account.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';

/** A device of Chromium's own, whose owner agrees to everything at once. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a customer adds a passkey, signs in with it and removes it', async ({ page, sandbox }) => {
  await withAuthenticator(page);
  await signUp(page, sandbox);
  await visit(page, '/my-account/passkeys/');
  const part = page.getByRole('region', { name: 'Passkeys' });
  const kept = part.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(part.getByRole('status')).toContainText('You can sign in with it from now on.');
  await expect(kept).toContainText('Not used yet.');
  await part.getByRole('button', { name: /^Rename/ }).click();
  await part.getByRole('textbox', { name: 'Name' }).fill('My key');
  await part.getByRole('button', { name: 'Save name' }).click();
  await expect(part.getByRole('heading', { name: 'My key' })).toBeVisible();
  await expectFramelessAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.context().clearCookies();
  await visit(page, '/login/?return=/my-account/passkeys/');
  // The device answers the suggestion of the email field at once: no button is pressed.
  await page.waitForURL('**/my-account/passkeys/');
  await expect(kept).toContainText('Last used');
  await part.getByRole('button', { name: 'Remove My key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(part.getByRole('status')).toContainText('The passkey was removed.');
  await expect(kept).toHaveCount(0);
});
