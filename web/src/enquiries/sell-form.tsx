import { kind, type OfferedKind, sender } from '@koura/shared-types/inputs/enquiry';
import { offeredMetal, WEIGHT_UNITS } from '@koura/shared-types/inputs/offered-metal';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { SelectField, TextField } from '../ui/form/form-field.tsx';
import { Tooltip } from '../ui/overlay/tooltip.tsx';
import { useCheckedForm } from '../ui/form/use-checked-form.ts';
import { BuyBackEstimate } from './buy-back-estimate.tsx';
import styles from './enquiry-form.module.css';
import { EMPTY_SENDER, EnquiryForm, MessageField, SenderFields, useEnquiry } from './enquiry-form.tsx';
import { FINENESSES, numbersOf, type OfferTyped, UNITS } from './offered-metal.ts';
import { requestBuyBack } from './request-buy-back.ts';

const KINDS: Record<OfferedKind, string> = { BARS: 'Bars', COINS: 'Coins', JEWELLERY: 'Jewellery or scrap', OTHER: 'Something else' };

/** The metal as it is typed; its rules are those of the numbers that it stands for. */
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

/** What somebody wants to sell, and what it would bring now. */
export function SellForm() {
  const { busy, taken, serverMessages, failure, submit } = useEnquiry<Values>((bff, values) => {
    const { metal, fineness, weight, unit, quantity, ...rest } = values;
    const offered = v.parse(offeredMetal, numbersOf({ metal, fineness, weight, unit, quantity }));
    return requestBuyBack(bff, { ...rest, offered });
  });
  const { form, field, attributes } = useCheckedForm<Values>({
    schema,
    fields: ['kind', 'metal', 'fineness', 'weight', 'unit', 'quantity', 'name', 'phone', 'email', 'message'],
    defaults: { ...EMPTY_SENDER, kind: 'BARS', metal: 'gold', fineness: '999.9', weight: '', unit: 'TROY_OUNCE', quantity: '1' },
    serverMessages,
    onDone: submit,
  });
  const [metal, fineness, weight, unit, quantity] = useWatch({
    control: form.control,
    name: ['metal', 'fineness', 'weight', 'unit', 'quantity'],
  });
  const offer = v.safeParse(offeredMetal, numbersOf({ metal, fineness, weight, unit, quantity }));
  const { onChange, ...metalField } = field('metal');
  return (
    <EnquiryForm
      id="offer"
      title="What would it bring?"
      intro="Nothing is sold by this, and we need no photos. You see today’s figure at once; a person answers on the next working day."
      submitLabel="Send the offer"
      busy={busy}
      failure={failure}
      attributes={attributes}
      thanks={
        taken && (
          <>
            <h3>Thank you, {taken.name}</h3>
            <p>Your offer is with us, and what it comes to at the moment is in your mail: {taken.email}.</p>
            <p>We call or write on the next working day. Please do not send anything before that.</p>
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
          void onChange(event);
          form.setValue('fineness', FINENESSES[event.target.value]![0]!.value);
        }}
      >
        <Options of={{ gold: 'Gold', silver: 'Silver', platinum: 'Platinum' }} />
      </SelectField>
      <SelectField
        label="Fineness"
        explanation={
          <Tooltip about="What fineness is" width={220}>
            How many parts in a thousand are fine metal. It is stamped on most pieces: 999.9, 916 or 22 K, 750 or 18 K.
          </Tooltip>
        }
        instructions="Not sure? Choose the nearest and say so below."
        className={styles.full}
        {...field('fineness')}
      >
        <Options of={Object.fromEntries((FINENESSES[metal] ?? []).map(({ value, label }) => [value, label]))} />
      </SelectField>
      <TextField label="Weight of one piece" inputMode="decimal" autoComplete="off" {...field('weight')} />
      <SelectField label="In" {...field('unit')}>
        <Options of={UNITS} />
      </SelectField>
      <TextField label="How many" inputMode="numeric" autoComplete="off" {...field('quantity')} />
      <BuyBackEstimate offered={offer.success ? offer.output : undefined} />
      <SenderFields field={field} />
      <MessageField field={field} label="What else we should know" optional />
    </EnquiryForm>
  );
}

function Options({ of: choices }: { of: Record<string, string> }) {
  // Numbers among the keys would be put in an order of their own: largest first is what people expect.
  return Object.entries(choices)
    .toSorted(([a], [b]) => (Number(b) || 0) - (Number(a) || 0))
    .map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ));
}
