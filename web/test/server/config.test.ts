import { expect, test } from 'vitest';
import { loadConfig } from '../../server/config.ts';

test('the defaults run against the sandbox', () => {
  expect(loadConfig({})).toMatchObject({
    port: 3000,
    siteUrl: 'http://localhost:3000',
    bffUrl: 'http://127.0.0.1:4000',
    commerceTimeScale: 1,
    cardProvider: { connections: ['http://127.0.0.1:1337'], frames: ['http://127.0.0.1:1337'] },
  });
});

test.each([
  ['WEB_PORT', '70000'],
  ['LOG_LEVEL', 'loud'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TOKEN_COOKIE_NAME', 'a b'],
  ['COMMERCE_QUERIES', 'all'],
  ['SEARCH_ENGINES', 'yes'],
  ['TAG_MANAGER_ID', 'UA-1'],
  ['EDGE_PURGE_URL', 'http://edge:6082/, edge2'],
  ['EDGE_PURGE_HEADERS', 'no value'],
  ['UCP_SIGNING_KEY', 'A'.repeat(120)],
])('rejects %s=%s', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(`${name} must be`);
});

test.each<[string, Record<string, string>]>([
  ['SITE_URL', { SITE_URL: 'http://shop.example' }],
  ['SITE_URL', { SITE_URL: '' }],
  ['STRIPE_PUBLISHABLE_KEY', { STRIPE_PUBLISHABLE_KEY: '' }],
  ['TOKEN_COOKIE', { TOKEN_COOKIE: 'login' }],
])('production rejects %s: %o', (name, environment) => {
  const production = { APP_MODE: 'production', SITE_URL: 'https://shop.example', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
  expect(loadConfig(production)).toMatchObject({ production: true, warnings: [] });
  expect(() => loadConfig({ ...production, ...environment })).toThrow(new RegExp(`^  ${name} `, 'm'));
});

test('all bad keys are named together', () => {
  expect(() => loadConfig({ WEB_PORT: 'many', SITE_URL: 'shop', BFF_URL: 'ftp://x', APP_MODE: 'live', BRAND_SLUG: 'Kōura!' })).toThrow(
    /WEB_PORT[\s\S]*SITE_URL[\s\S]*BFF_URL[\s\S]*APP_MODE[\s\S]*BRAND_SLUG/,
  );
});
