import { expect, test } from 'vitest';

import { recipientKey } from '../../src/rate-limit/limit-keys.ts';

test.each([
  ['mere@example.nz', 'Mere@Example.NZ', true],
  ['mere@example.nz', ' mere@example.nz ', true],
  ['mere@example.nz', 'mere+koura@example.nz', true],
  ['mere@example.nz', 'mere+a+b@example.nz', true],
  ['mere@example.nz', 'mere@example.nz.', true],
  ['mere@māori.nz', 'mere@xn--mori-qsa.nz', true],
  ['mere.t@gmail.com', 'meret@gmail.com', true],
  ['meret@gmail.com', 'M.E.R.E.T+x@googlemail.com', true],
  ['mere.t@example.nz', 'meret@example.nz', false],
  ['mere@example.nz', 'mere@example.com', false],
  ['mere@example.nz', 'meri@example.nz', false],
  ['+a@example.nz', '+b@example.nz', false],
  ['mere@sub.gmail.com', 'me.re@sub.gmail.com', false],
  ['mere', 'mere@example.nz', false],
  ['', '@', false],
])('%j and %j: one mailbox %s', (one, other, isSame) => expect(recipientKey(one) === recipientKey(other)).toBe(isSame));

test('is not readable', () => expect(recipientKey('mere@example.nz')).toMatch(/^[\w-]{43}$/));
