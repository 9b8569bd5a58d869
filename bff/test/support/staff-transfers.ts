import { randomUUID } from 'node:crypto';
import { transferReference } from '@koura/shared-types/transfer-reference';

import { type Answer, openShop, type Shop } from './cart-shop.ts';
import { dataOf, SALES, signIn, type UserErrorData } from './people.ts';

/** References of the seed's orders by transfer: overdue and half paid; awaited and reported as sent; awaited. */
export const OVERDUE = transferReference([5, 17, 2, 30, 11, 8, 21]);
export const SENT = transferReference([12, 3, 28, 9, 19, 1, 25]);
export const AWAITED = transferReference([22, 14, 7, 29, 0, 16, 4]);

const MONEY = '{ amount currencyCode }';
const TRANSFER = `reference amount ${MONEY} received ${MONEY} outstanding ${MONEY} paidOver ${MONEY} payBy isLate returned ${MONEY} returnable ${MONEY} actions
  receipts { key amount ${MONEY} receivedAt sentOn payerName bankReference recordedBy takenBack { by reason } canTakeBack }`;
const RESULT = `{ transfer { ${TRANSFER} } userErrors { code message field } }`;
const mutation = (name: string): string =>
  `mutation($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) ${RESULT} }`;
const LIST = `{ staffOrders(paymentMethod: TRANSFER) { items { order { orderNumber status payment { method state } } paymentReference } } }`;
const MONEY_OF = `query($number: String!) { orderMoney(number: $number) { state taken ${MONEY} refundable ${MONEY} actions unavailableBecause transfer { ${TRANSFER} } } }`;
const REPORTS = `{ transferReports { orderNumber status customer kind isUrgent since transfer { reference actions } } paymentReportCount }`;
const READ_BANK_STATEMENT = `mutation($input: ReadBankStatementInput!) { readBankStatement(input: $input) {
  statement { outgoing unread { number because } lines { key number amount ${MONEY} receivedAt sentOn payerName text state reference orderNumber orderStatus customer due ${MONEY} candidates { orderNumber customer outstanding ${MONEY} fits } takenBack { orderNumber by reason } } }
  userErrors { code message field } } }`;

interface MoneyData {
  amount: string;
  currencyCode: string;
}
export interface StaffTransferData {
  amount: MoneyData;
  received: MoneyData;
  outstanding: MoneyData;
  paidOver: MoneyData;
  returnable: MoneyData;
  payBy: string;
  isLate: boolean;
  actions: string[];
  receipts: {
    key: string;
    amount: MoneyData;
    receivedAt: string;
    sentOn: string | null;
    payerName: string;
    recordedBy: string | null;
    takenBack: { by: string | null; reason: string } | null;
    canTakeBack: boolean;
  }[];
}
export interface TransferResultData {
  transfer: StaffTransferData | null;
  userErrors: UserErrorData[];
}
export interface StatementLineData {
  key: string;
  amount: MoneyData;
  receivedAt: string;
  sentOn: string | null;
  payerName: string;
  text: string;
  state: string;
  reference: string | null;
  orderNumber: string | null;
  due: MoneyData | null;
  candidates: { orderNumber: string; customer: string; outstanding: MoneyData; fits: string[] }[];
  takenBack: { orderNumber: string; by: string | null; reason: string | null } | null;
}
export interface TransferReportData {
  orderNumber: string;
  kind: string;
  isUrgent: boolean;
  customer: string;
}

/** Seconds before now: what arrived cannot be in the future. */
export const ago = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString();

/** The desk of a shop, used by one member of staff. */
export async function transferDesk(shop: Shop, login = SALES) {
  const { headers } = await signIn(shop, login);
  const send = <T>(query: string, variables: Record<string, unknown>): Promise<Answer<T>> => shop.ask<T>(query, variables, { headers });
  const result = async (name: string, input: object): Promise<TransferResultData> =>
    dataOf(await send<Record<string, TransferResultData>>(mutation(name), { input }))[name]!;
  return {
    headers,
    send,
    /** The number of the seed's order with this reference. */
    async orderOf(reference: string): Promise<string> {
      type List = { staffOrders: { items: { order: { orderNumber: string }; paymentReference: string }[] } };
      const { items } = dataOf(await send<List>(LIST, {})).staffOrders;
      return items.find(({ paymentReference }) => paymentReference === reference)!.order.orderNumber;
    },
    money: async (number: string): Promise<{ state: string; actions: string[]; transfer: StaffTransferData | null }> =>
      dataOf(await send<{ orderMoney: { state: string; actions: string[]; transfer: StaffTransferData | null } }>(MONEY_OF, { number }))
        .orderMoney,
    reports: async (): Promise<{ transferReports: TransferReportData[] | null; paymentReportCount: number | null }> =>
      dataOf(await send<{ transferReports: TransferReportData[] | null; paymentReportCount: number | null }>(REPORTS, {})),
    record: (orderNumber: string, amount: string, changes: object = {}) =>
      result('recordTransfer', {
        orderNumber,
        amount: { amount, currencyCode: 'NZD' },
        receivedAt: ago(60),
        payerName: 'H SUTHERLAND',
        bankReference: 'GOLD',
        key: randomUUID(),
        ...changes,
      }),
    giveBack: (orderNumber: string, amount: string, changes: object = {}) =>
      result('returnTransfer', {
        orderNumber,
        amount: { amount, currencyCode: 'NZD' },
        returnedAt: ago(60),
        bankReference: 'RETURN',
        key: randomUUID(),
        ...changes,
      }),
    takeBack: (orderNumber: string, key: string, reason = 'Typed twice') => result('takeBackReceipt', { orderNumber, key, reason }),
    acceptLate: (orderNumber: string, from = 'PENDING') => result('acceptLateTransfer', { orderNumber, from }),
    extend: (orderNumber: string, payBy: string, from: string) => result('extendPaymentDeadline', { orderNumber, payBy, from }),
    release: (orderNumber: string, from = 'PENDING', reason = 'Changed their mind') =>
      result('releaseUnpaidOrder', { orderNumber, from, reason }),
    async read(text: string): Promise<{ lines: StatementLineData[]; outgoing: number; unread: object[]; userErrors: UserErrorData[] }> {
      type Read = { statement: { lines: StatementLineData[]; outgoing: number; unread: object[] } | null; userErrors: UserErrorData[] };
      const { statement, userErrors } = dataOf(
        await send<{ readBankStatement: Read }>(READ_BANK_STATEMENT, { input: { text } }),
      ).readBankStatement;
      return { ...(statement ?? { lines: [], outgoing: 0, unread: [] }), userErrors };
    },
  };
}
export type TransferDesk = Awaited<ReturnType<typeof transferDesk>>;

export const plus = (amount: string, more: number): string => (Math.round(Number(amount) * 100 + more * 100) / 100).toFixed(2);

/** A shop without these capabilities of the backend. */
export const shopWithout = (...capabilities: string[]): Promise<Shop> => openShop({}, {}, capabilities);
