import { EntryFrame } from '../entry-frame.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

/** Shown while a new account waits for its e-mail address to be confirmed. */
export function ConfirmationSent({ email }: { email: string }) {
  return (
    <EntryFrame title="Look in your mailbox" description="Your account waits for its address to be confirmed.">
      <p>
        We sent a link to <b>{email}</b>. It opens your account and signs you in. Until then nobody can use it.
      </p>
      <p className="muted">Nothing there after a few minutes? It may be among the spam.</p>
      <ResendConfirmation email={email} />
    </EntryFrame>
  );
}
