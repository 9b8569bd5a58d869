import { Button } from '../../ui/button.tsx';
import { useSendEmailConfirmation } from './send-email-confirmation.ts';
import { useSubmission } from '../use-submission.ts';
import { useState } from 'react';

const NO_FIELDS: readonly string[] = [];

/** Sends the confirmation e-mail of a new account again. */
export function ResendConfirmation({ email }: { email: string }) {
  const sendConfirmation = useSendEmailConfirmation();
  const submission = useSubmission(NO_FIELDS);
  const [sent, setSent] = useState(false);
  return (
    <div>
      {!sent && (
        <Button
          size="s"
          variant="quiet"
          busy={submission.busy}
          onClick={() =>
            void submission.send(
              () => sendConfirmation({ email }),
              () => setSent(true),
            )
          }
        >
          Send the confirmation again
        </Button>
      )}
      <p role="status">{sent ? `We sent it again to ${email}. It can take a minute or two.` : submission.message}</p>
    </div>
  );
}
