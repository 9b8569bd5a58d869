import { useState } from 'react';
import { useParams } from 'react-router';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { useBff } from '../../platform/bff-client/bff.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import styles from '../account-form.module.css';
import { EntryFrame } from '../entry-frame.tsx';
import { FormMessage } from '../form-message.tsx';
import { ReportSignInDocument } from './not-me.generated.ts';

/** /not-me/{code}/, of the mail about a sign-in on a new device. Opening it does nothing: scanners of mails follow links. */
export function Component() {
  const { code = '' } = useParams();
  const bff = useBff();
  const { busy, message, codes, submit } = useSubmission();
  const [done, setDone] = useState(false);
  if (done) return <Safe />;
  if (codes.includes('CODE_REFUSED')) return <LinkOver />;
  return (
    <EntryFrame
      title="Wasn’t that you?"
      description="Sign out everywhere and set a new password."
      intro="We’ll sign your account out everywhere, void its password and email you a link for a new one. Passkeys and codes added since that sign-in are removed, and payouts stop for three days."
    >
      <FormMessage message={message} />
      <Button
        wide
        busy={busy}
        onClick={() =>
          void submit(
            () => sendMutation(bff, ReportSignInDocument, { input: { code } }),
            () => setDone(true),
          )
        }
      >
        It wasn’t me: secure my account
      </Button>
      <p className={styles.fine}>If it was you, close this page. Nothing has changed.</p>
    </EntryFrame>
  );
}

function Safe() {
  return (
    <EntryFrame title="Your account is signed out everywhere" description="Check your inbox for a link.">
      <p className={styles.message}>
        We’ve emailed you a link to set a new password. If you used the old one elsewhere, change it there as well. For the next three days
        there are no payouts from your account unless we’ve talked to you.
      </p>
    </EntryFrame>
  );
}

function LinkOver() {
  return (
    <EntryFrame title="This link no longer works" description="It has been used or has expired.">
      <p className={styles.message}>
        The link works once, for seven days. You can still set a new password, which signs you out everywhere.
      </p>
      <ButtonLink to="/forgot-password/">Set a new password</ButtonLink>
    </EntryFrame>
  );
}
