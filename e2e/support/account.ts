import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { WEB_URL } from './addresses.ts';
import type { Person } from './logins.ts';
import type { Sandbox } from './sandbox.ts';
import { askGraphql } from './graphql.ts';
import { hydrated } from './hydrated.ts';
import { visit } from './shop-test.ts';

export { EDITOR, type Person, SALES, SHOPPER, WHOLESALE } from './logins.ts';

/** A new, unknown user. */
export const stranger = (): Person => ({ email: `mere-${randomUUID().slice(0, 8)}@example.nz`, password: 'rata flax kowhai' });

/** The account menu in the desktop header. */
export const accountMenu = (page: Page): Locator => page.getByRole('banner').locator('summary').filter({ hasText: 'your account' });

export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

export async function fillSignUp(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('First name').fill('Mere');
  await page.getByLabel('Last name').fill('Tāmati');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Open account' }).click();
}

/** Creates an account and confirms it by email if necessary; the user is signed in. */
export async function signUp(page: Page, sandbox: Sandbox, person = stranger()): Promise<Person> {
  await visit(page, '/signup/');
  await fillSignUp(page, person);
  const account = page.getByRole('heading', { level: 1, name: 'Your account' });
  const mailbox = page.getByRole('heading', { level: 1, name: 'Check your inbox' });
  await expect(account.or(mailbox)).toBeVisible();
  if (await mailbox.isVisible()) {
    await page.goto(await mailedPath(sandbox, person.email, /^Confirm/));
    if (new URL(page.url()).pathname === '/login/') await fillSignIn(page, person);
  }
  await expect(account).toBeVisible();
  await hydrated(page);
  return person;
}

/** Signs this browser in without the form; `site` when it is not the shared shop. */
export async function signInByCall(page: Page, { email, password }: Person, site = WEB_URL): Promise<void> {
  const query = 'mutation SignIn($input: SignInInput!) { signIn(input: $input) { viewer { id } userErrors { message } } }';
  const { signIn } = await askGraphql<{ signIn: { viewer: object | null } }>(page, query, { input: { email, password } }, site);
  if (!signIn.viewer) throw new Error(`${email} was not signed in`);
}

/** As `signUp` without its pages, for tests that begin elsewhere. */
export async function signUpByCall(page: Page, sandbox: Sandbox, person = stranger()): Promise<Person> {
  const query = 'mutation SignUp($input: SignUpInput!) { signUp(input: $input) { confirmationSent viewer { id } userErrors { message } } }';
  const input = { ...person, firstName: 'Mere', lastName: 'Tāmati' };
  const { signUp } = await askGraphql<{ signUp: { confirmationSent: boolean; viewer: object | null } }>(page, query, { input });
  if (signUp.viewer) return person;
  if (!signUp.confirmationSent) throw new Error(`${person.email} got no account`);
  await page.request.get(await mailedPath(sandbox, person.email, /^Confirm/));
  await signInByCall(page, person);
  return person;
}

export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await hydrated(page);
}

/** The path that the newest email to an address with this in its subject links to. */
export async function mailedPath(sandbox: Sandbox, to: string, subject: RegExp): Promise<string> {
  let path: string | undefined;
  await expect
    .poll(async () => {
      const mail = (await sandbox.outbox(to)).find((one) => subject.test(one.subject));
      const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
      path = link && new URL(link).pathname + new URL(link).search;
      return path;
    })
    .toBeDefined();
  return path!;
}

/** Expects that scripts cannot read a token: neither cookies nor storage contain anything like one. */
export async function expectNoToken(page: Page): Promise<void> {
  const seen = await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]));
  expect(seen).not.toMatch(/eyJ[\w-]+\.|koura_token|koura-shopper|Bearer/);
}
