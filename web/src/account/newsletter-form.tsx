import { useState, type FormEvent } from 'react';
import { callMessage } from '../platform/call-message.ts';
import { useHydrated } from '../platform/use-hydrated.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form-field.tsx';
import { useSubscribeToNewsletter } from './subscribe-to-newsletter.ts';
import styles from './newsletter-form.module.css';

/** One field for the newsletter. Small on purpose, as it stands on first pages: the server checks the address and says what is wrong. */
export function NewsletterForm() {
  const subscribe = useSubscribeToNewsletter();
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [thanked, setThanked] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { email: typed = '', website } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const email = typed.trim();
    setBusy(true);
    try {
      const { userErrors } = await subscribe({ email, website: website || null });
      setMessages(userErrors.map(({ message }) => message));
      if (userErrors.length === 0) setThanked(email);
      else form.querySelector('input')?.focus();
    } catch (error) {
      setMessages([callMessage(error)]);
    } finally {
      setBusy(false);
    }
  }

  if (thanked !== null) {
    return (
      <p role="status" className={styles.thanks}>
        Thank you. The next letter goes to <b>{thanked}</b>.
      </p>
    );
  }
  return (
    <form noValidate method="post" data-held={hydrated ? undefined : ''} className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField label="E-mail" name="email" type="email" inputMode="email" autoComplete="email" spellCheck={false} messages={messages} />
      {/* People never see this one; what fills it in is no person. */}
      <input type="text" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" className={styles.trap} />
      <Button type="submit" variant="secondary" busy={busy}>
        Subscribe
      </Button>
    </form>
  );
}
