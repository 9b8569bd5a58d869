import { expect, test } from 'vitest';
import { loadConfig } from '../../server/config.ts';

test('the defaults run against the sandbox', () => {
  expect(loadConfig({})).toMatchObject({
    port: 3000,
    siteUrl: 'http://localhost:3000',
    bffUrl: 'http://127.0.0.1:4000',
    cardProvider: { connections: ['http://127.0.0.1:1337'], frames: ['http://127.0.0.1:1337'] },
  });
});

test('all bad keys are named together', () => {
  expect(() => loadConfig({ WEB_PORT: 'many', SITE_URL: 'shop', BFF_URL: 'ftp://x', APP_MODE: 'live', BRAND_SLUG: 'Kōura!' })).toThrow(
    /WEB_PORT[\s\S]*SITE_URL[\s\S]*BFF_URL[\s\S]*APP_MODE[\s\S]*BRAND_SLUG/,
  );
});
