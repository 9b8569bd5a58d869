import { expect, test } from 'vitest';
import type { HeldTotal, QuoteResult } from '../../src/checkout/quote/quote-cart.ts';
import { SheetHold } from '../../src/checkout/wallet/sheet-hold.ts';

/** A backend that holds each price for a minute, and a clock that the test moves. */
function setUp(amounts: (string | null)[] = []) {
  const clock = { time: 0, due: [] as { at: number; run: () => void }[] };
  const asked: (string | null)[] = [];
  const held = (amount: string): HeldTotal =>
    ({
      total: { amount, currencyCode: 'NZD' },
      quote: { id: `q${asked.length}`, hold: { heldMs: 60_000, askedAt: clock.time } },
    }) as HeldTotal;
  const failed: QuoteResult = { message: 'Nothing can be sold.', isCartError: true, arePointsRefused: false, isSignedOut: false };
  const quote = async (postcode: string | null): Promise<QuoteResult> => {
    asked.push(postcode);
    const amount = amounts[asked.length - 1];
    return amount === null ? failed : { held: held(amount ?? '100.00') };
  };
  const hold = new SheetHold(quote, {
    now: () => clock.time,
    later(run, milliseconds) {
      const entry = { at: clock.time + milliseconds, run };
      clock.due.push(entry);
      return () => void clock.due.splice(clock.due.indexOf(entry) >>> 0, 1);
    },
  });
  const pass = async (milliseconds: number): Promise<void> => {
    const until = clock.time + milliseconds;
    for (;;) {
      const next = clock.due.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)[0];
      if (!next) break;
      clock.time = next.at;
      clock.due.splice(clock.due.indexOf(next), 1);
      next.run();
      await Promise.resolve();
      await Promise.resolve();
    }
    clock.time = until;
  };
  return { hold, asked, pass, clock };
}
const amountOf = (result: QuoteResult | null): string | null => (result && 'held' in result ? result.held.total.amount : null);

test('within the hold the price is that of the last address', async () => {
  const { hold, asked, pass } = setUp(['100.00', '105.00']);
  await hold.ask('1010');
  await hold.ask('6011');
  await pass(40_000);
  expect(amountOf(await hold.final())).toBe('105.00');
  expect(asked).toEqual(['1010', '6011']);
});

test('renewed ten seconds before its end, for the same address, and with the new total', async () => {
  const { hold, asked, pass } = setUp(['100.00', '101.00']);
  await hold.ask('1010');
  await pass(70_000);
  expect(asked).toEqual(['1010', '1010']);
  expect(amountOf(await hold.final())).toBe('101.00');
  expect(asked).toHaveLength(2);
});

test('a failed renewal is asked for again when the wallet has approved', async () => {
  const { hold, asked, pass } = setUp(['100.00', null, '102.00']);
  await hold.ask('1010');
  await pass(55_000);
  expect(amountOf(await hold.final())).toBe('102.00');
  expect(asked).toHaveLength(3);
});

test('a closed sheet asks for nothing more, and a forgotten one for ten minutes', async () => {
  const closed = setUp();
  await closed.hold.ask(null);
  closed.hold.stop();
  await closed.pass(600_000);
  expect(closed.asked).toHaveLength(1);
  const forgotten = setUp();
  await forgotten.hold.ask(null);
  await forgotten.pass(3_600_000);
  expect(forgotten.asked).toHaveLength(13);
});

test('only the newest question counts', async () => {
  const { hold } = setUp(['100.00', '200.00']);
  const [first, second] = await Promise.all([hold.ask('1010'), hold.ask('6011')]);
  expect([amountOf(first), amountOf(second)]).toEqual([null, '200.00']);
});
