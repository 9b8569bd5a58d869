import { describe, expect, it } from 'vitest';
import { metalResult, MICRO, type MetalTrades, type Traded } from './metal-result.ts';

/** Entries as ounces at a price in cents; null: without a price. */
function traded(...entries: [ounces: number, price: number | null][]): Traded {
  const sum = { ounces: 0, amount: 0, unpriced: 0, gross: { ounces: 0, amount: 0 } };
  for (const [ounces, price] of entries) {
    sum.ounces += ounces * MICRO;
    if (price === null) {
      sum.unpriced += ounces * MICRO;
      continue;
    }
    sum.amount += ounces * price;
    sum.gross.ounces += Math.abs(ounces) * MICRO;
    sum.gross.amount += Math.abs(ounces) * price;
  }
  return sum;
}
const NO_TRADES = traded();
const trades = (fields: Partial<MetalTrades>): MetalTrades => ({
  opening: { ounces: 0, spot: null },
  sold: NO_TRADES,
  bought: NO_TRADES,
  hedged: NO_TRADES,
  spot: 700_000,
  ...fields,
});
const opened = (ounces: number, spot: number | null): MetalTrades['opening'] => ({ ounces: ounces * MICRO, spot });

describe('metalResult', () => {
  it.each<[string, Partial<MetalTrades>, number | null]>([
    ['nothing happened', {}, 0],
    ['nothing happened, and there is no price', { spot: null }, 0],
    ['sold above spot, not covered', { sold: traded([2, 720_000]) }, 40_000],
    ['sold and covered: spot does not matter', { sold: traded([2, 720_000]), hedged: traded([2, 705_000]), spot: 900_000 }, 30_000],
    ['sold and covered without a price of today', { sold: traded([2, 720_000]), hedged: traded([2, 705_000]), spot: null }, 30_000],
    ['sold and covered in part', { sold: traded([2, 720_000]), hedged: traded([1, 705_000]) }, 35_000],
    ['bought below spot, not covered', { bought: traded([1, 680_000]) }, 20_000],
    ['bought and sold again', { bought: traded([1, 680_000]), sold: traded([1, 720_000]) }, 40_000],
    ['bought and sold in the market', { bought: traded([1, 680_000]), hedged: traded([-1, 699_000]) }, 19_000],
    ['short when it began, spot fell', { opening: opened(3, 710_000) }, 30_000],
    ['short when it began, spot rose', { opening: opened(3, 690_000) }, -30_000],
    ['long when it began, spot fell', { opening: opened(-3, 710_000) }, -30_000],
    ['short when it began, covered since', { opening: opened(1, 710_000), hedged: traded([1, 708_000]) }, 2000],
    ['a hedge without a price counts at today’s', { sold: traded([2, 720_000]), hedged: traded([2, null]) }, 40_000],
    ['a purchase without a price, too', { bought: traded([2, null]) }, 0],
    ['a hedge mistyped and taken back', { sold: traded([1, 720_000]), hedged: traded([10, 705_000], [-10, 705_000]) }, 20_000],
    ['open, and no price of today', { sold: traded([1, 720_000]), spot: null }, null],
    ['open when it began, and no price of then', { opening: opened(1, null) }, null],
  ])('%s', (_, fields, result) => expect(metalResult(trades(fields)).result).toBe(result));

  it('averages what was paid by weight, and leaves out what has no price', () => {
    const result = metalResult(
      trades({
        sold: traded([1, 720_000], [3, 700_000]),
        bought: traded([1, null]),
        hedged: traded([2, 700_000], [-1, 706_000], [4, null]),
      }),
    );
    expect(result).toMatchObject({ salePrice: 705_000, purchasePrice: null, hedgePrice: 702_000, unpriced: 5 * MICRO });
  });
});
