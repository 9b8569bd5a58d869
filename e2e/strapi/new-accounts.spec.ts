import { setAccountMails } from '../../scripts/strapi/account-mails.ts';
import { WEB_URL } from '../support/addresses.ts';
import { accountMenu, fillSignIn, fillSignUp, stranger } from '../support/account.ts';
import { visit } from '../support/shop-test.ts';
import { expectAccount, openAccount } from './people.ts';
import { API, expect, followMail, test } from './strapi-test.ts';

test('a new account is open at once, with the name that was given', async ({ page, admin }) => {
  const { email } = await openAccount(page);
  await expect(accountMenu(page)).toContainText('Mere');
  const users = await admin.request<{ results: object[] }>(
    'GET',
    `/content-manager/collection-types/${API === 'v3' ? 'plugins' : 'plugin'}::users-permissions.user?page=1&pageSize=100&_q=${encodeURIComponent(email)}`,
  );
  expect(users.results).toMatchObject([{ email, firstName: 'Mere', lastName: 'Tāmati', confirmed: true }]);
});

test('an address that has an account already is named beside its field', async ({ page, context }) => {
  const { email } = await openAccount(page);
  await context.clearCookies();
  await visit(page, '/signup/');
  await fillSignUp(page, { ...stranger(), email });
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/already an account with this email address/);
});

test('where addresses are confirmed, the mailed link opens the account', async ({ page, admin }) => {
  const person = stranger();
  await setAccountMails(admin, WEB_URL, true);
  try {
    await visit(page, '/signup/');
    await fillSignUp(page, person);
    await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
    await followMail(page, person.email, /^Confirm your email address$/);
    await expect(page).toHaveURL(/\/(login|my-account)\//);
    if (new URL(page.url()).pathname === '/login/') {
      await visit(page, '/login/');
      await fillSignIn(page, person);
    }
    await expectAccount(page);
  } finally {
    await setAccountMails(admin, WEB_URL, false);
  }
});
