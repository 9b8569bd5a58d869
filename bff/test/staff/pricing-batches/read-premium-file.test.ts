import { describe, expect, it } from 'vitest';

import { PremiumFileError, readPremiumFile } from '../../../src/staff/pricing-batches/read-premium-file.ts';

const HEAD = 'Product id,Quantity,Premium\n';

it.each([
  ['commas', `${HEAD}1,1,3.40\n`],
  ['semicolons and decimal commas', 'Product id;Quantity;Premium\n1;1;3,40\n'],
  ['tabs', 'Product id\tQuantity\tPremium\n1\t1\t3.4\n'],
  [
    'a byte order mark, CRLF and other columns in another order',
    '\uFEFFPremium,Product,Quantity,PRODUCT ID\r\n3.4,"Maple, 1 oz",1,1\r\n\r\n',
  ],
])('reads %s', (_name, text) => {
  expect(readPremiumFile(text)).toEqual({ premiums: [{ product: '1', quantity: 1, premium: 3.4 }], lines: [2] });
});

describe('refuses, with the line', () => {
  it.each([
    ['a formula', `${HEAD}=1+1,1,3.40\n`, 'Line 2: the product id can’t be read.'],
    ['a formula as premium', `${HEAD}1,1,=3.4\n`, 'Line 2: the premium isn’t a number with at most two decimals.'],
    ['a premium below zero', `${HEAD}1,1,-3\n`, 'Line 2: the premium isn’t a number with at most two decimals.'],
    ['three decimals', `${HEAD}1,1,3.405\n`, 'Line 2: the premium isn’t a number with at most two decimals.'],
    ['no quantity', `${HEAD}1,1,3\n2,,3\n`, 'Line 3: the quantity isn’t a whole number.'],
    ['no premiums', HEAD, 'The file has no premiums.'],
    ['no text', '', 'The first line must name the columns Product id, Quantity and Premium.'],
    ['other columns', 'a,b\n1,2\n', 'The first line must name the columns Product id, Quantity and Premium.'],
    ['too many lines', HEAD + '1,1,3\n'.repeat(10_001), 'The file has more than 10,000 lines. Please send fewer products at once.'],
    ['an open quotation mark', `${HEAD}"1,1,3\n`, 'The file is not valid CSV: a quotation mark is not closed. Please save it again.'],
  ])('%s', (_name, text, message) => {
    expect(() => readPremiumFile(text)).toThrow(new PremiumFileError(message));
  });

  it('many lines: the first twenty', () => {
    expect(() => readPremiumFile(HEAD + 'x,1,3\n'.repeat(25))).toThrow(/^Line 2: .* Line 21: .* And 5 more\.$/);
  });
});
