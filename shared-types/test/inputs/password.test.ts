import { expect, it } from 'vitest';

import * as v from 'valibot';
import { isOwnEmail, newPassword } from '../../src/inputs/password.ts';

const isAccepted = (password: string, email: string): boolean => v.is(newPassword, password) && !isOwnEmail(password, email);

it.each(['correct horse battery', 'Tūī sing at dawn', 'x9#kLm2$vQ', 'koura-shopper-2026', '4711 und mehr', '𝒜 password of signs ✓'])(
  '%j is accepted',
  (password) => expect(isAccepted(password, 'hannah@koura.example')).toBe(true),
);

it.each([
  '',
  'short',
  '         ',
  'ninechars',
  'x'.repeat(73),
  'ā'.repeat(37),
  'hannah@koura.example',
  'HANNAH@koura.example',
  'hannah2026!!',
  'password123',
  'P@ssw0rd2026!',
  'qwertyuiop',
  '1234567890',
  '12345678901234567890',
  '9876543210',
  'abcdefghijkl',
  'aaaaaaaaaaaa',
  'ababababababab',
  'Administrator1',
  'iloveyou2026',
])('%j is rejected', (password) => {
  expect(isAccepted(password, ' Hannah@Koura.example ')).toBe(false);
});
