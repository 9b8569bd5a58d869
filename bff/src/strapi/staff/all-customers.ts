import { broken } from '../../errors/backend-error.ts';
import type { Customer } from '../../commerce/staff-customers.ts';

/** The next customers after an id, in the order of ids. */
export type AskForCustomers = (afterId: number) => Promise<Customer[]>;

/** Every customer in the order of ids, one page in memory at a time: accounts that are opened meanwhile move nothing. */
export async function* allCustomers(ask: AskForCustomers): AsyncGenerator<Customer> {
  let after = 0;
  for (;;) {
    const users = await ask(after);
    if (users.length === 0) return;
    for (const user of users) {
      const id = Number(user.id);
      if (!(id > after)) throw broken(new Error('customers are not in the order of their ids'));
      after = id;
      yield user;
    }
  }
}
