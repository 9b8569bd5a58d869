import { MAX_NOTE_LENGTH, noteText } from '@koura/shared-types/inputs/staff/staff-note';
import * as v from 'valibot';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, TextAreaField } from '../../ui/form/form-field.tsx';
import { type MutationForm, useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { Note } from '../../ui/note.tsx';
import { AddStaffNoteDocument } from './staff-notes.generated.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { useIdempotencyKey } from '../use-idempotency-key.ts';
import styles from './notes.module.css';

const SCHEMA = v.strictObject({ text: noteText, isShown: v.boolean() });
const FIELDS = ['text', 'isShown'] as const;

interface NoteFormProps {
  about: { orderNumber: string } | { customerId: string };
  onSaved: () => void | Promise<void>;
}

/** Writes a note. One that could not be saved stays in the field, and sending it again never makes a second one. */
export function NoteForm({ about, onSaved }: NoteFormProps) {
  const key = useIdempotencyKey();
  const isOrder = 'orderNumber' in about;
  const noteForm: MutationForm<v.InferOutput<typeof SCHEMA>> = useMutationForm({
    schema: SCHEMA,
    fields: FIELDS,
    defaults: { text: '', isShown: false },
    send: (bff, note) => {
      const facts = { ...about, ...note };
      return sendMutation(bff, AddStaffNoteDocument, { input: { ...facts, key: key.for(facts) } });
    },
    onSaved: async () => {
      key.forget();
      noteForm.reset();
      await onSaved();
    },
  });
  const { field, attributes, busy, message } = noteForm;
  return (
    <form {...attributes} aria-label={isOrder ? 'Note on the order' : 'Note on the customer'} className={styles.form}>
      <TextAreaField label="New note" rows={3} maxLength={MAX_NOTE_LENGTH} help="Nobody can edit a note afterwards." {...field('text')} />
      {isOrder && <CheckboxField label="Show it to the customer, as a message on the order’s page" {...field('isShown')} />}
      {message && (
        <Note tone="warn" role="alert">
          {message}
        </Note>
      )}
      <Button type="submit" variant="secondary" busy={busy}>
        Save note
      </Button>
    </form>
  );
}
