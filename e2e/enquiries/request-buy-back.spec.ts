import { fillSender, form, namesWhatIsMissing, ownSender } from '../support/forms.ts';
import { centsIn } from '../support/money.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test('a seller sees what we pay for popular pieces now, before any field, and what happens next', async ({ page }) => {
  await visit(page, '/sell/');
  const main = page.getByRole('main');
  const paid = main.getByRole('region', { name: 'What we pay now' });
  const maple = paid.getByRole('row').filter({ has: page.getByRole('link', { name: PRODUCTS.maple.name, exact: true }) });
  await expect(maple).toContainText(/\$[\d,]+\.\d\d/);
  await expect(main.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  const shown = centsIn(await maple.getByRole('cell').innerText());
  await paid.getByRole('link', { name: /^What we pay for all \d+ coins and bars$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we pay');
  // The same price there, but for what the market did meanwhile.
  const listed = main.getByRole('row').filter({ has: page.getByRole('link', { name: PRODUCTS.maple.name, exact: true }) });
  const there = centsIn(await listed.getByRole('cell').first().innerText());
  expect(Math.abs(there / shown - 1)).toBeLessThan(0.02);
});

test('shows the value of the metal while typing, and sends the offer with it', onlyInFull, async ({ page, sandbox }) => {
  const sender = ownSender('Mere Seller');
  await visit(page, '/sell/');
  const offer = form(page, 'What’s it worth?');
  await namesWhatIsMissing(offer, 'Ask for an offer', 'Weight of one piece', [
    'Please enter the weight of one piece, up to 1,000 kg.',
    'Please enter your name.',
  ]);

  const worth = offer.getByLabel('Our estimate');
  await expect(worth).toHaveText('–');
  await offer.getByLabel('Weight of one piece').fill('1');
  await expect(worth).toHaveText(/^\$/);
  const one = centsIn(await worth.innerText());
  await offer.getByLabel('How many').fill('4');
  await expect.poll(async () => Math.abs(centsIn(await worth.innerText()) - 4 * one)).toBeLessThanOrEqual(4);
  // A figure that can be checked: the fine weight times the price of an ounce is the estimate.
  const sum = offer.getByText(/^3\.9996 oz of fine metal at \$[\d,.]+ an ounce, as of/);
  await expect.poll(async () => Math.abs(3.9996 * centsIn(await sum.innerText()) - centsIn(await worth.innerText()))).toBeLessThan(4);
  await offer.getByLabel('Metal', { exact: true }).selectOption('Silver');
  await expect(offer.getByLabel('Fineness', { exact: true })).toHaveValue('999');
  await expect.poll(async () => centsIn(await worth.innerText())).toBeLessThan(one);
  await expect(offer.getByText(/oz of fine metal at \$[\d,.]+ an ounce, as of/)).toBeVisible();
  const shown = await worth.innerText();

  const why = offer.getByRole('button', { name: 'What is fineness?' });
  await why.focus();
  const tip = offer.getByRole('tooltip');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();

  await fillSender(offer, sender);
  await offer.getByRole('button', { name: 'Ask for an offer' }).click();
  await expect(offer.getByRole('heading', { name: `Thank you, ${sender.name}` })).toBeVisible();
  const [mail] = await sandbox.outbox(sender.email);
  expect(mail!.text).toContain('You offered us 4 × 31.1035 g, silver 999, bars.');
  expect(mail!.text).toContain(shown);
});
