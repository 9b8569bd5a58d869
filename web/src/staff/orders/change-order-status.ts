import type { Bff } from '../../platform/bff-client/bff.ts';
import type { ChangeOrderStatusInput, PaymentState } from '../../platform/bff-client/schema-types.generated.ts';
import { sendingWarning } from '../holds/hold-text.ts';
import type { OrderHoldFieldsFragment } from '../holds/order-holds.generated.ts';
import { paymentSentence } from './payment-sentence.ts';
import { ChangeOrderStatusDocument } from './staff-orders.generated.ts';
import { STATUS_LOOK } from '../../orders/order-status.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

interface StatusProblem {
  code: string;
  message: string;
}

const STAY = { label: 'Leave it as it is', choice: 'stay' } as const;

/** Moves an order forward after confirmation; CancelOrderDialog cancels it. Resolves with whether the page has to reload; errors are shown in a popup. */
export async function changeOrderStatus(
  bff: Bff,
  input: ChangeOrderStatusInput,
  { sending, paymentState }: { sending: OrderHoldFieldsFragment | null; paymentState: PaymentState | null },
): Promise<boolean> {
  const { showPopup } = await import('../../ui/overlay/popup.tsx');
  const warning = input.to === 'FULFILLED' ? sendingWarning(sending) : null;
  if (warning !== null && sending?.isHeld) {
    await showPopup({
      title: `Order ${input.orderNumber} is held`,
      message: `${warning}\n\nIt can be set to ${labelOf(input.to)} once a colleague who can release held orders has done so.`,
    });
    return false;
  }
  const choice = await showPopup({
    title: `Set order ${input.orderNumber} to ${labelOf(input.to)}?`,
    message: [
      warning ?? paymentSentence(paymentState),
      `It is ${labelOf(input.from)} now; the customer will see ${labelOf(input.to)}. This can’t be undone.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    buttons: [{ label: `Set to ${labelOf(input.to)}`, choice: 'go', variant: 'primary' }, STAY],
  });
  if (choice !== 'go') return false;
  let problem = await trySend(bff, input);
  if (problem?.code === 'ORDER_NOT_PAID') {
    const again = await showPopup({
      title: `Set order ${input.orderNumber} to ${labelOf(input.to)} before it’s paid?`,
      message: problem.message,
      buttons: [STAY, { label: `Set to ${labelOf(input.to)} anyway`, choice: 'go', variant: 'secondary' }],
    });
    if (again !== 'go') return false;
    problem = await trySend(bff, { ...input, evenIfNotPaid: true });
  }
  if (problem === null) return true;
  await showPopup({ title: 'The status wasn’t changed', message: problem.message });
  return true;
}

/** Changes an order's status without confirmation. Resolves with the error, null on success. Rejects when the call failed. */
export async function sendOrderStatus(bff: Bff, input: ChangeOrderStatusInput): Promise<StatusProblem | null> {
  const payload = await sendMutation(bff, ChangeOrderStatusDocument, { input });
  const [userError] = payload.userErrors;
  if (!userError) return null;
  const { code, message } = userError;
  return { code, message: [message, payload.status && `It is ${labelOf(payload.status)} now.`].filter(Boolean).join(' ') };
}

async function trySend(bff: Bff, input: ChangeOrderStatusInput): Promise<StatusProblem | null> {
  try {
    return await sendOrderStatus(bff, input);
  } catch (error) {
    return { code: '', message: callMessage(error) };
  }
}

function labelOf(status: ChangeOrderStatusInput['to']): string {
  return STATUS_LOOK[status].label;
}
