import * as v from 'valibot';
import { dueStockAlert } from './stock-alert.ts';
import { validItems } from './tolerant.ts';
import { filledText, time } from './values.ts';

/** The mails about orders, payments and stock alerts (capability "mails.send"). */
export const MAIL_KINDS = [
  'holdReleased',
  'orderPlaced',
  'transferAwaited',
  'transferReminder',
  'orderPaid',
  'orderSent',
  'readyToCollect',
  'orderCanceled',
  'orderRefunded',
  'stockAlertAsked',
  'backInStock',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export interface BackendAttachment {
  filename: string;
  contentType: string;
  /** Base64. */
  content: string;
}

/**
 * `POST /mails`: hands a finished mail over for sending. Answers `{sent}`: false when the key was used before, or, for mails without an
 * order, when the recipient has received three within a day.
 */
export interface BackendMail {
  kind: MailKind;
  /** One mail a key: `{kind}:{orderNumber}`, with `:{id}` for a part of the order such as a shipment or a credit note. */
  key: string;
  /** The recipient is taken from this order where there is one. */
  orderNumber: string | null;
  /** For mails without an order. */
  to: string | null;
  subject: string;
  html: string;
  text: string;
  attachments?: BackendAttachment[];
}

const dueMail = v.pipe(
  v.object({
    kind: v.picklist(MAIL_KINDS),
    key: filledText,
    orderNumber: v.nullish(filledText, null),
    /** Of mails about a stock alert (capability "alerts.backInStock"). */
    alert: v.nullish(dueStockAlert, null),
    dueAt: time,
  }),
  v.check(({ orderNumber, alert }) => (orderNumber === null) !== (alert === null), 'Either an order or an alert'),
);
export type BackendDueMail = v.InferOutput<typeof dueMail>;
/**
 * `GET /mails/due?orderNumber=`: mails that are due and have not been handed over yet, oldest first, at most 100. Kinds that this version
 * does not know are left out.
 */
export const dueMails = validItems(dueMail, 'due mails');

/** `POST /orders/{id}/links` (capabilities "mails.send" and "orders.links"): a new link to the order, for a mail about it. */
export const newOrderLink = v.object({ code: v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/)) });
