import { EntryFrame } from '../entry-frame.tsx';
import { ResendConfirmation } from './late-resend-confirmation.ts';

export function ConfirmationSent({ email }: { email: string }) {
  return (
    <EntryFrame title="Check your inbox" description="Please confirm your email address.">
      <p>
        We sent a link to <b>{email}</b>. Follow it to open your account and sign in.
      </p>
      <p className="muted">Nothing there after a few minutes? Check your spam folder.</p>
      <ResendConfirmation email={email} />
    </EntryFrame>
  );
}
