import { SelectField } from '../ui/form/form-field.tsx';
import type { PremiumApplication, PremiumVolume } from '@koura/shared-types/inputs/enquiry';
import { useState } from 'react';
import { useMutationForm } from '../ui/form/use-mutation-form.ts';
import { sendMutation } from '../platform/bff-client/send-mutation.ts';
import { ApplyForPremiumDocument } from './apply-for-premium.generated.ts';
import styles from './enquiry-form.module.css';
import { EnquiryForm, MessageField, SenderFields, EMPTY_SENDER } from './enquiry-form.tsx';

const loadSchema = async () => (await import('@koura/shared-types/inputs/enquiry')).premiumApplication;
const VOLUMES: Record<PremiumVolume, string> = {
  UNDER_100000: 'Less than $100,000',
  FROM_100000: '$100,000 to $250,000',
  FROM_250000: '$250,000 to $1,000,000',
  OVER_1000000: 'More than $1,000,000',
};

/** An application for the premium membership. */
export function PremiumForm() {
  const [taken, setTaken] = useState<PremiumApplication>();
  const form = useMutationForm({
    schema: loadSchema,
    fields: ['name', 'phone', 'email', 'volume', 'message'],
    defaults: { ...EMPTY_SENDER, volume: '' as PremiumVolume },
    send: (bff, input) => sendMutation(bff, ApplyForPremiumDocument, { input }),
    onSaved: (_payload, values) => setTaken(values),
  });
  return (
    <EnquiryForm
      id="apply"
      title="Apply"
      intro="We’ll call you within two working days. Applying is free, with no obligation."
      submitLabel="Send the application"
      form={form}
      thanks={
        taken && (
          <>
            <h3>Thank you, {taken.name}</h3>
            <p>We’ve got your application. We’ll call or e-mail {taken.email} within two working days.</p>
          </>
        )
      }
    >
      <SenderFields field={form.field} />
      <SelectField label="How much you expect to buy in a year" className={styles.full} {...form.field('volume')}>
        <option value="">Please choose</option>
        {Object.entries(VOLUMES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <MessageField field={form.field} label="Anything we should know" optional />
    </EnquiryForm>
  );
}
