import { kind, type OfferedKind, sender } from '@koura/shared-types/inputs/enquiry';
import { offeredMetal, WEIGHT_UNITS } from '@koura/shared-types/inputs/offered-metal';
import * as v from 'valibot';
import { SelectField, TextField } from '../ui/form/form-field.tsx';
import { Tooltip } from '../ui/overlay/tooltip.tsx';
import { BuyBackEstimate } from './buy-back-estimate.tsx';
import { useState } from 'react';
import { useMutationForm } from '../ui/form/use-mutation-form.ts';
import { sendMutation } from '../platform/bff-client/send-mutation.ts';
import { RequestBuyBackDocument, type RequestBuyBackMutation } from './request-buy-back.generated.ts';
import styles from './enquiry-form.module.css';
import { EnquiryForm, MessageField, SenderFields, EMPTY_SENDER } from './enquiry-form.tsx';
import { FINENESSES, numbersOf, type OfferTyped, UNITS } from './offered-metal.ts';

const KINDS: Record<OfferedKind, string> = { BARS: 'Bars', COINS: 'Coins', JEWELLERY: 'Jewellery or scrap', OTHER: 'Something else' };

/** The offer as text fields, validated as the numbers they contain. */
const schema = v.pipe(
  v.strictObject({
    ...sender,
    kind,
    metal: v.string(),
    fineness: v.string(),
    weight: v.string(),
    unit: v.picklist(WEIGHT_UNITS),
    quantity: v.string(),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    for (const { message, path } of v.safeParse(offeredMetal, numbersOf(dataset.value as OfferTyped)).issues ?? [])
      addIssue({ message, path });
  }),
);
type Values = v.InferOutput<typeof schema>;

/** Form to offer metal for sale, with an estimate of its price. */
export function SellForm() {
  const [taken, setTaken] = useState<Values>();
  const mutationForm = useMutationForm<Values, RequestBuyBackMutation['requestBuyBack']>({
    schema,
    fields: ['kind', 'metal', 'fineness', 'weight', 'unit', 'quantity', 'name', 'phone', 'email', 'message'],
    defaults: { ...EMPTY_SENDER, kind: 'BARS', metal: 'gold', fineness: '999.9', weight: '', unit: 'TROY_OUNCE', quantity: '1' },
    send: (bff, { metal, fineness, weight, unit, quantity, ...rest }) => {
      const offered = v.parse(offeredMetal, numbersOf({ metal, fineness, weight, unit, quantity }));
      return sendMutation(bff, RequestBuyBackDocument, { input: { ...rest, offered } });
    },
    onSaved: (_payload, values) => setTaken(values),
  });
  const { values, setValue, field } = mutationForm;
  const offer = v.safeParse(offeredMetal, numbersOf(values));
  const { onChange, ...metalField } = field('metal');
  return (
    <EnquiryForm
      id="offer"
      title="What’s it worth?"
      intro="No obligation, no photos needed. You’ll see today’s figure straight away, and a person will reply by the next working day."
      submitLabel="Ask for an offer"
      form={mutationForm}
      thanks={
        taken && (
          <>
            <h3>Thank you, {taken.name}</h3>
            <p>We’ve got your details, and today’s estimate is in your inbox: {taken.email}.</p>
            <p>We’ll call or e-mail on the next working day. Please don’t send anything until then.</p>
          </>
        )
      }
    >
      <SelectField label="What you have" {...field('kind')}>
        <Options of={KINDS} />
      </SelectField>
      <SelectField
        label="Metal"
        {...metalField}
        onChange={(event) => {
          onChange(event);
          setValue('fineness', FINENESSES[event.target.value]![0]!.value);
        }}
      >
        <Options of={{ gold: 'Gold', silver: 'Silver', platinum: 'Platinum' }} />
      </SelectField>
      <SelectField
        label="Fineness"
        explanation={
          <Tooltip about="What is fineness?" width={220}>
            Parts per thousand of pure metal, stamped on most pieces: 999.9, 916 or 22 K, 750 or 18 K.
          </Tooltip>
        }
        instructions="Not sure? Choose the nearest and say so below."
        className={styles.full}
        {...field('fineness')}
      >
        <Options of={Object.fromEntries((FINENESSES[values.metal] ?? []).map(({ value, label }) => [value, label]))} />
      </SelectField>
      <TextField label="Weight of one piece" inputMode="decimal" autoComplete="off" {...field('weight')} />
      <SelectField label="Unit" {...field('unit')}>
        <Options of={UNITS} />
      </SelectField>
      <TextField label="How many" inputMode="numeric" autoComplete="off" {...field('quantity')} />
      <BuyBackEstimate offered={offer.success ? offer.output : undefined} />
      <SenderFields field={field} />
      <MessageField field={field} label="Anything else we should know" optional />
    </EnquiryForm>
  );
}

function Options({ of: choices }: { of: Record<string, string> }) {
  // Objects order numeric keys ascending; show the largest first.
  return Object.entries(choices)
    .toSorted(([a], [b]) => (Number(b) || 0) - (Number(a) || 0))
    .map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ));
}
