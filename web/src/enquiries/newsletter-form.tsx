import { useId, useState, type FormEvent } from 'react';
import { useBff } from '../platform/bff-client/bff.ts';
import { Button } from '../ui/button.tsx';
import styles from './newsletter-form.module.css';

/** One letter a month. What it takes to send it is loaded when somebody does. */
export function NewsletterForm({ className }: { className?: string }) {
  const bff = useBff();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [sentTo, setSentTo] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const textOf = (name: string): string => {
      const value = data.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const [email, website] = [textOf('email'), textOf('website')];
    setMessage('');
    setBusy(true);
    const reply = await import('./subscribe-to-newsletter.ts').then(
      ({ subscribeToNewsletter }) => subscribeToNewsletter(bff, { email, website }),
      () => ({ fields: {} as Record<string, string[]>, failure: 'Sorry, your request was not submitted. Please try again.' }),
    );
    setBusy(false);
    const wrong = reply.failure ?? Object.values(reply.fields).flat()[0];
    if (wrong) setMessage(wrong);
    else setSentTo(email);
  }

  return (
    <form id="newsletter" noValidate className={className} onSubmit={(event) => void submit(event)}>
      <label className={styles.label} htmlFor={id}>
        One letter a month
      </label>
      <p className={styles.help} id={`${id}-help`}>
        What metal did, in plain words. Leave any time.
      </p>
      <div className={styles.row} hidden={sentTo !== ''}>
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          required
          className={styles.input}
          placeholder="name@example.nz"
          aria-describedby={`${id}-help ${id}-note`}
          aria-invalid={message !== '' || undefined}
        />
        <input name="website" type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" className={styles.trap} />
        <Button type="submit" variant="secondary" size="s" busy={busy} className={styles.send}>
          Subscribe
        </Button>
      </div>
      <p role="status" id={`${id}-note`} className={styles.note}>
        {message || (sentTo && `${sentTo} is on the list. Thank you.`)}
      </p>
    </form>
  );
}
