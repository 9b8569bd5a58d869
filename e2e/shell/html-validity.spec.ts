import { HtmlValidate } from 'html-validate';
import { PAGES } from '../support/pages.ts';
import { expect, test } from '../support/shop-test.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's serialiser writes <br/>; the standard allows it.
    'void-style': 'off',
  },
});

for (const [name, { path, status }] of Object.entries(PAGES)) {
  test(`the HTML of ${name} is valid`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(status);
    const report = await validator.validateString(await response.text());
    const faults = report.results.flatMap(({ messages, source }) =>
      messages.map(({ ruleId, message, offset }) => `${ruleId}: ${message} … ${source?.slice(Math.max(0, offset - 60), offset + 100)}`),
    );
    expect(faults).toEqual([]);
  });
}
