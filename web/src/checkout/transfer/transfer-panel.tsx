import { useEffect, useRef } from 'react';
import { MailCheck } from 'lucide';
import type { PaymentMethodFieldsFragment } from '../../cart/payment-methods/payment-methods.generated.ts';
import { cancelledText, sendByText, transferTimesText } from '@koura/shared-types/transfer-texts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/form-field.tsx';
import { Note } from '../../ui/note.tsx';
import type { EmailCode } from './use-email-code.ts';
import styles from './transfer-panel.module.css';

interface TransferPanelProps {
  method: PaymentMethodFieldsFragment | undefined;
  code: EmailCode;
  onNewCode: () => void;
}

export function TransferPanel({ method, code, onNewCode }: TransferPanelProps) {
  const { needed, typed, message, type } = code;
  const times = method?.payBy ? { payBy: method.payBy, graceUntil: method.arrivesBy } : null;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (needed || message) field.current?.focus();
  }, [needed, message]);
  return (
    <div className={styles.panel}>
      <ol className={styles.steps}>
        <li>Place your order. Your price is locked in and your pieces are set aside.</li>
        <li>
          We’ll show you our account number and your reference.
          {times && (
            <>
              {' '}
              <b>{sendByText(times)}</b> {cancelledText(times)} {transferTimesText()}
            </>
          )}
        </li>
        <li>When it arrives, we’ll email you and get your order ready.</li>
      </ol>
      {method && (
        <p className="muted small">
          {method.note} {method.firstOrderMaximum && 'On a first order we email you a code to confirm your address.'}
        </p>
      )}
      {needed && (
        <div className={styles.code}>
          <Note icon={MailCheck} role="status">
            {needed}
          </Note>
          <TextField
            ref={field}
            label="Code from the email"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={typed}
            onChange={({ target }) => type(target.value)}
            messages={message ? [message] : []}
            instructions="Six digits, valid for 15 minutes."
          />
          <p className={styles.again}>
            Nothing there? Check your spam folder, or{' '}
            <Button size="s" variant="quiet" onClick={onNewCode}>
              Send a new code
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}
