import { fineGrams, holdsForMinutes } from '@koura/shared-types/inputs/staff/take-purchase-step';
import { requiredText } from '@koura/shared-types/inputs/text';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { PurchaseState } from '../../platform/bff-client/schema-types.generated.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { moneySign } from '../../platform/format/format-money.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/form-field.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { Note } from '../../ui/note.tsx';
import { typedAmount } from '../payments/typed-amount.ts';
import { useIdempotencyKey } from '../use-idempotency-key.ts';
import styles from './enquiries-page.module.css';
import { STEP_TEXTS } from './purchase-text.ts';
import { type StaffEnquiryFieldsFragment, TakePurchaseStepDocument } from './staff-enquiries.generated.ts';

const MAX_REASON_LENGTH = 200;
const FIELDS = ['price', 'holdsForMinutes', 'fineGrams', 'reason'] as const;
/** How long an offer holds, minutes. */
const HOLDS = { 15: '15 minutes', 60: '1 hour', 240: '4 hours', 1440: '1 day', 4320: '3 days', 10_080: '1 week' };

/** What a step asks for; the rest stays empty. */
const fieldsOf = (state: PurchaseState, currencyCode: string) =>
  v.strictObject({
    price: state === 'OFFERED' || state === 'PAID' ? typedAmount(currencyCode) : v.string(),
    holdsForMinutes: state === 'OFFERED' ? v.pipe(v.string(), v.transform(Number), holdsForMinutes, v.transform(String)) : v.string(),
    fineGrams: state === 'TESTED' ? fineGrams : v.string(),
    reason: state === 'DECLINED' ? requiredText('Please say why.', MAX_REASON_LENGTH) : v.string(),
  });

interface PurchaseStepFormProps {
  enquiry: Pick<StaffEnquiryFieldsFragment, 'id' | 'name' | 'offer'>;
  purchase: NonNullable<StaffEnquiryFieldsFragment['purchase']>;
  state: PurchaseState;
  onCancel: () => void;
  onDone: (text: string) => void | Promise<void>;
}

/** Takes one step of buying what an enquiry offers. There is no way back, so each is asked about. */
export function PurchaseStepForm({
  enquiry: { id, name, offer },
  purchase: { currencyCode, bid, steps },
  state,
  onCancel,
  onDone,
}: PurchaseStepFormProps) {
  const [stepsSeen] = useState(steps.length);
  const key = useIdempotencyKey();
  const form = useRef<HTMLFormElement>(null);
  // Whoever opened it wants to fill it in.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, button')?.focus(), []);
  const offered = steps.findLast((step) => step.state === 'OFFERED')?.price ?? null;
  const usual = state === 'OFFERED' ? (bid?.value ?? offered) : offered;
  const weight = offer ? (offer.weightGrams * offer.quantity * offer.fineness) / 1000 : 0;
  const { field, attributes, values, busy, message } = useMutationForm({
    schema: fieldsOf(state, currencyCode),
    fields: FIELDS,
    defaults: {
      price: usual?.amount ?? '',
      holdsForMinutes: '60',
      fineGrams: String(Math.round(weight * 100) / 100),
      reason: '',
    },
    send: (bff, typed) => {
      const isPriced = state === 'OFFERED' || state === 'PAID';
      const step = {
        state,
        price: isPriced ? typed.price : null,
        holdsForMinutes: state === 'OFFERED' ? Number(typed.holdsForMinutes) : null,
        fineGrams: state === 'TESTED' ? typed.fineGrams : null,
        reason: state === 'DECLINED' || (state === 'PAID' && isOther(typed.price)) ? typed.reason : null,
      };
      return sendMutation(bff, TakePurchaseStepDocument, { input: { enquiryId: id, stepsSeen, ...step, key: key.for(step) } });
    },
    onSaved: () => onDone(STEP_TEXTS[state].done(name)),
  });
  const isOther = (price: string | undefined): boolean => Number(price?.replaceAll(/[\s,$]/g, '')) !== Number(offered?.amount);
  return (
    <form {...attributes} ref={form} aria-label={`${STEP_TEXTS[state].open}: ${name}`} className={styles.form}>
      <p>{STEP_TEXTS[state].ask}</p>
      {(state === 'OFFERED' || state === 'PAID') && (
        <TextField
          label={state === 'PAID' ? 'Paid' : 'Price for all of it'}
          prefix={moneySign(currencyCode)}
          inputMode="decimal"
          autoComplete="off"
          {...field('price')}
        />
      )}
      {state === 'OFFERED' && (
        <SelectField label="Holds for" {...field('holdsForMinutes')}>
          {Object.entries(HOLDS).map(([minutes, label]) => (
            <option key={minutes} value={minutes}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {state === 'TESTED' && (
        <TextField
          label="Fine weight of all pieces"
          suffix="g"
          inputMode="decimal"
          autoComplete="off"
          help="As offered, unless the test found another."
          {...field('fineGrams')}
        />
      )}
      {(state === 'DECLINED' || (state === 'PAID' && isOther(values.price))) && (
        <TextField
          label={state === 'PAID' ? 'Why it’s another amount' : 'Reason'}
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
          {...(state === 'PAID' && { help: 'The customer reads it.' })}
          {...field('reason')}
        />
      )}
      {message && (
        <Note tone="warn" role="alert">
          {message}
        </Note>
      )}
      <p className={styles.actions}>
        <Button type="submit" busy={busy}>
          {STEP_TEXTS[state].verb}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
