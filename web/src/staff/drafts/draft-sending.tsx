import { useState, type FormEvent } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { tryMutation } from '../../platform/bff-client/try-mutation.ts';
import { formatHour } from '@koura/shared-types/format-days';
import { formatMoney } from '../../platform/format/format-money.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/form-field.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './drafts.module.css';
import { type OrderDraftFieldsFragment, SendOrderDraftDocument } from './order-drafts.generated.ts';

interface DraftSendingProps {
  draft: OrderDraftFieldsFragment;
  onChange: () => void;
}

/** The link of a draft, by email or as a text to send by phone. The customer reads the terms there, and pays. */
export function DraftSending({ draft, onChange }: DraftSendingProps) {
  const bff = useBff();
  const { id, customer, link, total, heldUntil } = draft;
  const [email, setEmail] = useState(draft.email ?? customer?.email ?? '');
  const [name, setName] = useState(draft.name ?? customer?.name ?? '');
  const [busy, setBusy] = useState<'mail' | 'copy' | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  if (link === null || heldUntil === null) return null;

  async function send(what: 'mail' | 'copy', input: { email: string | null; name: string | null }, text: string): Promise<void> {
    setBusy(what);
    const problem = await tryMutation(bff, SendOrderDraftDocument, { input: { id, ...input } });
    setBusy(null);
    setMessage(problem);
    setDone(problem === null ? text : null);
    if (problem === null) onChange();
  }
  async function copy(): Promise<void> {
    const text = `Your order, ${formatMoney(total)}, held until ${formatHour(heldUntil!)}. See it and pay: ${link}`;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const { showPopup } = await import('../../ui/overlay/popup.tsx');
      await showPopup({ title: 'The text wasn’t copied', message: `Your browser doesn’t allow it. Select it here:\n\n${text}` });
    }
    await send('copy', { email: null, name: name || null }, 'The text is copied.');
  }
  const mail = (event: FormEvent): void => {
    event.preventDefault();
    if (busy === null) void send('mail', { email, name: name || null }, `The link is on its way to ${email}.`);
  };
  return (
    <section aria-labelledby="send" className={styles.box}>
      <h2 id="send">Send the link</h2>
      <form className={styles.form} aria-label="Send the link" noValidate onSubmit={mail}>
        <TextField label="Email" type="email" autoComplete="off" value={email} onChange={({ target }) => setEmail(target.value)} />
        <TextField label="Name" optional maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
        <div className={styles.buttons}>
          <Button type="submit" busy={busy === 'mail'}>
            Email the link
          </Button>
          <Button variant="secondary" busy={busy === 'copy'} onClick={() => void copy()}>
            Copy a text with the link
          </Button>
        </div>
      </form>
      {message && (
        <Note tone="warn" role="alert">
          {message}
        </Note>
      )}
      <p role="status">{done}</p>
    </section>
  );
}
