import { expect, it } from 'vitest';

import { decodeFile } from '../../src/staff/decode-file.ts';

const LIMIT = { largest: 90_000, tooLarge: 'Too large.' };
const TEXT = 'Date,Amount,Payee\n25/11/2026,12.50,Mere Tāmati\n';
const utf16 = (text: string, isLittleEndian: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(2 + text.length * 2));
  view.setUint16(0, 0xfeff, isLittleEndian);
  for (const [index, unit] of text.split('').entries()) view.setUint16(2 + index * 2, unit.charCodeAt(0), isLittleEndian);
  return new Uint8Array(view.buffer);
};

it.each([
  ['UTF-8', new TextEncoder().encode(TEXT), TEXT],
  ['UTF-8 with a byte order mark and Windows line ends', new TextEncoder().encode(`\uFEFF${TEXT.replaceAll('\n', '\r\n')}`), TEXT],
  ['UTF-16, little end first', utf16(TEXT, true), TEXT],
  ['UTF-16, big end first', utf16(TEXT, false), TEXT],
  ['Windows-1252', new Uint8Array([...'Ren'].map((letter) => letter.charCodeAt(0)).concat(0xe9)), 'René'],
])('reads %s', (_name, bytes, text) => {
  expect(decodeFile(bytes, LIMIT)).toEqual({ text });
});

it.each([
  [new Uint8Array(), 'The file is empty.'],
  [new TextEncoder().encode(' \r\n '), 'The file is empty.'],
  [new Uint8Array(200_000), 'Too large.'],
  // Quotation marks and line ends take two bytes in the request.
  [new TextEncoder().encode('"'.repeat(46_000)), 'Too large.'],
])('rejects what cannot be sent', (bytes, problem) => {
  expect(decodeFile(bytes, LIMIT)).toEqual({ problem });
});
