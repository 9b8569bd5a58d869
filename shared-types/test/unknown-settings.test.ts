import { describe, expect, it } from 'vitest';
import { editsBetween } from '../src/edit-distance.ts';
import { unknownSettings } from '../src/unknown-settings.ts';

describe('variables that look like settings of Koura', () => {
  it.each<[string, { nearest?: string; isOurs: boolean }]>([
    ['STRIPE_SECRT_KEY', { nearest: 'STRIPE_SECRET_KEY', isOurs: true }],
    ['STRIPE_WEBHOOK_SECRETS', { nearest: 'STRIPE_WEBHOOK_SECRET', isOurs: true }],
    ['SRTIPE_SERCET_KEY', { nearest: 'STRIPE_SECRET_KEY', isOurs: true }],
    ['stripe_secret_key', { nearest: 'STRIPE_SECRET_KEY', isOurs: true }],
    ['APP_MOED', { nearest: 'APP_MODE', isOurs: true }],
    ['SITE_ULR', { nearest: 'SITE_URL', isOurs: true }],
    ['SITE_URL_BEFOR', { nearest: 'SITE_URL_BEFORE', isOurs: true }],
    ['TRUSTED_PROXY', { nearest: 'TRUSTED_PROXIES', isOurs: false }],
    ['PAYMENT', { nearest: 'PAYMENTS', isOurs: true }],
    ['COMMERCE_TIMEOUT', { isOurs: true }],
    ['SANDBOX_SPEED', { nearest: 'SANDBOX_SEED', isOurs: true }],
    ['TOKEN_COOKIE', { nearest: 'TOKEN_COOKIE_NAME', isOurs: true }],
    ['TOKEN_COOKIE_DOMAIN', { isOurs: true }],
    ['STRIPE_API_KEY', { nearest: 'STRIPE_API_URL', isOurs: false }],
    ['STRIPE_DEVICE_NAME', { isOurs: false }],
    ['REDIS_PASSWD', { nearest: 'REDIS_PASSWORD', isOurs: true }],
    ['REDIS_EXPORTER_HOST', { isOurs: false }],
    ['BRAND_COLOUR', { nearest: 'BRAND_FOLDER', isOurs: false }],
    ['BRAND_SIZE', { isOurs: false }],
  ])('%s', (name, expected) => {
    expect(unknownSettings({ [name]: 'x' })).toEqual([{ name, nearest: undefined, ...expected }]);
  });
});

it.each([
  'PATH',
  'HOME',
  'PORT',
  'HOST',
  'DB_PORT',
  'DB_HOST',
  'APP_HOME',
  'APP_NAME',
  'LOG_DIR',
  'WEB_CONCURRENCY',
  'WEB_ROOT',
  'BASE_URL',
  'NODE_ENV',
  'E2E_PORTS',
  'COMMERCETOOLS_KEY',
  // Variables of Kubernetes and Docker links, for services named like our programs.
  'BFF_SERVICE_HOST',
  'BFF_SERVICE_PORT_HTTP',
  'BFF_PORT_4000_TCP_ADDR',
  'SANDBOX_PORT_1337_TCP',
  'REDIS_SERVICE_PORT',
])('%s belongs to other programs', (name) => {
  expect(unknownSettings({ [name]: 'x' })).toEqual([]);
});

it('empty values are unset, and known names are not reported', () => {
  expect(unknownSettings({ STRIPE_SECRT_KEY: ' ', COMMERCE_URL: 'x', SANDBOX_SEED: 'x', SITE_URLL: undefined })).toEqual([]);
});

it('another letter case is not a misspelling on Windows', () => {
  expect(unknownSettings({ Site_Url: 'x', SITE_URL: 'x' })).toEqual([]);
});

it.each([
  ['', '', 0],
  ['a', '', 1],
  ['', 'ab', 2],
  ['abc', 'abc', 0],
  ['abc', 'acb', 1],
  ['abcd', 'abd', 1],
  ['abd', 'abcd', 1],
  ['abc', 'axc', 1],
  ['kitten', 'sitting', 3],
  ['DB_PORT', 'WEB_PORT', 2],
])('%j to %j: %i', (one, other, edits) => {
  expect(editsBetween(one, other)).toBe(edits);
  expect(editsBetween(other, one)).toBe(edits);
});
