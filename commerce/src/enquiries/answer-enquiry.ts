import type { BackendStaffEnquiry } from '@koura/shared-types/wire/staff-enquiry';
import type { Database } from '../database/database.ts';
import { ApiError, conflict, type FieldError, invalidInput, notFound } from '../errors/api-error.ts';
import { sendMail } from '../mail/outbox.ts';
import { objectOf } from '../query/body-fields.ts';
import { inAuditedTransaction, changeOf } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { answerMail } from './answer-mails.ts';
import { answerOfKey, findEnquiry, insertAnswer, setEnquiryState } from './enquiry-store.ts';

const MAX_LENGTH = 4000;
const KEY = /^[\w-]{8,100}$/;
/** Line breaks and tabs are text, other control characters are not. */
const CONTROL = /[^\P{Cc}\n\r\t]/u;

/**
 * POST /enquiries/{id}/answers by sales: mails an answer to whoever asked, with what they wrote below it: itself, or
 * by the shop's gateway, to which it is due. The same key again sends nothing;
 * with another text or enquiry it is 409. Answering a closed enquiry opens it again. `expected` is the If-Match header, the number of
 * answers that were shown: 412 when a colleague has answered meanwhile.
 */
export async function answerEnquiry(
  database: Database,
  staff: StaffMember,
  id: string,
  body: unknown,
  { brandName, writesMail, now, expected }: { brandName: string; writesMail: boolean; now: Date; expected: string | undefined },
): Promise<BackendStaffEnquiry> {
  const { text, key } = readAnswer(body);
  const enquiry = await findEnquiry(database, Number(id));
  if (!enquiry) throw notFound('There’s no such enquiry.');
  const known = await answerOfKey(database, key);
  if (known) {
    if (known.enquiryId === enquiry.id && known.text === text) return enquiry;
    throw conflict('ConflictError', 'CONFLICT', 'This key has been used for another answer.', { key });
  }
  if (expected !== undefined && expected !== `"${enquiry.answers.length}"`) {
    const details = { code: 'ENQUIRY_CHANGED', answers: enquiry.answers.length };
    throw new ApiError(412, 'PreconditionFailedError', 'The enquiry has been answered in the meantime.', details);
  }
  const changes = [...changeOf('enquiry', null, String(enquiry.id)), ...changeOf('answer', null, text)];
  const about = { customerId: enquiry.customer?.id ?? null, changes, method: 'POST', path: `/enquiries/${id}/answers` };
  await inAuditedTransaction(database, { staff, action: 'answerEnquiry', ...about }, now, async () => {
    await insertAnswer(database, { enquiryId: enquiry.id, key, staffId: staff.id, text, mailedAt: writesMail ? now : null }, now);
    await setEnquiryState(database, enquiry.id, 'answered', null);
    if (writesMail) await sendMail(database, answerMail(enquiry, text, brandName), now);
  });
  return (await findEnquiry(database, enquiry.id))!;
}

function readAnswer(body: unknown): { text: string; key: string } {
  const { text, key } = objectOf(body);
  const fieldErrors: FieldError[] = [];
  const plain = typeof text === 'string' ? text.trim() : '';
  if (plain === '' || plain.length > MAX_LENGTH || CONTROL.test(plain))
    fieldErrors.push({ path: ['text'], message: `text must be plain text of 1 to ${MAX_LENGTH} characters` });
  if (typeof key !== 'string' || !KEY.test(key))
    fieldErrors.push({ path: ['key'], message: 'key must be 8 to 100 letters, digits, - or _' });
  if (fieldErrors.length > 0) throw invalidInput(...fieldErrors);
  return { text: plain, key: key as string };
}
