import { useEffect, useRef, type FormHTMLAttributes, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmailField } from '../ui/form/email-field.tsx';
import { TextAreaField, TextField } from '../ui/form/form-field.tsx';
import { PhoneField } from '../ui/form/phone-field.tsx';
import type { FieldProps } from '../ui/form/use-checked-form.ts';
import { Note } from '../ui/note.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import styles from './enquiry-form.module.css';

export const EMPTY_SENDER = { name: '', email: '', phone: '', message: '', website: '' };

interface EnquiryFormProps {
  id: string;
  title: string;
  intro?: ReactNode;
  submitLabel: string;
  /** Shown instead of the fields after submission. */
  thanks: ReactNode;
  form: { attributes: FormHTMLAttributes<HTMLFormElement>; busy: boolean; message: string | null };
  children: ReactNode;
}

export function EnquiryForm({ id, title, intro, submitLabel, form, thanks, children }: EnquiryFormProps) {
  const done = useRef<HTMLDivElement>(null);
  const isDone = Boolean(thanks);
  // The focused button is gone.
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
            <Note>This form needs JavaScript. Please call us or write to us: our number and address are on this page.</Note>
          </noscript>
          <form {...form.attributes} className={styles.form}>
            {children}
            <div className={styles.end}>
              {form.message !== null && (
                <Note tone="warn" role="alert">
                  {form.message} Nothing you typed is lost.
                </Note>
              )}
              <Button type="submit" busy={form.busy}>
                {submitLabel}
              </Button>
            </div>
          </form>
        </>
      )}
    </section>
  );
}

type Field = (name: 'name' | 'email' | 'phone' | 'message' | 'website') => FieldProps;

/** Fields about the sender, and a honeypot field that people neither see nor reach. */
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
