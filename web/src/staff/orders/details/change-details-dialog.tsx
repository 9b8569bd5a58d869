import { sendMutation } from '../../../platform/bff-client/send-mutation.ts';
import { AddressFields } from '../../../ui/form/address-fields.tsx';
import type { AddressRules } from '../../../ui/form/address-rules.ts';
import { EmailField } from '../../../ui/form/email-field.tsx';
import { TextField } from '../../../ui/form/form-field.tsx';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { useMutationForm } from '../../../ui/form/use-mutation-form.ts';
import type { UserError } from '../../../ui/form/use-submission.ts';
import { PayoutsStopped } from '../../customers/payouts-stopped.tsx';
import { TaskForm } from '../../task-form.tsx';
import { useIdempotencyKey } from '../../use-idempotency-key.ts';
import type { StaffOrderQuery } from '../staff-orders.generated.ts';
import { ChangeOrderDetailsDocument } from './change-details.generated.ts';
import { ChangeReasons, textsOf } from './change-reasons.tsx';
import { detailsSchema, type TypedDetails } from './details-schema.ts';
import styles from './change-details.module.css';

type StaffOrder = NonNullable<StaffOrderQuery['staffOrder']>;

interface ChangeDetailsDialogProps extends Pick<StaffOrder, 'order' | 'account'> {
  changing: NonNullable<StaffOrder['changing']>;
  /** Address rules of the country that it goes to; null for an order that goes to no address. */
  rules: AddressRules | null;
  /** `done` is the success message; undefined when nothing was done. */
  onClose: (done?: string) => void;
}

/** Contact and address of a placed order. */
export function ChangeDetailsDialog({ order, account, changing, rules, onClose }: ChangeDetailsDialogProps) {
  const { orderNumber, contact, delivery } = order;
  const key = useIdempotencyKey();
  const { revision, needsCall, addressFrozenUntil } = changing;
  const { field, attributes, busy, message } = useMutationForm<TypedDetails, SavedPayload>({
    schema: detailsSchema(rules, needsCall),
    fields: ['firstName', 'lastName', 'email', 'phone', ...(rules ?? NO_ADDRESS).fields.map(({ name }) => name), 'calledAt', 'note'],
    defaults: { ...textsOf(contact), ...textsOf(rules && delivery), countryCode: delivery?.countryCode ?? '', calledAt: '', note: '' },
    send: async (bff, { firstName, lastName, email, phone, calledAt, note, ...address }) => {
      const facts = { orderNumber, revision, contact: { firstName, lastName, email, phone }, delivery: rules && address, calledAt, note };
      const { userErrors } = await sendMutation(bff, ChangeOrderDetailsDocument, { input: { ...facts, key: key.for(facts) } });
      return { userErrors: userErrors.map((error) => ({ ...error, field: error.field?.replace(/^(?:contact|delivery)\./, '') ?? null })) };
    },
    onSaved: (_payload, { email }) => onClose(`The details were changed. The customer gets an email at ${email}.`),
  });
  return (
    <TaskForm
      title={`Change the details of order ${orderNumber}`}
      text="What was bought and its price stay the same. The customer gets an email. If you change the email address, the old address gets one too, and links in earlier emails stop working."
      verb="Change the details"
      attributes={attributes}
      busy={busy}
      message={message}
      onClose={() => onClose()}
    >
      {rules && <PayoutsStopped until={addressFrozenUntil} what="Their paid orders go to no other address" />}
      <div className={styles.fields}>
        <TextField label="First name" autoComplete="off" data-initial-focus {...field('firstName')} />
        <TextField label="Last name" autoComplete="off" {...field('lastName')} />
        <EmailField autoComplete="off" {...field('email')} />
        <PhoneField autoComplete="off" {...field('phone')} />
        {rules && <AddressFields rules={rules} field={field} section="section-customer" />}
      </div>
      <ChangeReasons order={order} account={account} needsCall={needsCall} field={field} />
    </TaskForm>
  );
}

interface SavedPayload {
  userErrors: readonly UserError[];
}

const NO_ADDRESS: Pick<AddressRules, 'fields'> = { fields: [] };
