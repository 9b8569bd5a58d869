import { useEffect, useRef, useState, type FormHTMLAttributes, type ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { type Bff, useBff } from '../platform/bff-client/bff.ts';
import { Button } from '../ui/button.tsx';
import { EmailField } from '../ui/form/email-field.tsx';
import { TextAreaField, TextField } from '../ui/form/form-field.tsx';
import { PhoneField } from '../ui/form/phone-field.tsx';
import { Note } from '../ui/note.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { ServerMessages } from '../ui/form/use-checked-form.ts';
import styles from './enquiry-form.module.css';
import type { EnquiryReply } from './enquiry-reply.ts';

const NO_MESSAGES: ServerMessages = {};

export const EMPTY_SENDER = { name: '', email: '', phone: '', message: '', website: '' };

/** State of the form: open, being sent, or sent. Input is kept until it has been sent. */
export function useEnquiry<Values>(send: (bff: Bff, values: Values) => Promise<EnquiryReply>) {
  const bff = useBff();
  const [busy, setBusy] = useState(false);
  const [taken, setTaken] = useState<Values>();
  const [serverMessages, setServerMessages] = useState(NO_MESSAGES);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(values: Values): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const reply = await send(bff, values);
    setBusy(false);
    setServerMessages(reply.fields);
    setFailure(reply.failure);
    if (reply.failure === null && Object.keys(reply.fields).length === 0) setTaken(values);
  }
  return { busy, taken, serverMessages, failure, submit };
}

interface EnquiryFormProps {
  /** Anchor of the form's place on its page. */
  id: string;
  title: string;
  intro?: ReactNode;
  submitLabel: string;
  busy: boolean;
  failure: string | null;
  /** Instead of the fields once the form was taken. */
  thanks: ReactNode;
  /** Of the form element, as `useCheckedForm` gives them. */
  attributes: FormHTMLAttributes<HTMLFormElement>;
  children: ReactNode;
}

/** The frame of a form that a person answers: heading, fields, what went wrong, thanks. */
export function EnquiryForm({ id, title, intro, submitLabel, busy, failure, thanks, attributes, children }: EnquiryFormProps) {
  const done = useRef<HTMLDivElement>(null);
  const isDone = Boolean(thanks);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isDone) done.current?.focus();
  }, [isDone]);
  return (
    <section className={styles.frame} id={id} aria-labelledby={`${id}-heading`}>
      <SectionHeading id={`${id}-heading`}>{title}</SectionHeading>
      {isDone ? (
        <div ref={done} tabIndex={-1} role="status" className={styles.thanks}>
          {thanks}
        </div>
      ) : (
        <>
          {intro && <p className={styles.intro}>{intro}</p>}
          <noscript>
            <Note>This form needs JavaScript. Please call us or write to us: the number and the address stand on this page.</Note>
          </noscript>
          <form {...attributes} className={styles.form}>
            {children}
            <div className={styles.end}>
              {failure !== null && (
                <Note tone="warn" role="alert">
                  {failure} What you typed is still here.
                </Note>
              )}
              <Button type="submit" busy={busy}>
                {submitLabel}
              </Button>
            </div>
          </form>
        </>
      )}
    </section>
  );
}

type Field = (name: 'name' | 'email' | 'phone' | 'message' | 'website') => UseFormRegisterReturn & { messages: readonly string[] };

/** Who writes, and the trap for robots, which people neither see nor reach. */
export function SenderFields({ field }: { field: Field }) {
  const { messages: _none, ...trap } = field('website');
  return (
    <>
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <PhoneField {...field('phone')} />
      <EmailField className={styles.full} {...field('email')} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" tabIndex={-1} autoComplete="off" {...trap} />
        </label>
      </div>
    </>
  );
}

export function MessageField({ field, label, optional }: { field: Field; label: string; optional?: boolean }) {
  return <TextAreaField label={label} optional={optional} className={styles.full} {...field('message')} />;
}
