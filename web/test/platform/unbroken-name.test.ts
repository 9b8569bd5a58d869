import { expect, test } from 'vitest';
import { nameWithNoBreakSpaces } from '../../src/platform/format/name-with-no-break-spaces.ts';

// A tilde for a no-break space.
test.each([
  ['Canadian Maple Leaf 1 oz gold coin', 'Canadian Maple~Leaf 1~oz gold coin'],
  ['PAMP Lady Fortuna 10 g silver bar', 'PAMP Lady~Fortuna 10~g silver bar'],
  ['Canadian Maple Leaf 1/10 oz gold coin', 'Canadian Maple~Leaf 1/10~oz gold coin'],
  ['Koura cast 1 kg silver bar', 'Koura cast 1~kg silver bar'],
  ['Kōwhai 1 oz gold coin', 'Kōwhai 1~oz gold coin'],
  ['Gold sovereign', 'Gold sovereign'],
])('%s', (name, text) => {
  expect(nameWithNoBreakSpaces(name).replaceAll('\u00a0', '~')).toBe(text);
});
