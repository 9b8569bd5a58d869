import * as v from 'valibot';
import { validItems } from './tolerant.ts';
import { filledText, flag, id, text, time } from './values.ts';

/** Where a mail has got to; another word of a backend counts as not known. */
export const MAIL_STATES = ['onItsWay', 'delivered', 'notDelivered'] as const;
export type OrderMailState = (typeof MAIL_STATES)[number];

const orderMail = v.object({
  id,
  subject: text,
  to: text,
  sentAt: time,
  state: v.fallback(v.nullish(v.picklist(MAIL_STATES), null), null),
  /** Names of the attached files. */
  attachments: v.nullish(v.array(filledText), () => []),
  /** False where its text is no longer kept, or where it asks for money that is not awaited any more. */
  canSendAgain: flag,
});
export type BackendOrderMail = v.InferOutput<typeof orderMail>;

/** Capability "staff.orderMails", `GET /orders/{id}/mails` by sales: the mails that were sent about an order, newest first. */
export const orderMails = validItems(orderMail, 'mails of an order');

/**
 * `POST /orders/{id}/mails/{mail}/again` by sales: the same mail, word for word and with its attachments, to the email address that the
 * order has now. A mail composed anew would say what is true today under the subject of then. One key is one mail.
 */
export const sendMailAgain = v.strictObject({ key: v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/)) });
export type BackendSendMailAgain = v.InferInput<typeof sendMailAgain>;
