import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { withKeys } from '../../../src/staff/statements/compare-statement.ts';
import { readStatement } from '../../../src/staff/statements/read-statement.ts';

/** A payment as the bank knows it. Few values, so that equal payments are common. */
const payment = fc.record({
  day: fc.integer({ min: 1, max: 6 }),
  amount: fc.constantFrom('10.00', '250.50'),
  payer: fc.constantFrom('A NEW', 'B OLD'),
  reference: fc.constantFrom('K7QF9TXA', ''),
});
type Payment = typeof payment extends fc.Arbitrary<infer P> ? P : never;

/** The bank's books: oldest first, each payment with its id. */
const books = fc
  .array(payment, { maxLength: 25 })
  .map((payments) => payments.toSorted((one, other) => one.day - other.day).map((one, index) => ({ ...one, id: `id-${index}` })));
/** Statements of some days each; together they have every day. */
const periods = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 5 })), { maxLength: 6 });

type Booked = Payment & { id: string };

function csvOf(payments: readonly Booked[], hasIds: boolean): string {
  const rows = payments.map(({ day, amount, payer, reference, id }) =>
    [`0${day}/11/2026`, amount, payer, reference, ...(hasIds ? [id] : [])].join(','),
  );
  return [`Date,Amount,Payee,Reference${hasIds ? ',Unique Id' : ''}`, ...rows, ''].join('\n');
}

/** Records every line of every statement as the backend does: one key is one receipt. */
function record(files: readonly string[]): Map<string, string> {
  const receipts = new Map<string, string>();
  for (const file of files)
    for (const { key, receivedOn, amount, payerName, details } of withKeys(readStatement(file, 'NZD').lines)) {
      const facts = [receivedOn, amount, payerName, ...details].join('|');
      // The backend rejects a key with other facts.
      expect(receipts.get(key) ?? facts).toBe(facts);
      receipts.set(key, facts);
    }
  return receipts;
}

const factsOf = (receipts: ReadonlyMap<string, string>): string[] => [...receipts.values()].toSorted();

it.each([true, false])('statements that overlap by whole days record every payment once, in any order (bank ids: %s)', (hasIds) => {
  fc.assert(
    fc.property(books, periods, (payments, wanted) => {
      fc.pre(payments.length > 0);
      const all = csvOf(payments, hasIds);
      const parts = wanted
        .map(([from, days]) => payments.filter(({ day }) => day >= from && day <= from + days))
        .filter(({ length }) => length > 0);
      const files = [...parts.map((part) => csvOf(part, hasIds)), all];
      const whole = record([all]);
      expect(whole.size).toBe(payments.length);
      for (const order of [files, files.toReversed(), [...files, ...files]]) expect(factsOf(record(order))).toEqual(factsOf(whole));
    }),
  );
});

it('a statement that is cut off within its last day is completed by a later one', () => {
  fc.assert(
    fc.property(books, fc.nat(), fc.boolean(), (payments, cut, hasIds) => {
      const morning = payments.slice(0, payments.length === 0 ? 0 : 1 + (cut % payments.length));
      fc.pre(morning.length > 0);
      const both = record([csvOf(morning, hasIds), csvOf(payments, hasIds)]);
      expect(both.size).toBe(payments.length);
    }),
  );
});

it('an id that the bank uses twice in a file identifies nothing', () => {
  const file = 'Date,Amount,Payee,Reference,Unique Id\n01/11/2026,10.00,A,x,0\n01/11/2026,20.00,B,y,0\n01/11/2026,20.00,B,y,0\n';
  expect(new Set(withKeys(readStatement(file, 'NZD').lines).map(({ key }) => key)).size).toBe(3);
});
