import { describe, expect, it } from 'vitest';
import { defaultConfig, readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a default for every setting; empty counts as unset', () => {
    expect(readConfig({})).toEqual({
      ...defaultConfig,
      weekend: true,
      // In tests it lasts, since they move the clock by days.
      tokenMinutes: 60,
      webhookUrl: 'http://127.0.0.1:4000/webhooks/stripe',
    });
    expect(readConfig({ SANDBOX_PORT: '' }).port).toBe(1337);
    expect(defaultConfig.database).toMatch(/\/\.data\/sandbox\.sqlite$/);
  });

  it('reads what is set', () => {
    const config = readConfig({
      SANDBOX_PORT: '1400',
      SANDBOX_MARKET: 'open',
      SANDBOX_TICKS: 'off',
      COMMERCE_API_PREFIX: '/',
      SITE_URL: 'https://shop.example/',
    });
    expect(config).toMatchObject({ port: 1400, market: 'open', ticks: false, apiPrefix: '', siteUrl: 'https://shop.example' });
  });

  it('sends webhooks to the gateway, to another address, or nowhere', () => {
    expect(readConfig({ BFF_URL: 'http://bff:4100' }).webhookUrl).toBe('http://bff:4100/webhooks/stripe');
    expect(readConfig({ SANDBOX_WEBHOOK_URL: 'http://localhost:9/hook' }).webhookUrl).toBe('http://localhost:9/hook');
    expect(readConfig({ SANDBOX_WEBHOOK_URL: 'off' }).webhookUrl).toBeNull();
    expect(readConfig({ PAYMENTS: 'backend' }).webhookUrl).toBeNull();
    expect(readConfig({ PAYMENTS: 'backend', SANDBOX_WEBHOOK_URL: 'http://localhost:9/hook' }).webhookUrl).toBe('http://localhost:9/hook');
  });

  it('never prints the value of a secret', () => {
    const canary = 'sk_live_canary';
    const read = (): unknown =>
      readConfig({ STRIPE_SECRET_KEY: canary, STRIPE_WEBHOOK_SECRET: canary, COMMERCE_SERVICE_TOKEN: 'a canary' });
    expect(read).toThrow(/STRIPE_SECRET_KEY must be a test key/);
    expect(read).toThrow(/STRIPE_WEBHOOK_SECRET must be/);
    expect(read).toThrow(/COMMERCE_SERVICE_TOKEN must be/);
    expect(read).not.toThrow('canary');
  });

  it('with APP_MODE=production rejects the sandbox’s public secrets, except in a rehearsal', () => {
    const production = { APP_MODE: 'production', SITE_URL: 'https://shop.example' };
    const read = (): unknown => readConfig(production);
    expect(read).toThrow(/SANDBOX_TOKEN_SECRET must be set/);
    expect(read).toThrow(/COMMERCE_SERVICE_TOKEN must be set/);
    expect(readConfig({ ...production, STRIPE_API_URL: 'http://127.0.0.1:1337' }).warnings).toEqual([
      expect.stringMatching(
        /^STRIPE_API_URL names a stand-in.*: COMMERCE_SERVICE_TOKEN, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, SANDBOX_TOKEN_SECRET$/,
      ),
    ]);
  });

  it('reports all invalid settings together', () => {
    const bad = {
      SANDBOX_PORT: '99999',
      SANDBOX_MARKET: 'sometimes',
      SANDBOX_TICKS: 'yes',
      SANDBOX_SEED: '-1',
      COMMERCE_API_VERSION: 'v5',
      SITE_URL: 'shop',
      SANDBOX_WEBHOOK_URL: 'hook',
    };
    const message = (() => {
      try {
        readConfig(bad);
      } catch (error) {
        return (error as Error).message;
      }
      return '';
    })();
    for (const [key, value] of Object.entries(bad)) expect(message).toMatch(new RegExp(`${key} must be .* not "${value}"`));
  });
});
