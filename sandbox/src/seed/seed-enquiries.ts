import * as v from 'valibot';
import type { Database } from '../../../commerce/src/database/database.ts';
import { insertAnswer, insertEnquiry, setEnquiryState } from '../../../commerce/src/enquiries/enquiry-store.ts';
import { readRows } from './read-rows.ts';
import { email, flag, fromOne, text } from './row-fields.ts';

const HOUR_MS = 3_600_000;
/** The documented Salesperson. */
const SALES = 2;

const row = v.strictObject({
  collection: v.picklist(['contact-messages', 'buy-back-requests', 'premium-applications']),
  /** Before now. */
  hoursAgo: fromOne,
  fields: v.objectWithRest({ name: text, email }, v.nullable(v.union([text, v.number()]))),
  /** What staff answered, an hour later. */
  answer: v.optional(text),
  isClosed: flag,
});

/** Oldest first. The addresses of some belong to accounts. */
const ENQUIRIES = readRows('rows/enquiries.json', row);

/** Twelve enquiries: six new, three answered, three closed. */
export async function seedEnquiries(database: Database, now: Date): Promise<void> {
  for (const [index, { collection, hoursAgo, fields, answer, isClosed }] of ENQUIRIES.entries()) {
    const at = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
    const id = await insertEnquiry(database, collection, fields, at(hoursAgo).toISOString());
    const answeredAt = at(hoursAgo - 1);
    if (answer !== undefined) {
      await insertAnswer(
        database,
        { enquiryId: id, key: `seeded-answer-${index}`, staffId: SALES, text: answer, mailedAt: answeredAt },
        answeredAt,
      );
      await setEnquiryState(database, id, 'answered', null);
    }
    if (isClosed) await setEnquiryState(database, id, 'closed', { by: SALES, at: answeredAt });
  }
}
