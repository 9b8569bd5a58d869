import { answerText, MAX_ANSWER_LENGTH } from '@koura/shared-types/inputs/staff/answer-enquiry';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/form/form-field.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { Note } from '../../ui/note.tsx';
import { useIdempotencyKey } from '../use-idempotency-key.ts';
import { AnswerEnquiryDocument } from './staff-enquiries.generated.ts';
import styles from './enquiries-page.module.css';

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
export function AnswerForm({ enquiryId, answersSeen, name, onCancel, onSent }: AnswerFormProps) {
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
      const seen = knowsOfColleague.current ? null : answersSeen;
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
