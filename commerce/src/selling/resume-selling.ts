import { productsChanged } from '../context/announcements.ts';
import type { BackendSellingStop } from '@koura/shared-types/wire/selling-stop';
import type { Database } from '../database/database.ts';
import { invalidInput, notFound } from '../errors/api-error.ts';
import { inAuditedTransaction, changeOf } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { endStop, findStop, productsIn, type StopScope } from './selling-stop-store.ts';
import { scopeText } from './stop-selling.ts';

/** PUT /selling-stops/{id} by an Admin or Premium Editor, `{resumed: true}`: ends a stop. Ending it again changes nothing. */
export async function resumeSelling(
  database: Database,
  staff: StaffMember,
  id: string,
  fields: Record<string, unknown>,
  now: Date,
): Promise<BackendSellingStop & StopScope> {
  if (fields['resumed'] !== true || Object.keys(fields).length > 1)
    throw invalidInput({ path: ['resumed'], message: 'A stop can only be ended.' });
  const stop = await findStop(database, Number(id));
  if (!stop) throw notFound('There’s no such stop.');
  if (stop.resumed) return stop;
  const { productId } = stop;
  const entry = { staff, action: 'resumeSelling', productId, method: 'PUT', path: `/selling-stops/${id}` } as const;
  await inAuditedTransaction(database, entry, now, async (facts) => {
    facts.changes = changeOf('sales', null, await scopeText(database, stop));
    await endStop(database, stop.id, staff.id, now);
    await productsChanged(database, await productsIn(database, stop));
  });
  return (await findStop(database, stop.id))!;
}
