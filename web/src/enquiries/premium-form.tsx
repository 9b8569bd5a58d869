import { SelectField } from '../ui/form/form-field.tsx';
import type { PremiumApplication, PremiumVolume } from '@koura/shared-types/inputs/enquiry';
import { useState } from 'react';
import { useMutationForm } from '../ui/form/use-mutation-form.ts';
import { formatMoney } from '../platform/format/format-money.ts';
import { useWebsite } from '../shop/shop-context.tsx';
import { sendMutation } from '../platform/bff-client/send-mutation.ts';
import { ApplyForPremiumDocument } from './enquiries.generated.ts';
import styles from './enquiry-form.module.css';
import { useReplyTime } from './use-reply-time.ts';
import { EnquiryForm, MessageField, SenderFields, EMPTY_SENDER } from './enquiry-form.tsx';

const loadSchema = async () => (await import('@koura/shared-types/inputs/enquiry')).premiumApplication;

function volumesIn(currencyCode: string): Record<PremiumVolume, string> {
  const sum = (amount: string): string => formatMoney({ amount: `${amount}.00`, currencyCode }).replace(/\.00$/, '');
  return {
    UNDER_100000: `Less than ${sum('100000')}`,
    FROM_100000: `${sum('100000')} to ${sum('250000')}`,
    FROM_250000: `${sum('250000')} to ${sum('1000000')}`,
    OVER_1000000: `More than ${sum('1000000')}`,
  };
}

export function PremiumForm() {
  const soon = useReplyTime();
  const volumes = volumesIn(useWebsite().currency);
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
      intro={`We’ll call or email you ${soon}. Applying is free, with no obligation.`}
      submitLabel="Send the application"
      form={form}
      thanks={
        taken && (
          <>
            <h3>Thank you, {taken.name}</h3>
            <p>
              We’ve got your application. We’ll call or email {taken.email} {soon}.
            </p>
          </>
        )
      }
    >
      <SenderFields field={form.field} />
      <SelectField label="How much you expect to buy in a year" className={styles.full} {...form.field('volume')}>
        <option value="">Please choose</option>
        {Object.entries(volumes).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <MessageField field={form.field} label="Anything we should know" optional />
    </EnquiryForm>
  );
}
