import type { OrdersResult } from './import-orders.ts';
import { counted, some } from './say-customers.ts';

/** What an import did, or would do, for whoever ran it; a sentence a line. */
export function sayOrders({ outcomes, open, never, erased, withoutAccount }: OrdersResult, isCheck: boolean): string[] {
  const { created, changed, unchanged } = outcomes;
  const said: [names: readonly string[], one: string, many: string, more: string][] = [
    [open, 'is', 'are', 'not finished in the earlier shop: left out; finish open orders there and run this again'],
    [never, 'never became an order', 'never became orders', '(failed, draft, trash): left out'],
    [erased, 'is', 'are', 'of people who were erased here: left out'],
    [
      withoutAccount,
      'was',
      'were',
      'placed with accounts that import-customers has not brought: until it has and this is run again, staff alone see such orders',
    ],
  ];
  return [
    isCheck
      ? `Nothing is wrong with the file, and nothing was written: ${counted(created, 'order', 'orders')} would be new, ${changed} changed, ${unchanged} as they were.`
      : `${counted(created, 'order is', 'orders are')} new in the history, ${changed} changed, ${unchanged} as they were.`,
    ...said
      .filter(([names]) => names.length > 0)
      .map(([names, one, many, more]) => `${counted(names.length, one, many)} ${more} (${some(names)}).`),
  ];
}
