import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLadder } from '../../src/wire/price-ladder.ts';

type Written = `${number}:${number}`;
const steps = (...written: Written[]) => written.map((one) => ({ quantity: Number(one.split(':')[0]), price: Number(one.split(':')[1]) }));
const written = (ladder: { quantity: number; price: number }[]) => ladder.map(({ quantity, price }) => `${quantity}:${price}`);

describe('a ladder of price breaks', () => {
  it.each<[string, price: number, minimum: number, Written[], Written[], RegExp[]]>([
    ['without mistakes', 100, 1, ['1:100', '5:95', '10:90'], ['1:100', '5:95', '10:90'], []],
    ['with equal prices', 100, 1, ['1:100', '5:100'], ['1:100', '5:100'], []],
    ['of nothing', 100, 5, [], ['5:100'], []],
    [
      'out of order, with a double',
      100,
      1,
      ['10:90', '1:100', '10:80', '5:95'],
      ['1:100', '5:95', '10:80'],
      [/order/, /10 more than once/],
    ],
    ['with a dearer step', 100, 1, ['1:100', '10:120'], ['1:100'], [/the step at 10 is dearer/]],
    [
      'with a step dearer than the one before, not than the first',
      100,
      1,
      ['1:100', '5:80', '10:90', '20:70'],
      ['1:100', '5:80', '20:70'],
      [/at 10/],
    ],
    ['without a step at the minimum', 100, 1, ['10:90'], ['1:100', '10:90'], [/no step at the minimum quantity 1/]],
    ['that begins below the minimum', 95, 5, ['1:100', '5:95', '10:90'], ['5:95', '10:90'], []],
    ['with a step between the first and the minimum', 100, 7, ['1:110', '5:100', '10:90'], ['7:100', '10:90'], []],
    [
      'whose first price is another than the product’s',
      100,
      1,
      ['1:110', '5:105', '10:90'],
      ['1:100', '10:90'],
      [/not the product's price/, /at 5/],
    ],
    ['with the quantity 0', 100, 0, ['0:100', '10:90'], ['1:100', '10:90'], []],
  ])('%s', (_, price, minimum, given, expected, problems) => {
    const { ladder, mended } = readLadder(steps(...given), price, minimum);
    expect(written(ladder)).toEqual(expected);
    expect(mended).toEqual(problems.map((problem) => expect.stringMatching(problem) as string));
  });

  it('a premium stays with its step, and is not invented for a step that was not there', () => {
    const premium = { quantity: 10, price: 90, premiumPercent: 3 };
    expect(readLadder([premium], 100, 1).ladder).toEqual([{ quantity: 1, price: 100 }, premium]);
    expect(readLadder([premium], 90, 10).ladder).toEqual([premium]);
  });

  it('is always in order, once a quantity, never dearer, from the minimum at the price; reading it again changes nothing', () => {
    const step = fc.record({ quantity: fc.nat(30), price: fc.integer({ min: 1, max: 200 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), fc.integer({ min: 1, max: 200 }), fc.nat(12), (given, price, minimum) => {
        const { ladder } = readLadder(given, price, minimum);
        expect(ladder[0]).toMatchObject({ quantity: Math.max(1, minimum), price });
        for (const [index, { quantity, price: each }] of ladder.entries()) {
          if (index === 0) continue;
          expect(quantity).toBeGreaterThan(ladder[index - 1]!.quantity);
          expect(each).toBeLessThanOrEqual(ladder[index - 1]!.price);
          expect(given).toContainEqual({ quantity, price: each });
        }
        expect(readLadder(ladder, price, minimum)).toEqual({ ladder, mended: [] });
      }),
    );
  });
});
