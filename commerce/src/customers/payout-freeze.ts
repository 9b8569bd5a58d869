import { payoutsFrozenUntil } from '../account/payouts-frozen.ts';
import { changeUser } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import { invalidInput } from '../errors/api-error.ts';
import { objectOf } from '../query/body-fields.ts';
import { changeOf, inAuditedTransaction } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { customerOf } from './customer-page.ts';

const MAX_REASON = 200;
const CONTROL = /\p{Cc}/u;

/** POST /customers/{id}/payout-freeze/lift `{reason}` by staff, who know that it is the customer. Nothing changes where there is none. */
export async function liftPayoutFreeze(
  database: Database,
  staff: StaffMember,
  id: string,
  body: unknown,
  now: Date,
): Promise<{ payoutsFrozenUntil: null }> {
  const customer = await customerOf(database, id);
  const { reason } = objectOf(body);
  const said = typeof reason === 'string' ? reason.trim() : '';
  if (said === '' || said.length > MAX_REASON || CONTROL.test(said))
    throw invalidInput({ path: ['reason'], message: `Please say why, in at most ${MAX_REASON} characters.` });
  const until = await payoutsFrozenUntil(database, customer.id, now);
  if (until === null) return { payoutsFrozenUntil: null };
  const changes = changeOf('payouts', `frozen until ${until}`, 'allowed');
  const path = `/customers/${customer.id}/payout-freeze/lift`;
  const entry = { staff, action: 'liftPayoutFreeze', customerId: customer.id, changes, reason: said, method: 'POST', path } as const;
  await inAuditedTransaction(database, entry, now, () => changeUser(database, customer.id, { payouts_frozen_until: null }, now));
  return { payoutsFrozenUntil: null };
}
