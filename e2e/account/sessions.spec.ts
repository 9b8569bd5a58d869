import { expectFramelessAccessible } from '../support/accessible.ts';
import { signInByCall, signUpByCall } from '../support/account.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';

test('a customer sees where they are signed in, and signs out in another browser', async ({ page, sandbox, browser }) => {
  const person = await signUpByCall(page, sandbox);
  const other = await browser.newContext();
  const there = await other.newPage();
  await signInByCall(there, person);
  await visit(there, '/my-account/');

  await visit(page, '/my-account/sessions/');
  const main = page.getByRole('main');
  const places = main.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await expect(places).toHaveCount(2);
  await expect(places.filter({ hasText: 'This device' })).toContainText('Chrome on Linux');
  await expectFramelessAccessible(page);
  await expectNoSidewaysScroll(page);
  await main.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(main.getByRole('status')).toContainText('You’re signed out everywhere else.');
  await expect(places).toHaveCount(1);

  await visit(there, '/my-account/');
  await expect(there).toHaveURL(/\/login-to-continue\//);
  await visit(page, '/my-account/');
  await expect(page).toHaveURL(/\/my-account\/$/);
  await other.close();
});
