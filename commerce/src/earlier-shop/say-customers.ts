import type { CustomersResult } from './import-customers.ts';

/** More lines of one kind are counted. */
const MAX_NAMED = 10;

/** What an import did, or would do, for whoever ran it; a sentence a line. */
export function sayCustomers(result: CustomersResult, isCheck: boolean): string[] {
  const { created, changed, unchanged, kept, known, staff } = result.outcomes;
  const leftOut = (reason: string): string[] => result.leftOut.filter((one) => one.reason === reason).map(({ name }) => name);
  const said: [names: readonly string[], text: string][] = [
    [kept, 'say something else than before, and their accounts were changed here since: left as they are here'],
    [known, 'have an account here that no import made: left as it is'],
    [[...staff, ...leftOut('staff')], 'are staff: left out, set-up makes their accounts'],
    [leftOut('guest'), 'are guests without an account: left out'],
    [leftOut('erased'), 'were erased here: left out'],
    [result.incompleteAddresses, 'have an address without a street, a town or a valid postcode: the address is left out'],
    [result.foreignAddresses, 'have an address in a country of which set-up knows nothing: the address is left out'],
  ];
  return [
    isCheck
      ? `Nothing is wrong with the file, and nothing was written: ${created.length} customers would be created, ${changed.length} changed, ${unchanged.length} are as they were.`
      : `${created.length} customers created, ${changed.length} changed, ${unchanged.length} as they were.`,
    ...(created.length === 0
      ? []
      : [
          `${result.withPassword} of the new ones sign in with the password that they have; ${result.withoutPassword} choose one by “Forgot password” (no email was sent).`,
        ]),
    ...said.filter(([names]) => names.length > 0).map(([names, text]) => `${names.length} ${text} (${some(names)}).`),
  ];
}

export function some(names: readonly string[]): string {
  const rest = names.length - MAX_NAMED;
  return names.slice(0, MAX_NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
