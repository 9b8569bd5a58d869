import { useState, type FormEvent } from 'react';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { useViewer } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { useEmailQuote } from './email-quote.ts';
import styles from '../coupon-form.module.css';

/** Emails the cart as a quote, to the signed-in person or to the address that a visitor enters. */
export function EmailQuoteForm() {
  const emailQuote = useEmailQuote();
  const viewer = useViewer();
  const hydrated = useHydrated();
  const [typed, setTyped] = useState('');
  const email = viewer?.email ?? typed;
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState('');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setSentTo('');
    const address = email.trim();
    setBusy(true);
    const error = await emailQuote({ email: address });
    setBusy(false);
    setMessage(error);
    if (!error) setSentTo(address);
  }

  return (
    <div className={styles.box}>
      <details className={styles.details}>
        <summary>Email me this quote</summary>
        <form
          className={styles.form}
          noValidate
          method="post"
          // Before hydration submission is held (web/server/inline-scripts/loader-script.ts).
          data-held={hydrated ? undefined : ''}
          onSubmit={(event) => void submit(event)}
        >
          <EmailField
            name="email"
            value={email}
            readOnly={viewer !== null}
            onChange={(event) => setTyped(event.target.value)}
            messages={message ? [message] : []}
            instructions="Prices move until you order. The quote shows what they are right now."
          />
          <Button type="submit" variant="secondary" busy={busy} className={styles.apply}>
            Send
          </Button>
        </form>
      </details>
      <p role="status" className={styles.done}>
        {sentTo && `Sent to ${sentTo}.`}
      </p>
    </div>
  );
}
