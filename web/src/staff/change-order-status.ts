import type { Bff } from '../platform/bff.ts';
import { ChangeOrderStatusDocument } from '../gql/change-order-status.document.ts';
import type { ChangeOrderStatusInput } from '../gql/graphql.ts';
import { STATUS_LOOK } from '../orders/order-status.ts';
import { callMessage } from '../platform/call-message.ts';
import { sendMutation } from '../platform/send-mutation.ts';

/** Asks whether it is meant, and moves an order. Resolves with whether the page has to look again; a refusal has been said in the popup. */
export async function changeOrderStatus(bff: Bff, input: ChangeOrderStatusInput): Promise<boolean> {
  const { showPopup } = await import('../ui/popup.tsx');
  const cancels = input.to === 'CANCELED';
  const go = {
    label: cancels ? 'Cancel the order' : `Set to ${wordsOf(input.to)}`,
    answer: 'go',
    variant: cancels ? 'secondary' : 'primary',
  } as const;
  const stay = { label: 'Leave it as it is', answer: 'stay' } as const;
  const answer = await showPopup({
    title: cancels ? `Cancel order ${input.orderNumber}?` : `Set order ${input.orderNumber} to ${wordsOf(input.to)}?`,
    message: `It is ${wordsOf(input.from)} now; its customer will see ${wordsOf(input.to)}. This cannot be taken back.\n\n${
      cancels
        ? 'No money moves by itself: what is held or was taken on the card stays so until somebody lets it go or gives it back at the card provider.'
        : 'No money moves by itself.'
    }`,
    // What cannot be taken back is not what Enter presses.
    buttons: cancels ? [stay, go] : [go, stay],
  });
  if (answer !== 'go') return false;
  const problem = await tryChange(bff, input);
  if (problem === null) return true;
  await showPopup({ title: 'The status was not changed', message: problem, buttons: [{ label: 'Close', answer: 'close' }] });
  return true;
}

/** What went wrong, in words; null when nothing did. */
async function tryChange(bff: Bff, input: ChangeOrderStatusInput): Promise<string | null> {
  try {
    const { changeOrderStatus: payload } = await sendMutation(bff, ChangeOrderStatusDocument, { input });
    const [refusal] = payload.userErrors;
    return refusal ? [refusal.message, payload.status && `It is ${wordsOf(payload.status)} now.`].filter(Boolean).join(' ') : null;
  } catch (error) {
    return callMessage(error);
  }
}

function wordsOf(status: ChangeOrderStatusInput['to']): string {
  return STATUS_LOOK[status].words;
}
