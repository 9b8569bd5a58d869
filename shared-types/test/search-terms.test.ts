import { expect, it } from 'vitest';
import { indexTermsOf, termsOf } from '../src/search-terms.ts';

it.each([
  ['Kiwi 1 oz silver', ['kiwi', '1oz', 'silver']],
  ['1/10 OZ', ['1/10oz']],
  ['half ounce', ['1/2oz']],
  ['½ oz', ['1/2oz']],
  ['Kōkako, proof', ['kokako', 'proof']],
  ['100gram bar', ['100g', 'bar']],
  ['7.32 g', ['7.32g']],
  ['1 ozzy', ['1', 'ozzy']],
  ['St. George.', ['st', 'george']],
])('%s', (text, terms) => expect(termsOf(text)).toEqual(terms));

it('a text is found by a unit alone too', () =>
  expect(indexTermsOf('Kookaburra 1 kg silver coin')).toEqual(['kookaburra', '1kg', 'silver', 'coin', 'kg']));
