import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/config.ts';

const directory = mkdtempSync(join(tmpdir(), 'koura-settings-'));
const file = (name: string, text: string): string => {
  writeFileSync(join(directory, name), text);
  return join(directory, name);
};
const certificate = file('ca.pem', '-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----\n');
afterAll(() => rmSync(directory, { recursive: true }));

describe('the settings of Redis', () => {
  it('have everything that a connection needs', () => {
    const settings = {
      REDIS_URL: 'rediss://shop@a:1/2,rediss://b:2',
      REDIS_MODE: 'sentinel',
      REDIS_SENTINEL_GROUP: 'shop',
      REDIS_PASSWORD: 'p',
      REDIS_SENTINEL_PASSWORD: 'q',
      REDIS_CA_FILE: certificate,
    };
    expect(loadConfig(settings).redis).toEqual({
      mode: 'sentinel',
      urls: ['rediss://shop@a:1/2', 'rediss://b:2'],
      sentinelGroup: 'shop',
      password: 'p',
      sentinelPassword: 'q',
      ca: expect.stringContaining('abc'),
    });
  });

  it.each([
    [{ REDIS_URL: 'redis://a,redis://b' }, 'REDIS_URL must be one URL with REDIS_MODE=single'],
    [{ REDIS_URL: 'redis://a,rediss://b', REDIS_MODE: 'cluster' }, 'REDIS_URL must not mix redis and rediss'],
    [
      { REDIS_URL: 'redis://a/1', REDIS_MODE: 'cluster' },
      'REDIS_URL must not name a database with REDIS_MODE=cluster: a Cluster has only one',
    ],
    [{ REDIS_MODE: 'cluster' }, 'REDIS_MODE has no effect without REDIS_URL'],
    [{ REDIS_PASSWORD: 'p' }, 'REDIS_PASSWORD has no effect without REDIS_URL'],
    [{ REDIS_URL: 'redis://a', REDIS_CA_FILE: certificate }, 'REDIS_CA_FILE has no effect without rediss:// in REDIS_URL'],
    [{ REDIS_URL: 'rediss://a', REDIS_CA_FILE: join(directory, 'missing.pem') }, 'REDIS_CA_FILE cannot be read: ENOENT'],
    [{ REDIS_URL: 'rediss://a', REDIS_CA_FILE: file('empty.pem', 'x') }, 'REDIS_CA_FILE must contain a certificate in PEM format'],
  ])('%o are refused', (settings, problem) => {
    expect(() => loadConfig(settings as Record<string, string>)).toThrow(`  ${problem}`);
  });
});
