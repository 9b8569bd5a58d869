import { useId, useState, type FormEvent } from 'react';
import { useBff } from '../platform/bff-client/bff.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useHydrated } from '../platform/use-hydrated.ts';
import { NOT_SUBMITTED } from '../platform/navigation/route-error.ts';
import styles from './newsletter-form.module.css';

/** Newsletter subscription. The code to submit it is loaded on demand. */
export function NewsletterForm({ className }: { className?: string }) {
  const bff = useBff();
  const id = useId();
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [sentTo, setSentTo] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    setMessage('');
    setBusy(true);
    const { email, error } = await import('./subscribe-to-newsletter.ts').then(
      ({ subscribeToNewsletter }) => subscribeToNewsletter(bff, data),
      () => ({ email: '', error: NOT_SUBMITTED }),
    );
    setBusy(false);
    if (error === null) setSentTo(email);
    else setMessage(error);
  }

  return (
    <form
      id="newsletter"
      noValidate
      method="post"
      // Before hydration submission is held (web/server/inline-scripts/loader-script.ts).
      data-held={hydrated ? undefined : ''}
      className={classNames(className, 'needsScript')}
      onSubmit={(event) => void submit(event)}
    >
      <label className={styles.label} htmlFor={id}>
        A monthly newsletter
      </label>
      <p className={styles.help} id={`${id}-help`}>
        What the metals did, in plain English. Unsubscribe any time.
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
