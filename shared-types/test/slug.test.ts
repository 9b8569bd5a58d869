import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { addressOf, isSlug, slugForms, slugOf } from '../src/slug.ts';
import { productSlug } from '../src/wire/values.ts';

const NFD = 'kōtuku-coin'.normalize('NFD');

describe('a slug', () => {
  it.each(['kiwi', 'Gold-Kiwi', 'kiwi_1.5-oz', '1-oz', 'kōtuku-coin', NFD, 'सोने-का-सिक्का', 'เหรียญทอง', '金', 'x'.repeat(200)])(
    '%s',
    (slug) => {
      expect(isSlug(slug)).toBe(true);
      expect(v.parse(productSlug, slug)).toBe(slug.normalize('NFC'));
      expect(slugForms(addressOf(slug))).toContain(slug);
    },
  );

  it.each(['', 'gold/kiwi', '50%-gold', 'Kiwi 1 oz', '..', '.', '-kiwi', '\u0304kiwi', 'a?b', 'a#b', 'a\\b', 'a\u200Bb', 'x'.repeat(201)])(
    '%j is none',
    (text) => {
      expect(isSlug(text)).toBe(false);
      expect(v.is(productSlug, text)).toBe(false);
    },
  );

  it('in a mixture of forms could not be found again', () => expect(isSlug(`ō${'ō'.normalize('NFD')}`)).toBe(false));
});

describe('the slug of a name', () => {
  it.each([
    ['Royal Canadian Mint', 'royal-canadian-mint'],
    ['Tāne’s Mint', 'tane-s-mint'],
    ['Münze Österreich', 'munze-osterreich'],
    ['  Gold & Silver  ', 'gold-silver'],
    ['金', '金'],
    ['銀', '銀'],
    ['सोना', 'सोना'],
    ['เหรียญ', 'เหรียญ'],
    ['***', ''],
  ])('%s: %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
    expect(isSlug(slugOf(name))).toBe(slug !== '');
  });
});
