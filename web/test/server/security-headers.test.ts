import { expect, it } from 'vitest';
import { loadConfig } from '../../server/config.ts';
import { commonSecurityHeaders, pageSecurityHeaders } from '../../server/security-headers.ts';

it.each([
  [{ SITE_URL: 'http://localhost:3000', HSTS_SUBDOMAINS: 'on' }, undefined],
  [{ SITE_URL: 'https://shop.example' }, 'max-age=31536000'],
  [{ SITE_URL: 'https://shop.example', HSTS_SUBDOMAINS: 'on' }, 'max-age=31536000; includeSubDomains'],
])('%j means strict transport security %s', (environment, expected) => {
  expect(commonSecurityHeaders(loadConfig(environment))['strict-transport-security']).toBe(expected);
});

it('HSTS_SUBDOMAINS is on or off', () => expect(() => loadConfig({ HSTS_SUBDOMAINS: 'yes' })).toThrow('HSTS_SUBDOMAINS'));

it.each([
  ['off', {}, 'same-origin', 'payment=(self)'],
  [
    'on',
    { STRIPE_PUBLISHABLE_KEY: 'pk_test_dealer' },
    'same-origin-allow-popups',
    'payment=(self "https://js.stripe.com" "https://*.js.stripe.com" "https://hooks.stripe.com")',
  ],
  ['on', { COMMERCE_URL: 'http://localhost:1337' }, 'same-origin-allow-popups', 'payment=(self "http://localhost:1337")'],
])('WALLETS=%s, %j: who may open windows and ask for a payment', (WALLETS, environment, opener, payment) => {
  const headers = pageSecurityHeaders(loadConfig({ WALLETS, ...environment }), []);
  expect(headers['cross-origin-opener-policy']).toBe(opener);
  expect(headers['permissions-policy']).toBe(`camera=(), microphone=(), geolocation=(), ${payment}`);
});

it('APPLE_PAY_DOMAIN_FILE can be read', () => {
  expect(loadConfig({ APPLE_PAY_DOMAIN_FILE: import.meta.filename }).appleDomainFile).toBe(import.meta.filename);
  expect(() => loadConfig({ APPLE_PAY_DOMAIN_FILE: '/nowhere/file' })).toThrow('APPLE_PAY_DOMAIN_FILE');
});
