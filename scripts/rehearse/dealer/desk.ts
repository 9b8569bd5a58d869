import { until } from '../until.ts';
import { PRODUCT, SHOP } from './names.ts';
import { request, type UserErrors } from './visitor.ts';

const PASSWORD = 'kererū in the rata';
/** The Admin and a salesperson in examples/dealer.example.yaml. */
export const MOANA = 'moana@harakeke.example';
export const TOM = 'tom@harakeke.example';

/** Sends a mutation; answers its payload, and throws what staff would have to mend. */
async function send<T>(token: string, field: string, input: object, wanted = ''): Promise<T> {
  const type = `${field[0]!.toUpperCase()}${field.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { ${field}(input: $input) { ${wanted} userErrors { code message } } }`;
  const payload = (await request<Record<string, UserErrors & T>>(query, { input, token }))[field]!;
  if (payload.userErrors.length > 0) throw new Error(`${field}: ${JSON.stringify(payload.userErrors)}`);
  return payload;
}

/** By the link that set-up printed. */
export async function choosePassword(code: string): Promise<void> {
  const { resetPassword } = await request<{ resetPassword: UserErrors }>(
    'mutation($input: ResetPasswordInput!) { resetPassword(input: $input) { userErrors { code message } } }',
    { input: { code, password: PASSWORD } },
  );
  if (resetPassword.userErrors.length > 0) throw new Error(`no password was set: ${JSON.stringify(resetPassword.userErrors)}`);
}

/** Answers the session's token. */
export async function signIn(email: string): Promise<string> {
  const { signIn: session } = await request<{ signIn: { token: string } }>(
    'mutation($input: SignInInput!) { signIn(input: $input) { token } }',
    { input: { email, password: PASSWORD } },
  );
  return session.token;
}

export async function enterPrices(token: string): Promise<void> {
  for (const [series, price] of Object.entries({ gold: '7200', silver: '85', platinum: '3000' }))
    await send(token, 'enterPrice', { series, price, confirmed: true });
  await until('the product page opens', async () => {
    const page = await fetch(`${SHOP}/product/${PRODUCT}/`);
    await page.body?.cancel();
    return page.status === 200;
  });
}

export const addParcel = (token: string, orderNumber: string, number: string): Promise<unknown> =>
  send(token, 'saveShipment', { orderNumber, carrier: 'NZ Couriers', number });

/** Refunds all of it; answers the id of the request that a second person has to approve. */
export async function refund(token: string, orderNumber: string): Promise<string> {
  const { order } = await seenByStaff(token, orderNumber);
  const input = { orderNumber, amount: order.total, reason: 'A rehearsal', key: crypto.randomUUID() };
  const { approval } = await send<{ approval: { id: string } | null }>(token, 'refundPayment', input, 'approval { id }');
  if (!approval) throw new Error('nobody had to approve the refund');
  return approval.id;
}

export const approveRefund = (token: string, id: string): Promise<unknown> => send(token, 'approveRefund', { id });

export async function recordTransfer(token: string, orderNumber: string): Promise<void> {
  const { order } = await seenByStaff(token, orderNumber);
  const input = { orderNumber, amount: order.total, receivedAt: new Date().toISOString(), payerName: 'W TAMATI', key: crypto.randomUUID() };
  await send(token, 'recordTransfer', input);
}

interface StaffOrder {
  sending: { isHeld: boolean; holds: { reason: string }[] };
  order: {
    status: string;
    total: { amount: string; currencyCode: string };
    payment: { state: string };
    invoices: { kind: string }[];
  };
}

export async function seenByStaff(token: string, number: string): Promise<StaffOrder> {
  const { staffOrder } = await request<{ staffOrder: StaffOrder | null }>(
    `{ staffOrder(number: "${number}") { sending { isHeld holds { reason } }
      order { status total { amount currencyCode } payment { state } invoices { kind } } } }`,
    { token },
  );
  if (!staffOrder) throw new Error(`the desk has no order ${number}`);
  return staffOrder;
}

/** The numbers of all orders, newest first. */
export async function ordersAtDesk(): Promise<string[]> {
  const { staffOrders } = await request<{ staffOrders: { items: { order: { orderNumber: string } }[] } }>(
    '{ staffOrders { items { order { orderNumber } } } }',
    { token: await signIn(MOANA) },
  );
  return staffOrders.items.map(({ order }) => order.orderNumber);
}
