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
  'stockAlertAsked',
  'backInStock',
  'enquiryAnswered',
  'quote',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
