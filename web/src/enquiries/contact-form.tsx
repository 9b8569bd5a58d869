import { TextField } from '../ui/form/form-field.tsx';
import type { ContactMessage } from '@koura/shared-types/inputs/enquiry';
import { useState } from 'react';
import { useMutationForm } from '../ui/form/use-mutation-form.ts';
import { sendMutation } from '../platform/bff-client/send-mutation.ts';
import { SendContactMessageDocument } from './enquiries.generated.ts';
import styles from './enquiry-form.module.css';
import { useReplyTime } from './use-reply-time.ts';
import { EnquiryForm, MessageField, SenderFields, EMPTY_SENDER } from './enquiry-form.tsx';

const loadSchema = async () => (await import('@koura/shared-types/inputs/enquiry')).contactMessage;

export function ContactForm() {
  const soon = useReplyTime();
  const [taken, setTaken] = useState<ContactMessage>();
  const form = useMutationForm({
    schema: loadSchema,
    fields: ['name', 'phone', 'email', 'subject', 'message'],
    defaults: { ...EMPTY_SENDER, subject: '' },
    send: (bff, input) => sendMutation(bff, SendContactMessageDocument, { input }),
    onSaved: (_payload, values) => setTaken(values),
  });
  return (
    <EnquiryForm
      id="message"
      title="Write to us"
      intro={`We’ll reply ${soon}. Please don’t include card numbers or passwords.`}
      submitLabel="Send the message"
      form={form}
      thanks={
        taken && (
          <>
            <h3>Thank you, {taken.name}</h3>
            <p>
              We’ve got your message and will reply to {taken.email} {soon}.
            </p>
          </>
        )
      }
    >
      <SenderFields field={form.field} />
      <TextField label="Subject" optional className={styles.full} {...form.field('subject')} />
      <MessageField field={form.field} label="Message" />
    </EnquiryForm>
  );
}
