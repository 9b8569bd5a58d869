import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { passwordStrength } from '../../src/account/password-strength.ts';
import { returnPathOf } from '../../src/account/require-viewer.ts';
import { valibotResolver } from '../../src/ui/form/valibot-resolver.ts';

describe('the strength of a password', () => {
  test.each([
    ['', 0],
    ['abc', 1],
    ['aaaaaaaaaaaa', 1],
    ['password123', 1],
    ['kowhairata', 2],
    ['Kowhairata12', 3],
    ['rata flax kowhai tui', 4],
  ])('%s', (password, level) => expect(passwordStrength(password).level).toBe(level));
});

describe('validation errors of the forms', () => {
  const schema = v.object({
    email: v.pipe(v.string(), v.minLength(1, 'Value is required'), v.email('Not an address'), v.minLength(8, 'Too short')),
  });
  const resolve = (email: string) => valibotResolver(schema)({ email }, undefined, { fields: {}, shouldUseNativeValidation: false });
  test('all errors of a field at once', () => {
    expect(resolve('mere')).toMatchObject({
      errors: { email: { message: 'Not an address', types: { 0: 'Not an address', 1: 'Too short' } } },
    });
  });
  test('an empty field is just empty', () => {
    expect(resolve('')).toMatchObject({ errors: { email: { types: { 0: 'Value is required' } } } });
    expect(JSON.stringify(resolve(''))).not.toContain('Too short');
  });
  test('none', () => expect(resolve('mere@example.nz')).toEqual({ values: { email: 'mere@example.nz' }, errors: {} }));
});

describe('where signing in leads', () => {
  test.each([
    ['?return=%2Fmy-account%2Forders%2F%3Fpage%3D2', '/my-account/orders/?page=2'],
    ['?return=%2F%2Fevil.example', '/my-account/'],
    ['?return=%252f%252fevil.example', '/my-account/'],
    ['?return=javascript%3Aalert(1)', '/my-account/'],
    ['', '/my-account/'],
  ])('%s', (search, path) => expect(returnPathOf(search)).toBe(path));
});
