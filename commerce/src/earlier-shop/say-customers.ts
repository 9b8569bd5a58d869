import type { CustomersResult } from './import-customers.ts';

/** More lines of one kind are counted. */
const MAX_NAMED = 10;

/** What an import did, or would do, for whoever ran it; a sentence a line. */
export function sayCustomers(result: CustomersResult, isCheck: boolean): string[] {
  const { created, changed, unchanged, kept, known, staff } = result.outcomes;
  const leftOut = (reason: string): string[] => result.leftOut.filter((one) => one.reason === reason).map(({ name }) => name);
  const said: [names: readonly string[], one: string, many: string, more: string][] = [
    [kept, 'says', 'say', 'something else than before, and the account was changed here since: left as it is here'],
    [known, 'has', 'have', 'an account here that no import made: left as it is'],
    [[...staff, ...leftOut('staff')], 'is', 'are', 'staff: left out, set-up makes their accounts'],
    [leftOut('guest'), 'is a guest', 'are guests', 'without an account: left out'],
    [leftOut('erased'), 'was', 'were', 'erased here: left out'],
    [result.incompleteAddresses, 'has', 'have', 'an address without a street, a town or a valid postcode: the address is left out'],
    [result.foreignAddresses, 'has', 'have', 'an address in a country of which set-up knows nothing: the address is left out'],
  ];
  return [
    isCheck
      ? `Nothing is wrong with the file, and nothing was written: ${counted(created.length, 'customer', 'customers')} would be created, ${changed.length} changed, ${unchanged.length} as they were.`
      : `${counted(created.length, 'customer', 'customers')} created, ${changed.length} changed, ${unchanged.length} as they were.`,
    ...(created.length === 0
      ? []
      : [
          `${counted(result.withPassword, 'of the new ones signs', 'of the new ones sign')} in with the password of the earlier shop; ${counted(result.withoutPassword, 'chooses', 'choose')} one by “Forgot password” (no email was sent).`,
        ]),
    ...said
      .filter(([names]) => names.length > 0)
      .map(([names, one, many, more]) => `${counted(names.length, one, many)} ${more} (${some(names)}).`),
  ];
}

export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export function some(names: readonly string[]): string {
  const rest = names.length - MAX_NAMED;
  return names.slice(0, MAX_NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
