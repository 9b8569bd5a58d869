import { useId } from 'react';
import { useBff } from '../platform/bff-client/bff.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { TrapField } from '../ui/form/trap-field.tsx';
import { useEmailRequest } from '../ui/form/use-email-request.ts';
import styles from './newsletter-form.module.css';

export function NewsletterForm({ className }: { className?: string | undefined }) {
  const bff = useBff();
  const id = useId();
  const { busy, message, sentTo, attributes } = useEmailRequest(async (input) => {
    const { subscribeToNewsletter } = await import('./subscribe-to-newsletter.ts');
    return subscribeToNewsletter(bff, input);
  });
  return (
    <form id="newsletter" {...attributes} className={classNames(className, 'needsScript')}>
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
          placeholder="name@example.com"
          aria-describedby={`${id}-help ${id}-note`}
          aria-invalid={message !== '' || undefined}
        />
        <TrapField />
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
