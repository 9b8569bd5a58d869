import type { InvalidExample } from './example.ts';

const EMAIL = 'Please enter a full email address, such as name@example.co.nz.';
export const NO_EMAIL = 'Please enter your email address.';
const PHONE = 'Please enter a phone number in digits, such as 021 123 4567, or leave it out.';
export const PLAIN = 'Please remove line breaks and characters that can’t be printed.';
export const atMost = (length: number): string => `Please use at most ${length} characters.`;

export const emails: InvalidExample[] = [
  { field: 'email', value: ' ', message: NO_EMAIL },
  ...['mere', 'mere@example', 'a@b.c', 'x,y@y.nz', 'a..b@y.nz', 'a@y..nz', 'a@-y.nz', '"a b"@y.nz', 'a@example.nz\r\nBcc: x@y.zz'].map(
    (value) => ({
      field: 'email',
      value,
      message: EMAIL,
    }),
  ),
];
export const phones = ['call me', '021', '+64 21 123 4567 8901 23', '021 123 4567 ext 5', '021\n1234567'].map((value) => ({
  field: 'phone',
  value,
  message: PHONE,
}));
export const names: InvalidExample[] = [
  { field: 'firstName', value: ' ', message: 'Please enter your first name.' },
  { field: 'lastName', value: '', message: 'Please enter your last name.' },
  { field: 'firstName', value: 'x'.repeat(81), message: atMost(80) },
  { field: 'lastName', value: 'Tui\r\nBcc: x', message: PLAIN },
];
export const weak = (value: string, message: string): InvalidExample => ({ field: 'password', value, message, code: 'PASSWORD_TOO_WEAK' });
export const passwords = [
  weak('', 'Please choose a password.'),
  weak('rata flax', 'Please use at least 10 characters.'),
  weak('ā'.repeat(36) + 'b', 'Please use at most 72 characters; accented letters count twice.'),
  weak('Password123', 'This password is too easy to guess. Please choose another one.'),
];
export const under = (parent: string, examples: InvalidExample[]): InvalidExample[] =>
  examples.map((example) => ({ ...example, field: `${parent}.${example.field}` }));

export const person = { firstName: 'Ana', lastName: 'Tūī', email: 'ana@example.test', phone: '+64 21 123 4567' };

export const key: InvalidExample = {
  field: 'key',
  value: 'short',
  message: 'key must be 8 to 100 letters, digits, - or _.',
  code: 'BAD_USER_INPUT',
};
