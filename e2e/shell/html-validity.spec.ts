import { HtmlValidate } from 'html-validate';
import { SALES, signInByCall } from '../support/account.ts';
import { PAGES } from '../support/pages.ts';
import { expect, test } from '../support/shop-test.ts';
import { actAs } from '../support/staff.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's serialiser decides how these are written, and the standard allows each: <br/>, required="", autoComplete.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    // <!doctype html> is as good as in capitals and one less thing to compress.
    'doctype-style': 'off',
    // React's useId begins with "_"; the standard only forbids white space.
    'valid-id': ['error', { relaxed: true }],
    // Boxes and radios of one group share their name: that is how forms work.
    'form-dup-name': ['error', { shared: ['checkbox', 'radio', 'button', 'submit', 'reset'] }],
    // Widths drawn to scale and hidden progress are values, not design; the policy allows style attributes.
    'no-inline-style': 'off',
    // A <progress> cannot be drawn as a line that grows from the left in every browser.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
  },
});

async function faultsIn(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages, source }) =>
    messages.map(({ ruleId, message, offset }) => `${ruleId}: ${message} … ${source?.slice(Math.max(0, offset - 60), offset + 100)}`),
  );
}

for (const [name, { path, status }] of Object.entries(PAGES)) {
  test(`the HTML of ${name} is valid`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(status);
    expect(await faultsIn(await response.text())).toEqual([]);
  });
}

test('the HTML of the pages of staff is valid, and of a page on which they act as a customer', async ({ page }) => {
  await signInByCall(page, SALES);
  for (const path of ['/admin/', '/admin/customers/'])
    expect.soft(await faultsIn(await (await page.request.get(path)).text()), path).toEqual([]);
  await actAs(page, 'hannah', 'Hannah Wilson');
  expect(await faultsIn(await (await page.request.get('/my-account/')).text())).toEqual([]);
});
