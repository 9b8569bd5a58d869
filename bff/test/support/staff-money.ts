import { randomUUID } from 'node:crypto';

import { type Answer, fillCart, type Shop } from './cart-shop.ts';
import { backendOrder, orderInput, placed, placeOrder } from './checkout-order.ts';
import { dataOf, type UserErrorData } from './people.ts';

const ERRORS = 'userErrors { code message field }';
const APPROVAL = 'id orderNumber amount { amount currencyCode } reason state requestedBy isOwn';
export const REFUND_PAYMENT = `mutation($input: RefundPaymentInput!) { refundPayment(input: $input) { status approval { ${APPROVAL} } ${ERRORS} } }`;
export const CAPTURE_PAYMENT = `mutation($input: CapturePaymentInput!) { capturePayment(input: $input) { ${ERRORS} } }`;
export const RELEASE_PAYMENT = `mutation($input: ReleasePaymentInput!) { releasePayment(input: $input) { ${ERRORS} } }`;
export const SETTLE_PAYMENT_REPORT = `mutation($input: SettlePaymentReportInput!) { settlePaymentReport(input: $input) { ${ERRORS} } }`;
export const APPROVE_REFUND = `mutation($input: ApproveRefundInput!) { approveRefund(input: $input) { status ${ERRORS} } }`;
export const DECLINE_REFUND = `mutation($input: DeclineRefundInput!) { declineRefund(input: $input) { ${ERRORS} } }`;
export const REFUND_APPROVALS = `{ refundApprovals { ${APPROVAL} } }`;
const REPORT = `reference kind isUrgent since version orderNumber orderTotal { amount } held { amount } taken { amount } returned { amount }
  refundPending { amount } failedRefund { amount } refundable { amount } holdEndsAt dispute { isInquiry reason evidenceDueBy } actions`;
export const PAYMENT_REPORTS = `{ paymentReports { items { ${REPORT} } counts { kind count } readAt } paymentReportCount }`;
export const ORDER_MONEY = `query($number: String!) { orderMoney(number: $number) {
  orderNumber state authorised { amount } held { amount } taken { amount } returned { amount } refundable { amount }
  refundApprovalAbove { amount currencyCode } holdEndsAt refunds { id amount { amount } status reason } dispute { isInquiry }
  report { kind version actions } approvals { ${APPROVAL} } actions unavailableBecause
} }`;

export interface ApprovalData {
  id: string;
  orderNumber: string;
  state: string;
  isOwn: boolean;
}
export interface RefundData {
  status: string | null;
  approval: ApprovalData | null;
  userErrors: UserErrorData[];
}
export interface ReportData {
  reference: string;
  kind: string;
  version: string;
  orderNumber: string | null;
  orderTotal: { amount: string } | null;
  actions: string[];
}
export interface ReportsData {
  paymentReports: { items: ReportData[]; counts: { kind: string; count: number }[] } | null;
  paymentReportCount: number | null;
}
export interface MoneyData {
  state: string | null;
  held: { amount: string } | null;
  taken: { amount: string } | null;
  returned: { amount: string } | null;
  refundable: { amount: string } | null;
  refunds: { amount: { amount: string }; status: string; reason: string | null }[] | null;
  report: { kind: string; version: string; actions: string[] } | null;
  approvals: ApprovalData[];
  actions: string[];
  unavailableBecause: string | null;
}

/** A payment in the provider's report. Amounts in cents. */
export interface PlacedPayment {
  orderNumber: string;
  reference: string;
  /** Decimal string. */
  total: string;
  cents: number;
}

export const newKey = (): string => `key-${randomUUID()}`;

/** A guest's order of one item, paid with a card that succeeds. */
export async function paidOrder(shop: Shop, changes: Record<string, unknown> = {}): Promise<PlacedPayment> {
  const cart = await fillCart(shop);
  const input = orderInput(cart, changes);
  const order = placed(await placeOrder(shop, cart, input)).order!;
  const { payment } = (await backendOrder(shop, input['idempotencyKey']))!;
  const total = order.total.amount;
  return { orderNumber: order.orderNumber, reference: payment.reference, total, cents: Math.round(Number(total) * 100) };
}

/** The staff operations, with one session. */
export function staffMoney(shop: Shop, headers: () => Record<string, string>) {
  const send = <T>(query: string, input: object): Promise<Answer<T>> => shop.ask<T>(query, { input }, { headers: headers() });
  const payload = async <T>(query: string, input: object): Promise<T> =>
    Object.values(dataOf(await send<Record<string, T>>(query, input)))[0]!;
  return {
    /** `amount` of an order in its currency. */
    refund: (orderNumber: string, amount: string, changes: object = {}): Promise<RefundData> =>
      payload(REFUND_PAYMENT, {
        orderNumber,
        amount: { amount, currencyCode: 'NZD' },
        reason: 'Sent back',
        key: newKey(),
        ...changes,
      }),
    sendRefund: (input: object): Promise<Answer<{ refundPayment: RefundData }>> => send(REFUND_PAYMENT, input),
    capture: (input: object): Promise<{ userErrors: UserErrorData[] }> =>
      payload(CAPTURE_PAYMENT, { reason: 'The customer is here', key: newKey(), ...input }),
    release: (input: object): Promise<{ userErrors: UserErrorData[] }> =>
      payload(RELEASE_PAYMENT, { reason: 'Called off', key: newKey(), ...input }),
    settle: (input: object): Promise<{ userErrors: UserErrorData[] }> =>
      payload(SETTLE_PAYMENT_REPORT, { reason: 'Spoke to the customer', ...input }),
    approve: (id: string): Promise<{ status: string | null; userErrors: UserErrorData[] }> => payload(APPROVE_REFUND, { id }),
    decline: (id: string): Promise<{ userErrors: UserErrorData[] }> => payload(DECLINE_REFUND, { id }),
    approvals: async (): Promise<ApprovalData[]> =>
      dataOf(await shop.ask<{ refundApprovals: ApprovalData[] }>(REFUND_APPROVALS, {}, { headers: headers() })).refundApprovals,
    reports: async (): Promise<ReportsData> => dataOf(await shop.ask<ReportsData>(PAYMENT_REPORTS, {}, { headers: headers() })),
    money: async (number: string): Promise<MoneyData> =>
      dataOf(await shop.ask<{ orderMoney: MoneyData }>(ORDER_MONEY, { number }, { headers: headers() })).orderMoney,
  };
}

/** Refunds of a payment in the provider's report. */
export async function refundsAtProvider(
  shop: Shop,
  reference: string,
): Promise<{ amount: number; status: string; metadata: Record<string, string> }[]> {
  type Report = { refunds: { intent: string; amount: number; status: string; metadata: Record<string, string> }[] };
  const { refunds } = await shop.control<Report>('/_sandbox/payments');
  return refunds.filter(({ intent }) => intent === reference).map(({ amount, status, metadata }) => ({ amount, status, metadata }));
}

/** A hold made by the BFF, whose shopper left before any order was placed. */
export async function intentWithoutOrder(shop: Shop): Promise<{ reference: string; key: string }> {
  const key = newKey();
  const body = new URLSearchParams({
    amount: '12345',
    currency: 'nzd',
    capture_method: 'manual',
    confirm: 'true',
    'automatic_payment_methods[enabled]': 'true',
    'automatic_payment_methods[allow_redirects]': 'never',
    payment_method: 'pm_card_visa',
    'metadata[key]': key,
    'metadata[shop]': 'http://localhost:3000',
    'metadata[input]': 'hash',
    'metadata[country]': 'NZ',
  });
  const headers = { authorization: 'Bearer sk_test_koura_sandbox', 'content-type': 'application/x-www-form-urlencoded' };
  const response = await fetch(`${shop.sandbox.url}/v1/payment_intents`, { method: 'POST', headers, body });
  const { id } = (await response.json()) as { id: string };
  return { reference: id, key };
}

/** Settles the reports of the seed. */
export async function settleAllPayments(shop: Shop): Promise<void> {
  const { intents } = await shop.control<{ intents: { id: string; metadata: Record<string, string> }[] }>('/_sandbox/payments');
  const headers = { authorization: 'Bearer sk_test_koura_sandbox', 'content-type': 'application/x-www-form-urlencoded' };
  for (const { id, metadata } of intents) {
    if (metadata['attention'] !== 'open') continue;
    const body = new URLSearchParams({ 'metadata[attention]': 'settled', 'metadata[attention_settled_by]': '1' });
    await fetch(`${shop.sandbox.url}/v1/payment_intents/${id}`, { method: 'POST', headers, body });
  }
}
