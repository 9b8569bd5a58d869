import { expect, it } from 'vitest';
import { shelfExtent, sizeText } from '../../src/home/true-scale.ts';

const coin = { width: 400, height: 400, widthMm: 34 };
const bar = { width: 300, height: 450, widthMm: 60 };

it('knows the widest and the tallest picture in millimetres', () => {
  expect(shelfExtent([coin, bar])).toEqual({ widestMm: 60, tallestMm: 90 });
});

it.each([
  ['a picture without its width', [coin, { ...bar, widthMm: null }]],
  ['a piece without a picture', [coin, null]],
  ['an empty shelf', []],
])('claims nothing for %s', (_case, pictures) => {
  expect(shelfExtent(pictures)).toBeNull();
});

it.each([
  [{ diameterMm: 32.6, widthMm: null, heightMm: null }, '32.6\u00a0mm'],
  [{ diameterMm: 40, widthMm: null, heightMm: null }, '40.0\u00a0mm'],
  [{ diameterMm: null, widthMm: 28, heightMm: 47 }, '28 × 47\u00a0mm'],
  [{ diameterMm: null, widthMm: null, heightMm: null }, undefined],
])('writes the size of %o', (product, text) => {
  expect(sizeText(product)).toBe(text);
});
