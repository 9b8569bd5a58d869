import * as v from 'valibot';
import { dueQuote } from './mailed-quote.ts';
import { ENQUIRY_KINDS } from './staff-enquiry.ts';
import { dueStockAlert } from './stock-alert.ts';
import { validItems } from './tolerant.ts';
import { filledText, flag, textOrEmpty, time } from './values.ts';

/** The mails about orders, payments, stock alerts, enquiries and quotes (capability "mails.send"). */
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
  'orderChanged',
  'orderEmailChanged',
  'orderRevised',
  'invoiceCorrected',
  'stockAlertAsked',
  'backInStock',
  'enquiryAnswered',
  'quote',
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

/** An answer to an enquiry (capability "staff.enquiries"): what was asked with which form, and what staff wrote. */
const dueAnswer = v.object({ email: filledText, kind: v.picklist(ENQUIRY_KINDS), message: textOrEmpty, text: filledText });
export type BackendDueAnswer = v.InferOutput<typeof dueAnswer>;

const dueMail = v.pipe(
  v.object({
    kind: v.picklist(MAIL_KINDS),
    key: filledText,
    orderNumber: v.nullish(filledText, null),
    /** For "orderPaid": it replaces "orderPlaced", which was withdrawn because the order was paid at once. */
    isFirst: v.nullish(flag, false),
    /** Only in mails about a stock alert (capability "alerts.backInStock"). */
    alert: v.nullish(dueStockAlert, null),
    /** Only in mails that answer an enquiry. */
    answer: v.nullish(dueAnswer, null),
    /** Only in mails with a quote (capability "cart.mailedQuotes"). */
    quote: v.nullish(dueQuote, null),
    dueAt: time,
  }),
  v.check(
    ({ orderNumber, alert, answer, quote }) => [orderNumber, alert, answer, quote].filter((one) => one !== null).length === 1,
    'An order, an alert, an answer or a quote',
  ),
);
export type BackendDueMail = v.InferOutput<typeof dueMail>;
/**
 * `GET /mails/due?orderNumber=`: mails that are due and have not been handed over yet, oldest first, at most 100. Kinds that this version
 * does not know are left out.
 */
export const dueMails = validItems(dueMail, 'due mails');

/** `POST /orders/{id}/links` (capabilities "mails.send" and "orders.links"): a new link to the order, for a mail about it. */
export const newOrderLink = v.object({ code: v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/)) });
