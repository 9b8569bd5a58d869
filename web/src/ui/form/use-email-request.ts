import { useState, type FormEvent, type FormHTMLAttributes } from 'react';
import { NOT_SUBMITTED } from '../../platform/navigation/route-error.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';

/** The address as sent, and a message for the person; null on success. */
interface Sent {
  email: string;
  error: string | null;
}

interface EmailRequest {
  busy: boolean;
  message: string;
  /** The address, once it has been sent. */
  sentTo: string;
  attributes: Pick<FormHTMLAttributes<HTMLFormElement>, 'noValidate' | 'method' | 'onSubmit'> & { 'data-held': '' | undefined };
}

/** A form that asks for an email address and nothing else. `send` loads its code on demand; if that fails, nothing was submitted. */
export function useEmailRequest(send: (data: FormData) => Promise<Sent>): EmailRequest {
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [sentTo, setSentTo] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setMessage('');
    setBusy(true);
    const { email, error } = await send(new FormData(event.currentTarget)).catch(() => ({ email: '', error: NOT_SUBMITTED }));
    setBusy(false);
    if (error === null) setSentTo(email);
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
