import { expect, it } from 'vitest';
import { loadConfig } from '../../server/config.ts';
import { commonSecurityHeaders } from '../../server/security-headers.ts';

it.each([
  [{ SITE_URL: 'http://localhost:3000', HSTS_SUBDOMAINS: 'on' }, undefined],
  [{ SITE_URL: 'https://shop.example' }, 'max-age=31536000'],
  [{ SITE_URL: 'https://shop.example', HSTS_SUBDOMAINS: 'on' }, 'max-age=31536000; includeSubDomains'],
])('%j means strict transport security %s', (environment, expected) => {
  expect(commonSecurityHeaders(loadConfig(environment))['strict-transport-security']).toBe(expected);
});

it('HSTS_SUBDOMAINS is on or off', () => expect(() => loadConfig({ HSTS_SUBDOMAINS: 'yes' })).toThrow('HSTS_SUBDOMAINS'));
