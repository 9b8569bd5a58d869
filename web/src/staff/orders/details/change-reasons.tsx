import { MAX_CHANGE_NOTE_LENGTH } from '@koura/shared-types/inputs/staff/order-desk';
import { TextAreaField, TextField } from '../../../ui/form/form-field.tsx';
import type { CheckedForm } from '../../../ui/form/use-checked-form.ts';
import type { StaffOrderQuery } from '../staff-orders.generated.ts';

interface ChangeReasonsProps extends Pick<NonNullable<StaffOrderQuery['staffOrder']>, 'order' | 'account'> {
  needsCall: boolean;
  field: CheckedForm<{ calledAt: string; note: string }>['field'];
}

/** At which number the customer was called, once there is money, and why the order is changed. */
export function ChangeReasons({ order: { contact }, account, needsCall, field }: ChangeReasonsProps) {
  // Not the account’s beside it: whoever gets into an account changes that one first.
  const known = [contact.phone, account?.phone].find(Boolean) ?? null;
  return (
    <>
      {needsCall && (
        <TextField
          label="I called the customer at"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          help={
            known !== null
              ? `The order is paid. Call a number that was known before: ${known}. One that was added within 72 hours doesn’t count.`
              : 'The order is paid, and has no phone number: find one that is surely theirs.'
          }
          {...field('calledAt')}
        />
      )}
      <TextAreaField label="Why, for your colleagues" rows={2} maxLength={MAX_CHANGE_NOTE_LENGTH} {...field('note')} />
    </>
  );
}

/** The texts of an object as a form's fields have them: empty for null. */
export function textsOf(values: object | null): Record<string, string> {
  return Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, typeof value === 'string' ? value : '']));
}
