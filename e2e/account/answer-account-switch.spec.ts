import { accountMenu, expectNoToken, SHOPPER, signInByCall, WHOLESALE } from '../support/account.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test('a sign-in link leaves no trace', onlyInFull, async ({ page, sandbox }) => {
  const token = await sandbox.token(SHOPPER);
  const answer = await page.request.get(`/buy/gold?jwt_token=${token}&sort=price-asc`, { maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect(answer.headers()).toMatchObject({ 'cache-control': expect.stringContaining('no-store'), 'referrer-policy': 'no-referrer' });
  expect(answer.headers()['location']).not.toContain('jwt');
  await visit(page, `/buy/gold/?jwt_token=${token}&sort=price-asc`);
  await expect(page).toHaveURL('/buy/gold/?sort=price-asc');
  await expect(accountMenu(page)).toContainText(SHOPPER.name);
  await expectNoToken(page);
  expect(await page.content()).not.toContain(token);
});

test('switching accounts asks first: stay, or switch', onlyInFull, async ({ page, sandbox }) => {
  await signInByCall(page, SHOPPER);
  const token = await sandbox.token(WHOLESALE);
  await visit(page, `/buy/gold/?jwt_token=${token}`);
  await expect(page).toHaveURL('/switch-account/');
  await expect(page.getByRole('main')).toContainText(
    `You are signed in as ${SHOPPER.email}. The link you followed is for ${WHOLESALE.email}.`,
  );
  await page.getByRole('button', { name: `Stay signed in as ${SHOPPER.email}` }).click();
  await expect(page).toHaveURL('/buy/gold/');
  await expect(accountMenu(page)).toContainText(SHOPPER.name);

  await visit(page, `/buy/gold/?jwt_token=${token}`);
  await page.getByRole('button', { name: `Change to ${WHOLESALE.email}` }).click();
  await expect(page).toHaveURL('/buy/gold/');
  await hydrated(page);
  await expect(accountMenu(page)).toContainText(WHOLESALE.name);
  await visit(page, '/switch-account/');
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing to confirm' })).toBeVisible();
});
