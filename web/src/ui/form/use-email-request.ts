import { useState, type FormEvent, type FormHTMLAttributes } from 'react';
import { NOT_SUBMITTED } from '../../platform/navigation/route-error.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';

/** What is in the form: an address, and what a bot has written into the field that people do not see. */
export interface EmailInput {
  email: string;
  website: string;
}

interface EmailRequest {
  busy: boolean;
  message: string;
  /** The address, once it has been sent. */
  sentTo: string;
  attributes: Pick<FormHTMLAttributes<HTMLFormElement>, 'noValidate' | 'method' | 'onSubmit'> & { 'data-held': '' | undefined };
}

/**
 * A form that asks for an email address and nothing else. `send` resolves with a message for the person, null on success; it loads its code
 * on demand, and if that fails, nothing was submitted.
 */
export function useEmailRequest(send: (input: EmailInput) => Promise<string | null>): EmailRequest {
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [sentTo, setSentTo] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setMessage('');
    setBusy(true);
    const { email, website } = Object.fromEntries(new FormData(event.currentTarget)) as Record<keyof EmailInput, string>;
    const input = { email: email.trim(), website };
    const error = await send(input).catch(() => NOT_SUBMITTED);
    setBusy(false);
    if (error === null) setSentTo(input.email);
    else setMessage(error);
  }

  return {
    busy,
    message,
    sentTo,
    attributes: {
      noValidate: true,
      method: 'post',
      // Before hydration submission is held (web/server/inline-scripts/loader-script.ts).
      'data-held': hydrated ? undefined : '',
      onSubmit: (event) => void submit(event),
    },
  };
}
