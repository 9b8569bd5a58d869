import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { changePasswordSchema, profileSchema, signInSchema, signUpSchema } from '../../src/account/account-schemas.ts';
import { passwordStrength } from '../../src/account/password/password-rules.ts';
import { returnPathOf } from '../../src/account/require-viewer.ts';
import { valibotResolver } from '../../src/ui/form/valibot-resolver.ts';

const person = {
  firstName: 'Mere',
  lastName: 'Tamihana',
  email: 'mere.tamihana@example.nz',
  phone: '',
  password: 'rata flax kowhai',
  newsletter: false,
};
const faults = (schema: v.GenericSchema, value: unknown) =>
  (v.safeParse(schema, value).issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);

describe('opening an account', () => {
  test.each([
    ['whole', {}, []],
    ['without a name', { firstName: ' ' }, ['firstName: Please give your first name.']],
    ['half an address', { email: 'mere' }, ['email: Please give the part after the name too']],
    ['a short password', { password: 'rata flax' }, ['password: Please use at least 10 characters.']],
    ['a common one', { password: 'Password123' }, ['password: Too many people use this one.']],
    ['the address as password', { password: 'Mere.Tamihana@example.nz' }, ['password: Please choose something else']],
    ['the name of the address', { password: 'mere.tamihana' }, ['password: Please choose something else']],
    ['letters as a phone', { phone: 'call me' }, ['phone: Please give the number in digits']],
  ])('%s', (_name, change, expected) => {
    const found = faults(signUpSchema, { ...person, ...change });
    expect(found.map((fault, index) => fault.slice(0, expected[index]?.length))).toEqual(expected);
  });
});

test('signing in asks for both and judges neither', () => {
  expect(faults(signInSchema, { email: '', password: '' })).toHaveLength(2);
  expect(v.is(signInSchema, { email: 'older-account', password: 'x' })).toBe(true);
});

test('the new password has rules, the one until now has none', () => {
  expect(v.is(changePasswordSchema, { currentPassword: 'x', password: 'rata flax kowhai' })).toBe(true);
  expect(faults(changePasswordSchema, { currentPassword: 'x', password: 'short' })).toEqual([
    'password: Please use at least 10 characters.',
  ]);
});

test('a profile needs a name; the phone may go', () => {
  expect(v.is(profileSchema, { firstName: 'Mere', lastName: 'T', phone: '', newsletter: true })).toBe(true);
  expect(v.is(profileSchema, { firstName: '', lastName: 'T', phone: '', newsletter: true })).toBe(false);
});

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

describe('what the forms are told of faults', () => {
  const schema = v.object({
    email: v.pipe(v.string(), v.minLength(1, 'Value is required'), v.email('Not an address'), v.minLength(8, 'Too short')),
  });
  const resolve = (email: string) => valibotResolver(schema)({ email }, undefined, { fields: {}, shouldUseNativeValidation: false });
  test('all of a field’s faults at once', () => {
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
