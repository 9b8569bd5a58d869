import { Button } from '../../ui/button.tsx';
import { useState } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { SendEmailConfirmationDocument } from './send-email-confirmation.generated.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';

export function ResendConfirmation({ email }: { email: string }) {
  const bff = useBff();
  const { busy, message, submit } = useSubmission();
  const [sent, setSent] = useState(false);
  return (
    <div>
      {!sent && (
        <Button
          size="s"
          variant="quiet"
          busy={busy}
          onClick={() =>
            void submit(
              () => sendMutation(bff, SendEmailConfirmationDocument, { input: { email } }),
              () => setSent(true),
            )
          }
        >
          Send the link again
        </Button>
      )}
      <p role="status">{sent ? `We sent it again to ${email}. It can take a minute or two.` : message}</p>
    </div>
  );
}
