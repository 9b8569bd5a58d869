import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STRAPI_VERSIONS } from './admin-api.ts';
import { documentedSteps, SHOP_SETTINGS } from './documented-steps.ts';

const document = readFileSync(new URL('../../docs/connect-strapi.md', import.meta.url), 'utf8');

test.each(STRAPI_VERSIONS)('the document has the commands that the test runs, in their order: %s', (api) => {
  expect(document).toContain(documentedSteps(api, 'http://127.0.0.1:1337', 'http://localhost:3000').join('\n'));
});

test('the document has the settings that the test runs the shop with', () => {
  const settings = Object.entries(SHOP_SETTINGS).map(([name, value]) => `${name}=${value}`);
  expect(document).toContain(`export ${settings.join(' ')}`);
});
