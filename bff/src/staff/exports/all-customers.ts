import { broken } from '../../errors/backend-error.ts';
import type { BackendCustomer } from '@koura/shared-types/wire/staff';

/** The next customers after an id, in the order of ids. */
export type AskForCustomers = (afterId: number) => Promise<BackendCustomer[]>;

/** Every customer in the order of ids, one page in memory at a time: accounts that are opened meanwhile move nothing. */
export async function* allCustomers(ask: AskForCustomers): AsyncGenerator<BackendCustomer> {
  let after = 0;
  for (;;) {
    const users = await ask(after);
    if (users.length === 0) return;
    for (const user of users) {
      if (user.id <= after) throw broken(new Error('customers are not in the order of their ids'));
      after = user.id;
      yield user;
    }
  }
}
