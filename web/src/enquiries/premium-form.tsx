import { SelectField } from '../ui/form/form-field.tsx';
import { useCheckedForm } from '../ui/form/use-checked-form.ts';
import { premiumApplication, type PremiumApplication, type PremiumVolume } from '@koura/shared-types/inputs/enquiry';
import { applyForPremium } from './apply-for-premium.ts';
import styles from './enquiry-form.module.css';
import { EMPTY_SENDER, EnquiryForm, MessageField, SenderFields, useEnquiry } from './enquiry-form.tsx';

const VOLUMES: Record<PremiumVolume, string> = {
  UNDER_100000: 'Less than $100,000',
  FROM_100000: '$100,000 to $250,000',
  FROM_250000: '$250,000 to $1,000,000',
  OVER_1000000: 'More than $1,000,000',
};

/** An application for the premium membership. */
export function PremiumForm() {
  const { busy, taken, serverMessages, failure, submit } = useEnquiry<PremiumApplication>(applyForPremium);
  const { field, attributes } = useCheckedForm<PremiumApplication>({
    schema: premiumApplication,
    fields: ['name', 'phone', 'email', 'volume', 'message'],
    defaults: { ...EMPTY_SENDER, volume: '' as PremiumVolume },
    serverMessages,
    onDone: submit,
  });
  return (
    <EnquiryForm
      id="apply"
      title="Apply"
      intro="One of us calls within two working days. Applying costs nothing and binds you to nothing."
      submitLabel="Send the application"
      busy={busy}
      failure={failure}
      attributes={attributes}
      thanks={
        taken && (
          <>
            <h3>Thank you, {taken.name}</h3>
            <p>Your application is with us. One of us calls or writes to {taken.email} within two working days.</p>
          </>
        )
      }
    >
      <SenderFields field={field} />
      <SelectField label="What you think to buy in a year" className={styles.full} {...field('volume')}>
        <option value="">Please choose</option>
        {Object.entries(VOLUMES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <MessageField field={field} label="What we should know" optional />
    </EnquiryForm>
  );
}
