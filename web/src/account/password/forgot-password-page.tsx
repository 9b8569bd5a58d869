import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '../../platform/navigation/link.tsx';
import { useViewer } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { EntryFrame } from '../entry-frame.tsx';
import { FormMessage } from '../form-message.tsx';
import { announceSession } from '../../platform/session-events.ts';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { ForgotPasswordDocument } from './password.generated.ts';
import styles from '../account-form.module.css';

const loadSchema = async () => (await import('@koura/shared-types/inputs/account')).accountEmail;
const FIELDS = ['email'] as const;

export function Component() {
  const [sentBefore] = useSearchParams();
  const [sent, setSent] = useState(sentBefore.has('sent'));
  return sent ? <LinkSent /> : <ForgotPassword onSent={() => setSent(true)} />;
}

function ForgotPassword({ onSent }: { onSent: () => void }) {
  const viewer = useViewer();
  const { field, attributes, busy, message } = useMutationForm({
    schema: loadSchema,
    fields: FIELDS,
    defaults: { email: viewer?.email ?? '' },
    send: (bff, input) => sendMutation(bff, ForgotPasswordDocument, { input }),
    onSaved: () => {
      if (!viewer) return onSent();
      // This ends the session (specification section 4), so the whole page is loaded again.
      announceSession('signed-out');
      return location.assign('/forgot-password/?sent=1');
    },
  });
  return (
    <EntryFrame
      title="Forgot your password?"
      description="Get a link to set a new password."
      intro={`Enter your account’s email address and we’ll send you a link to set a new one.${viewer ? ' You’ll be signed out here.' : ''}`}
    >
      <FormMessage message={message} />
      <form {...attributes} className={styles.form}>
        <EmailField autoComplete="username" {...field('email')} />
        <Button type="submit" wide busy={busy}>
          Send the link
        </Button>
        <p className={styles.below}>
          <Link to="/login/">Back to sign in</Link>
        </p>
      </form>
    </EntryFrame>
  );
}

/** The same message for addresses with and without an account, so that it does not reveal which exist. */
function LinkSent() {
  return (
    <EntryFrame title="Check your inbox" description="A link to set a new password.">
      <p role="status">If that address has an account, a link to set a new password is on its way. It works once, for an hour.</p>
      <p className={`muted ${styles.note}`}>
        Nothing there after a few minutes? Check your spam folder, or{' '}
        <Link to="/forgot-password/" reloadDocument>
          try again
        </Link>
        .
      </p>
    </EntryFrame>
  );
}
