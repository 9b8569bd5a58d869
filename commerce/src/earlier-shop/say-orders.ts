import type { OrdersResult } from './import-orders.ts';
import { some } from './say-customers.ts';

/** What an import did, or would do, for whoever ran it; a sentence a line. */
export function sayOrders({ outcomes, open, never, erased, withoutAccount }: OrdersResult, isCheck: boolean): string[] {
  const { created, changed, unchanged } = outcomes;
  const said: [names: readonly string[], text: string][] = [
    [open, 'are not finished in the earlier shop: left out, finish them there and run this again'],
    [never, 'never became orders (failed, draft, trash): left out'],
    [erased, 'are of people who were erased here: left out'],
    [
      withoutAccount,
      'were placed with accounts that import-customers has not brought: staff alone see them until then and this is run again',
    ],
  ];
  return [
    isCheck
      ? `Nothing is wrong with the file, and nothing was written: ${created} orders would be new, ${changed} changed, ${unchanged} are as they were.`
      : `${created} orders are new in the history, ${changed} changed, ${unchanged} as they were.`,
    ...said.filter(([names]) => names.length > 0).map(([names, text]) => `${names.length} ${text} (${some(names)}).`),
  ];
}
