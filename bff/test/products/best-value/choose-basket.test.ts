import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  type Candidate,
  chooseBasket,
  type Courier,
  courierFor,
  MAX_LINES,
  priceOf,
} from '../../../src/products/best-value/choose-basket.ts';

const NO_COURIER: Courier = { price: 0, freeFrom: null };

/** The largest value of all baskets there are; 0 when nothing can be bought. */
function bestOfAll(candidates: readonly Candidate[], budget: number, courier: Courier): number {
  let best = 0;
  const visit = (at: number, lines: number, total: number, value: number): void => {
    if (lines > 0 && total + courierFor(total, courier) <= budget) best = Math.max(best, value);
    const candidate = candidates[at];
    if (!candidate) return;
    visit(at + 1, lines, total, value);
    if (lines === MAX_LINES) return;
    for (let quantity = candidate.breaks[0]!.quantity; quantity <= candidate.most; quantity++) {
      const cost = total + quantity * priceOf(candidate, quantity)!;
      if (cost <= budget) visit(at + 1, lines + 1, cost, value + quantity * candidate.value);
    }
  };
  visit(0, 0, 0, 0);
  return best;
}

const candidate: fc.Arbitrary<Candidate> = fc
  .record({
    minimum: fc.integer({ min: 1, max: 3 }),
    price: fc.integer({ min: 20, max: 400 }),
    further: fc.array(fc.record({ after: fc.integer({ min: 1, max: 4 }), percent: fc.integer({ min: 60, max: 100 }) }), { maxLength: 2 }),
    most: fc.integer({ min: 0, max: 9 }),
    value: fc.integer({ min: 0, max: 400 }),
  })
  .map(({ minimum, price, further, most, value }) => {
    const breaks = [{ quantity: minimum, price }];
    for (const { after, percent } of further) {
      const last = breaks.at(-1)!;
      breaks.push({ quantity: last.quantity + after, price: Math.max(1, Math.floor((last.price * percent) / 100)) });
    }
    return { breaks, most, value };
  });
const courier: fc.Arbitrary<Courier> = fc.record({
  price: fc.integer({ min: 0, max: 60 }),
  freeFrom: fc.option(fc.integer({ min: 1, max: 1500 })),
});

test('is the best of all baskets of small catalogues', () => {
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 5 }), fc.integer({ min: 1, max: 1600 }), courier, (candidates, budget, sent) => {
      const choice = chooseBasket(candidates, budget, sent);
      expect(choice?.value ?? 0).toBe(bestOfAll(candidates, budget, sent));
      expect(chooseBasket(candidates, budget, sent), 'the same again').toEqual(choice);
      if (!choice) return;
      expect(choice.total + courierFor(choice.total, sent)).toBeLessThanOrEqual(budget);
      expect(choice.lines.length).toBeLessThanOrEqual(MAX_LINES);
      expect(new Set(choice.lines.map((line) => line.candidate)).size, 'a line a piece').toBe(choice.lines.length);
      let total = 0;
      for (const { candidate: index, quantity } of choice.lines) {
        const { breaks, most } = candidates[index]!;
        expect(quantity).toBeGreaterThanOrEqual(breaks[0]!.quantity);
        expect(quantity).toBeLessThanOrEqual(most);
        total += quantity * priceOf(candidates[index]!, quantity)!;
      }
      expect(total).toBe(choice.total);
    }),
    { numRuns: Number(process.env['GENERATED_BODIES'] ?? 400) },
  );
});

const one = (breaks: Candidate['breaks'], most = 100): Candidate[] => [{ breaks, most, value: 1 }];
const STEPPED = [
  { quantity: 1, price: 10 },
  { quantity: 5, price: 9 },
];
const STEEP = [
  { quantity: 1, price: 10 },
  { quantity: 5, price: 7 },
];

it.each([
  ['just below a break', STEPPED, 44, 4, 40],
  ['at the break', STEPPED, 45, 5, 45],
  ['just above it', STEPPED, 46, 5, 45],
  ['up to the next unit', STEPPED, 53, 5, 45],
  ['at the next unit', STEPPED, 54, 6, 54],
  // Five cost less than four.
  ['what more units pay, fewer do not', STEEP, 36, 5, 35],
  ['the last amount that pays for three only', STEEP, 34, 3, 30],
  ['less than one unit', STEPPED, 9, 0, 0],
])('buys %s', (_, breaks, budget, units, total) => {
  const choice = chooseBasket(one(breaks), budget, NO_COURIER);
  expect(choice?.lines[0]?.quantity ?? 0).toBe(units);
  expect(choice?.total ?? 0).toBe(total);
});

it('respects stock and minimum sale', () => {
  expect(chooseBasket(one(STEPPED, 3), 100, NO_COURIER)!.lines).toEqual([{ candidate: 0, quantity: 3 }]);
  expect(chooseBasket(one([{ quantity: 10, price: 5 }]), 49, NO_COURIER)).toBeNull();
  expect(chooseBasket(one([{ quantity: 10, price: 5 }], 9), 500, NO_COURIER)).toBeNull();
});

it('counts the courier, and knows from which total it is free', () => {
  const sent: Courier = { price: 8, freeFrom: 50 };
  // 4 cost 40 and the courier 8; the fifth makes 45, and with the courier 53.
  expect(chooseBasket(one(STEPPED), 48, sent)!.lines[0]!.quantity).toBe(4);
  expect(chooseBasket(one(STEPPED), 52, sent)!.lines[0]!.quantity).toBe(4);
  // Six cost 54 and are sent free.
  expect(chooseBasket(one(STEPPED), 54, sent)!.lines[0]!.quantity).toBe(6);
  expect(chooseBasket(one(STEPPED), 5, sent)).toBeNull();
});
