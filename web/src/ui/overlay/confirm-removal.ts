import { callMessage } from '../../platform/bff-client/call-message.ts';
import { showPopup } from './popup.tsx';

interface Question {
  title: string;
  message: string;
  label: string;
  failure: string;
}

/**
 * Removes something after confirmation. `send` is called once it is given. Resolves with the mutation's payload, null when nothing was
 * removed; then the person has been told why, unless they kept it. Never rejects.
 */
export async function confirmRemoval<Payload extends { userErrors: readonly { message: string }[] }>(
  { title, message, label, failure }: Question,
  send: () => Promise<Payload>,
): Promise<Payload | null> {
  const buttons = [
    { label: 'Keep it', choice: 'keep' },
    { label, choice: 'remove', variant: 'primary' as const },
  ];
  if ((await showPopup({ title, message, buttons })) !== 'remove') return null;
  let reason: string;
  try {
    const payload = await send();
    if (payload.userErrors.length === 0) return payload;
    reason = payload.userErrors.map(({ message: text }) => text).join(' ');
  } catch (error) {
    reason = callMessage(error);
  }
  await showPopup({ title: failure, message: reason });
  return null;
}
