import { TextField } from '../ui/form/form-field.tsx';
import { useCheckedForm } from '../ui/form/use-checked-form.ts';
import { contactMessage, type ContactMessage } from '@koura/shared-types/inputs/enquiry';
import styles from './enquiry-form.module.css';
import { EMPTY_SENDER, EnquiryForm, MessageField, SenderFields, useEnquiry } from './enquiry-form.tsx';
import { sendContactMessage } from './send-contact-message.ts';

/** A message to the counter. */
export function ContactForm() {
  const { busy, taken, serverMessages, failure, submit } = useEnquiry<ContactMessage>(sendContactMessage);
  const { field, attributes } = useCheckedForm<ContactMessage>({
    schema: contactMessage,
    fields: ['name', 'phone', 'email', 'subject', 'message'],
    defaults: { ...EMPTY_SENDER, subject: '' },
    serverMessages,
    onDone: submit,
  });
  return (
    <EnquiryForm
      id="message"
      title="Write to us"
      intro="A person reads it and answers on the next working day. Please leave card numbers and passwords out."
      submitLabel="Send the message"
      busy={busy}
      failure={failure}
      attributes={attributes}
      thanks={
        taken && (
          <>
            <h3>Thank you, {taken.name}</h3>
            <p>Your message is with us. The answer goes to {taken.email} on the next working day.</p>
          </>
        )
      }
    >
      <SenderFields field={field} />
      <TextField label="What it is about" optional className={styles.full} {...field('subject')} />
      <MessageField field={field} label="Message" />
    </EnquiryForm>
  );
}
