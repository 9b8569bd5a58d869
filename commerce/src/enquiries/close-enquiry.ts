import type { BackendStaffEnquiry } from '@koura/shared-types/wire/staff-enquiry';
import type { Database } from '../database/database.ts';
import { ApiError, invalidInput, notFound } from '../errors/api-error.ts';
import { inAuditedTransaction, changeOf } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { findEnquiry, setEnquiryState } from './enquiry-store.ts';

/**
 * PUT /enquiries/{id} by sales, `{state: 'closed'}`: there is nothing more to do. `expected` is the If-Match header: 412 when a colleague
 * has answered or closed it meanwhile.
 */
export async function closeEnquiry(
  database: Database,
  staff: StaffMember,
  id: string,
  fields: Record<string, unknown>,
  { expected, now }: { expected: string | undefined; now: Date },
): Promise<BackendStaffEnquiry> {
  if (fields['state'] !== 'closed' || Object.keys(fields).length > 1)
    throw invalidInput({ path: ['state'], message: 'An enquiry can only be closed.' });
  const enquiry = await findEnquiry(database, Number(id));
  if (!enquiry) throw notFound('There’s no such enquiry.');
  if (expected !== undefined && expected !== `"${enquiry.state}"`) {
    const details = { code: 'ENQUIRY_CHANGED', state: enquiry.state };
    throw new ApiError(412, 'PreconditionFailedError', `The enquiry is already ${enquiry.state}.`, details);
  }
  if (enquiry.state === 'closed') return enquiry;
  const changes = [...changeOf('enquiry', null, String(enquiry.id)), ...changeOf('state', enquiry.state, 'closed')];
  const about = { customerId: enquiry.customer?.id ?? null, changes, method: 'PUT', path: `/enquiries/${id}` };
  await inAuditedTransaction(database, { staff, action: 'closeEnquiry', ...about }, now, () =>
    setEnquiryState(database, enquiry.id, 'closed', { by: staff.id, at: now }),
  );
  return (await findEnquiry(database, enquiry.id))!;
}
