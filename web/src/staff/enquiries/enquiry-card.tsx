import { useState, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { PurchaseState } from '../../platform/bff-client/schema-types.generated.ts';
import { useBff } from '../../platform/bff-client/bff.ts';
import { tryMutation } from '../../platform/bff-client/try-mutation.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { useWebsite } from '../../shop/shop-context.tsx';
import { customerHref, CUSTOMERS } from '../staff-links.ts';
import { searchNextFor } from '../use-staff-search.ts';
import { CloseEnquiryDocument, type StaffEnquiryFieldsFragment, AnswerEnquiryDocument } from './staff-enquiries.generated.ts';
import styles from './enquiries-page.module.css';
import { PurchaseStepForm } from './purchase-step-form.tsx';
import { PurchaseSteps } from './purchase-steps.tsx';
import { KIND_LABELS, offerText, STATE_LABELS } from './enquiry-text.ts';
import { offers } from '../../shop/offers.ts';
import { answerText, MAX_ANSWER_LENGTH } from '@koura/shared-types/inputs/staff/answer-enquiry';
import * as v from 'valibot';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { TextAreaField } from '../../ui/form/form-field.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { Note } from '../../ui/note.tsx';
import { useIdempotencyKey } from '../use-idempotency-key.ts';
import { DeskPageLink } from '../desk-page-link.tsx';

const SCHEMA = v.strictObject({ text: answerText });
const FIELDS = ['text'] as const;

interface AnswerFormProps {
  enquiryId: string;
  /** How many answers the writer has seen. */
  answersSeen: number;
  name: string;
  onCancel: () => void;
  onSent: () => void | Promise<void>;
}

/** Answers an enquiry by mail. An answer that could not be sent stays in the field, and sending it again never mails it twice. */
function AnswerForm({ enquiryId, answersSeen, name, onCancel, onSent }: AnswerFormProps) {
  // What comes while they write has not been seen by them.
  const [seenFirst] = useState(answersSeen);
  const key = useIdempotencyKey();
  const knowsOfColleague = useRef(false);
  const place = useRef<HTMLDivElement>(null);
  // Whoever pressed "Answer" wants to write.
  useEffect(() => place.current?.querySelector('textarea')?.focus(), []);
  const { field, attributes, busy, message } = useMutationForm({
    schema: SCHEMA,
    fields: FIELDS,
    defaults: { text: '' },
    send: async (bff, { text }) => {
      const seen = knowsOfColleague.current ? null : seenFirst;
      const payload = await sendMutation(bff, AnswerEnquiryDocument, {
        input: { enquiryId, answersSeen: seen, text, key: key.for(text) },
      });
      // Told once, beside the field: whoever sends it again means to.
      knowsOfColleague.current = payload.userErrors.some(({ field }) => field === 'text');
      return payload;
    },
    onSaved: onSent,
  });
  return (
    <form {...attributes} aria-label={`Answer to ${name}`} className={styles.form}>
      <div ref={place}>
        <TextAreaField
          label="Your answer"
          rows={6}
          maxLength={MAX_ANSWER_LENGTH}
          help="Sent by email as it is, with their own message below it."
          {...field('text')}
        />
      </div>
      {message && (
        <Note tone="warn" role="alert">
          {message}
        </Note>
      )}
      <p className={styles.actions}>
        <Button type="submit" busy={busy}>
          Send the answer
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </form>
  );
}

export interface EnquiryNews {
  isProblem: boolean;
  text: string;
}

/** What is being written at an enquiry: an answer, or a step of buying what it offers. */
export type EnquiryForm = 'answer' | PurchaseState;

interface EnquiryCardProps {
  enquiry: StaffEnquiryFieldsFragment;
  /** The page knows: the list waits for what is being written. */
  form: EnquiryForm | null;
  onForm: (form: EnquiryForm | null) => void;
  /** For the page to show: the enquiry itself may leave the list. */
  onNews: (news: EnquiryNews | null) => void;
}

export function EnquiryCard({ enquiry, form, onForm, onNews }: EnquiryCardProps) {
  const { id, kind, state, at, name, email, phone, subject, message, offer, volume, purchase, customer, answers, closedAt, closedBy } =
    enquiry;
  const bff = useBff();
  const hasPage = offers(useWebsite(), 'staff.customers');
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const title = `enquiry-${id}`;

  async function close(): Promise<void> {
    setBusy(true);
    onNews(null);
    const problem = await tryMutation(bff, CloseEnquiryDocument, { input: { enquiryId: id, from: state } });
    onNews(
      problem === null ? { isProblem: false, text: `The enquiry of ${name} is closed.` } : { isProblem: true, text: `${name}: ${problem}` },
    );
    await revalidate();
    setBusy(false);
  }
  async function done(text: string): Promise<void> {
    onForm(null);
    onNews({ isProblem: false, text });
    await revalidate();
  }
  return (
    <article aria-labelledby={title} className={styles.enquiry} data-state={state}>
      <header>
        <h2 id={title}>{name}</h2>
        <p className="muted">
          {KIND_LABELS[kind]}, <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
        <p className={styles.state}>{STATE_LABELS[state]}</p>
      </header>
      <p className={styles.contact}>
        <a href={`mailto:${email}`}>
          <EmailText email={email} />
        </a>
        {phone !== null && <PhoneLink phone={phone} />}
        {customer && (
          <DeskPageLink
            to={hasPage ? customerHref(customer.id) : CUSTOMERS}
            onClick={() => {
              if (!hasPage) searchNextFor('customers', email);
            }}
          >
            Account of {customer.name}
          </DeskPageLink>
        )}
      </p>
      {offer && (
        <p>
          <b>{offerText(offer)}</b>
          {offer.estimate && `, ${formatMoney(offer.estimate)} shown on the page`}
        </p>
      )}
      {volume !== null && <p>Expects to buy {volume} a year.</p>}
      {subject !== null && <h3>{subject}</h3>}
      {message !== '' && <p className={styles.text}>{message}</p>}
      {answers.map((answer) => (
        <section
          key={answer.id}
          className={styles.answer}
          aria-label={`Answer by ${answer.by.name} to ${name}, ${formatDateTime(answer.at)}`}
        >
          <p className="muted">
            {answer.by.name}, <time dateTime={answer.at}>{formatDateTime(answer.at)}</time>
          </p>
          <p className={styles.text}>{answer.text}</p>
        </section>
      ))}
      {closedAt !== null && closedBy && (
        <p className="muted">
          Closed by {closedBy.name}, <time dateTime={closedAt}>{formatDateTime(closedAt)}</time>
        </p>
      )}
      {purchase && <PurchaseSteps purchase={purchase} name={name} onOpen={form === null ? onForm : undefined} />}
      {purchase && form !== null && form !== 'answer' && (
        <PurchaseStepForm key={form} enquiry={enquiry} purchase={purchase} state={form} onCancel={() => onForm(null)} onDone={done} />
      )}
      {form === 'answer' && (
        <AnswerForm
          enquiryId={id}
          answersSeen={answers.length}
          name={name}
          onCancel={() => onForm(null)}
          onSent={() => done(`The answer to ${name} is on its way by email.`)}
        />
      )}
      {form === null && (
        <p className={styles.actions}>
          <Button variant="secondary" size="s" onClick={() => onForm('answer')}>
            Answer <span className="visuallyHidden">{name}</span>
          </Button>
          {state !== 'CLOSED' && (
            <Button variant="quiet" size="s" busy={busy} onClick={() => void close()}>
              Close <span className="visuallyHidden">the enquiry of {name}</span>
            </Button>
          )}
        </p>
      )}
    </article>
  );
}
