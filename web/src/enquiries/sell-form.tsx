import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { needed } from '../ui/form/field-rules.ts';
import { SelectField, TextField } from '../ui/form/form-field.tsx';
import { Tooltip } from '../ui/overlay/tooltip.tsx';
import { useCheckedForm } from '../ui/form/use-checked-form.ts';
import { BuyBackEstimate } from './buy-back-estimate.tsx';
import styles from './enquiry-form.module.css';
import { EnquiryForm, MessageField, SenderFields, useEnquiry } from './enquiry-form.tsx';
import { FINENESSES, offeredMetal, positiveNumber, UNITS } from './offered-metal.ts';
import { requestBuyBack } from './request-buy-back.ts';
import { EMPTY_SENDER, senderEntries } from './sender-schema.ts';

const KINDS = { BARS: 'Bars', COINS: 'Coins', JEWELLERY: 'Jewellery or scrap', OTHER: 'Something else' } as const;
const keysOf = <T extends object>(choices: T) => Object.keys(choices) as (keyof T & string)[];

const schema = v.pipe(
  v.object({
    ...senderEntries,
    kind: v.picklist(keysOf(KINDS)),
    metal: v.picklist(Object.keys(FINENESSES)),
    fineness: v.string(),
    weight: v.pipe(
      needed('Please give the weight of one piece.', 20),
      v.check((text) => positiveNumber(text) !== undefined, 'Please give the weight as a number, as in 31.1.'),
    ),
    unit: v.picklist(keysOf(UNITS)),
    quantity: v.pipe(
      needed('Please give the number of pieces.', 6),
      v.check((text) => /^[1-9]\d{0,3}$|^10000$/.test(text), 'Please give a whole number, 1 to 10,000.'),
    ),
  }),
  v.forward(
    v.check(
      (values) => offeredMetal(values) !== undefined || positiveNumber(values.weight) === undefined,
      'That is more than we can take at once, 1000 kg.',
    ),
    ['weight'],
  ),
);
type Values = v.InferOutput<typeof schema>;

/** What somebody wants to sell, and what it would bring now. */
export function SellForm() {
  const { busy, taken, serverMessages, failure, submit } = useEnquiry<Values>((bff, values) => {
    const { kind, name, email, phone, message, website } = values;
    return requestBuyBack(bff, { name, email, phone, message, website, kind, offered: offeredMetal(values)! });
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
      <BuyBackEstimate offered={offeredMetal({ metal, fineness, weight, unit, quantity })} />
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
