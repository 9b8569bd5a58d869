import { expect, test } from 'vitest';
import { taxLine } from '../src/tax-line.ts';

test.each([
  ['GST', '$26.00', 'Includes GST of: $26.00'],
  [null, '$26.00', 'Includes tax of: $26.00'],
  ['', '$26.00', 'Includes tax of: $26.00'],
  ['GST', null, 'GST: Exempt'],
])('%s of %s: %s', (name, amount, text) => {
  const line = taxLine(name, amount);
  expect(line && `${line.label}: ${line.value}`).toBe(text);
});

test.each([null, undefined, ''])('no tax without a name: nothing', (name) => {
  expect(taxLine(name, null)).toBeNull();
});
