import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { type Environment, SettingsReader } from '../src/settings-reader.ts';
import type { Program } from '../src/settings.ts';

const directory = mkdtempSync(`${tmpdir()}/koura-secrets-`);
const file = (name: string, text: string): string => {
  writeFileSync(`${directory}/${name}`, text);
  return `${directory}/${name}`;
};
const problemsOf = (environment: Environment, program: Program = 'bff'): readonly string[] => {
  const read = new SettingsReader(program, environment);
  try {
    read.finish();
    return [];
  } catch (error) {
    return (error as { problems: readonly string[] }).problems;
  }
};

describe('a secret in a file', () => {
  it('is read without the white space at its ends', () => {
    const read = new SettingsReader('bff', { STRIPE_SECRET_KEY_FILE: file('key', '\n sk_test_1234\r\n') });
    expect(read.get('STRIPE_SECRET_KEY')).toBe('sk_test_1234');
    expect(read.isSet('STRIPE_SECRET_KEY')).toBe(true);
    expect(read.finish()).toEqual([]);
  });

  it('must be valid, and is not printed', () => {
    const read = new SettingsReader('bff', { STRIPE_SECRET_KEY_FILE: file('wrong', 'pk_live_secret') });
    read.get('STRIPE_SECRET_KEY');
    expect(read.problems).toEqual(['STRIPE_SECRET_KEY must be a secret or restricted key of Stripe']);
  });

  it('that is missing, unreadable or empty is reported among the other problems', () => {
    const problems = problemsOf({
      APP_MODE: 'production',
      STRIPE_SECRET_KEY_FILE: `${directory}/none`,
      REDIS_PASSWORD_FILE: directory,
      STRIPE_WEBHOOK_SECRET_FILE: file('empty', ' \n'),
    });
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^STRIPE_SECRET_KEY_FILE names a file that cannot be read: ENOENT/),
        expect.stringMatching(/^REDIS_PASSWORD_FILE names a file that cannot be read: EISDIR/),
        expect.stringMatching(/^STRIPE_WEBHOOK_SECRET_FILE names an empty file/),
        'SITE_URL must be set with APP_MODE=production',
      ]),
    );
  });

  it('may not also be a variable', () => {
    const environment = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_SECRET_KEY_FILE: file('other', 'sk_test_2') };
    expect(problemsOf(environment)).toEqual([
      'STRIPE_SECRET_KEY and STRIPE_SECRET_KEY_FILE are both set: which of them applies is not known',
    ]);
  });

  it('is not given to the web server, whether or not the file exists', () => {
    expect(problemsOf({ STRIPE_SECRET_KEY_FILE: `${directory}/none` }, 'web')).toEqual([
      'STRIPE_SECRET_KEY_FILE must not be given to the web server, which has no use for it',
    ]);
  });

  it('exists for secrets only', () => {
    expect(problemsOf({ COMMERCE_URL_FILE: file('url', 'http://127.0.0.1'), APP_MODE: 'production', SITE_URL: 'https://a.nz' })).toEqual([
      expect.stringMatching(/^COMMERCE_URL_FILE is not a setting of Koura/),
    ]);
  });
});
