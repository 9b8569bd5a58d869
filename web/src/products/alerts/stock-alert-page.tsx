import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { EntryFrame } from '../../account/entry-frame.tsx';
import { FormMessage } from '../../account/form-message.tsx';
import { useBff } from '../../platform/bff-client/bff.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { productPath } from '@koura/shared-types/product-path';
import { ConfirmStockAlertDocument, EndStockAlertDocument } from './stock-alert-page.generated.ts';

/**
 * /stock-alert/{token}/ confirms an alert, /stock-alert-end/{token}/ ends it: the links of mails about alerts. Each with a button, because
 * mail scanners open links.
 */
export function Component() {
  const { token = '' } = useParams();
  return useLocation().pathname.startsWith('/stock-alert-end/') ? <EndAlert token={token} /> : <ConfirmAlert token={token} />;
}

function ConfirmAlert({ token }: { token: string }) {
  const bff = useBff();
  const { busy, message, run } = useAction();
  const [done, setDone] = useState<{ slug: string; name: string } | 'over' | null>(null);
  const confirm = () =>
    run(async () => {
      const { confirmed, product, userErrors } = await sendMutation(bff, ConfirmStockAlertDocument, { input: { token } });
      if (userErrors.length === 0) setDone(confirmed && product ? product : 'over');
      return userErrors;
    });
  if (done === 'over') {
    return (
      <EntryFrame title="This link has expired" description="Your stock alert link.">
        <p role="status">Links work for a week. You can ask again on the product page.</p>
        <ButtonLink to="/buy/">See all pieces</ButtonLink>
      </EntryFrame>
    );
  }
  if (done) {
    return (
      <EntryFrame title="Your alert is set" description="Your stock alert is confirmed.">
        <p role="status">We’ll email you when {done.name} is back in stock.</p>
        <ButtonLink to={productPath(done.slug)} variant="secondary">
          Back to the piece
        </ButtonLink>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame
      title="Confirm your stock alert"
      description="Confirm that we may email you when a piece is back in stock."
      intro="We’ll send you one email when the piece is back in stock, then delete your address."
    >
      <FormMessage message={message} />
      <Button onClick={() => void confirm()} busy={busy}>
        Confirm
      </Button>
      <NeedsScript />
    </EntryFrame>
  );
}

function EndAlert({ token }: { token: string }) {
  const bff = useBff();
  const { busy, message, run } = useAction();
  const [isOver, setOver] = useState(false);
  const end = () =>
    run(async () => {
      const { ended, userErrors } = await sendMutation(bff, EndStockAlertDocument, { input: { token } });
      if (ended) setOver(true);
      return userErrors;
    });
  if (isOver) {
    return (
      <EntryFrame title="Your address is deleted" description="Your stock alert has ended.">
        <p role="status">We won’t email you about this piece.</p>
        <ButtonLink to="/buy/" variant="secondary">
          See all pieces
        </ButtonLink>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame
      title="End your stock alert"
      description="Stop our email about a piece coming back in stock."
      intro="We’ll delete your address and won’t email you about this piece."
    >
      <FormMessage message={message} />
      <Button onClick={() => void end()} busy={busy}>
        End the alert
      </Button>
      <NeedsScript />
    </EntryFrame>
  );
}

function useAction() {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const run = async (call: () => Promise<readonly { message: string }[]>): Promise<void> => {
    setBusy(true);
    setMessage(null);
    try {
      const errors = await call();
      setMessage(errors.map((error) => error.message).join(' ') || null);
    } catch (error) {
      setMessage(callMessage(error));
    }
    setBusy(false);
  };
  return { busy, message, run };
}

function NeedsScript() {
  return (
    <noscript>
      <p>This page needs JavaScript.</p>
    </noscript>
  );
}
