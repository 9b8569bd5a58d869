import { expect, it } from 'vitest';
import { matchingTexts } from '../src/matching-texts.ts';

const TEXTS = [
  { text: 'Services', about: '/services/ Storage, insurance and testing.' },
  { text: 'Storage in Auckland', about: 'services gold-bullion-storage Kept apart in your name.' },
  { text: 'GST on investment metal', about: '/news/gst-on-investment-metal/' },
];

it.each([
  ['storage', ['Storage in Auckland', 'Services']],
  ['stor', ['Storage in Auckland', 'Services']],
  ['gold storage', ['Storage in Auckland']],
  ['GST', ['GST on investment metal']],
  ['insurance', ['Services']],
  ['storage platypus', []],
  [' ', []],
])('%j finds %j', (search, found) => expect(matchingTexts(TEXTS, search, 5).map((place) => TEXTS[place]!.text)).toEqual(found));

it('finds no more than was asked for', () => expect(matchingTexts(TEXTS, 'storage', 1)).toEqual([1]));
