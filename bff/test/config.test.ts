import { describe, expect, it } from 'vitest';
import { loadConfig } from '../src/config.ts';

const KEYS = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

describe('loadConfig', () => {
  it('works with the sandbox when nothing is set', () => {
    expect(loadConfig({})).toMatchObject({
      bffPort: 4000,
      siteUrl: 'http://localhost:3000',
      commerceUrl: 'http://127.0.0.1:1337',
      commerceApiVersion: 'v4',
      commerceApiPrefix: '/api',
      commerceSocketUrl: 'http://127.0.0.1:1337',
      redisUrl: undefined,
      stripeApiUrl: 'http://127.0.0.1:1337',
      stripeJsUrl: 'http://127.0.0.1:1337/stripe/v3/',
      stripeSecretKey: 'sk_test_koura_sandbox',
      graphqlExplorer: true,
      commerceHostHeader: 'x-host',
    });
  });

  it('lets defaults follow other keys', () => {
    expect(loadConfig({ COMMERCE_URL: 'https://shop.test', COMMERCE_API_VERSION: 'v3', APP_MODE: 'production', ...KEYS })).toMatchObject({
      commerceSocketUrl: 'https://shop.test',
      commerceApiPrefix: '',
      graphqlExplorer: false,
    });
  });

  it('takes empty values as unset', () => expect(loadConfig({ REDIS_URL: '', BFF_PORT: ' ' })).toEqual(loadConfig({})));

  it.each([
    ['BFF_PORT', '4000x'],
    ['BFF_PORT', '70000'],
    ['SITE_URL', 'http://localhost:3000/shop'],
    ['COMMERCE_URL', 'ftp://x'],
    ['COMMERCE_API_VERSION', 'v5'],
    ['COMMERCE_API_PREFIX', 'api'],
    ['REDIS_URL', 'http://x'],
    ['BRAND_SLUG', 'Koura Bullion'],
    ['TOKEN_COOKIE_NAME', 'a b'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['APP_MODE', 'debug'],
    ['COMMERCE_HOST_HEADER', 'X Host'],
    ['PAYMENTS', 'cash'],
    ['SOCKETS_PER_ADDRESS', '0'],
  ])('refuses %s=%s', (key, value) => {
    expect(() => loadConfig({ [key]: value })).toThrow(key);
  });

  it('names all bad keys together and no values', () => {
    const wrong = { STRIPE_SECRET_KEY: 'hush-hush', BFF_PORT: 'x', SITE_URL: 'nowhere' };
    const read = (): unknown => loadConfig({ ...wrong, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' });
    for (const key of Object.keys(wrong)) expect(read).toThrow(key);
    expect(read).not.toThrow(/hush-hush/);
    expect(read).toThrow(expect.objectContaining({ problems: expect.objectContaining({ length: 3 }) }));
  });
});
