import { formatDecimals } from '@koura/shared-types/format-number';
import type { OfferedKind } from '@koura/shared-types/inputs/enquiry';
import type { OfferedMetal } from '@koura/shared-types/inputs/offered-metal';
import { SelectField, TextField } from '../ui/form/form-field.tsx';
import { Tooltip } from '../ui/overlay/tooltip.tsx';
import { useEffect, useState } from 'react';
import { useMutationForm } from '../ui/form/use-mutation-form.ts';
import { sendMutation } from '../platform/bff-client/send-mutation.ts';
import {
  RequestBuyBackDocument,
  type RequestBuyBackMutation,
  BuyBackEstimateDocument,
  type BuyBackEstimateQuery,
} from './enquiries.generated.ts';
import styles from './enquiry-form.module.css';
import { useReplyTime } from './use-reply-time.ts';
import { EnquiryForm, MessageField, SenderFields, EMPTY_SENDER } from './enquiry-form.tsx';
import { FINENESSES, type OfferTyped, UNITS } from './offered-metal.ts';
import type * as SellRules from './sell-rules.ts';
import { useBff } from '../platform/bff-client/bff.ts';
import type { OfferedMetalInput } from '../platform/bff-client/schema-types.generated.ts';
import { formatMarketTime } from '../platform/format/format-date.ts';
import { formatMoney } from '../platform/format/format-money.ts';

type Estimate = NonNullable<BuyBackEstimateQuery['buyBackEstimate']>;

/** Debounce of the input. */
const PAUSE_MS = 350;

function BuyBackEstimate({ offered }: { offered: OfferedMetalInput | undefined }) {
  const bff = useBff();
  const key = offered && JSON.stringify(offered);
  const [priced, setPriced] = useState<{ key: string; estimate: Estimate | null }>();

  useEffect(() => {
    if (key === undefined) return undefined;
    let gone = false;
    const keep = (estimate: Estimate | null) => {
      if (!gone) setPriced({ key, estimate });
    };
    const timer = setTimeout(() => {
      bff
        .query({ query: BuyBackEstimateDocument, variables: { offered: JSON.parse(key) as OfferedMetalInput }, fetchPolicy: 'no-cache' })
        .then(
          ({ data }) => keep(data?.buyBackEstimate ?? null),
          () => keep(null),
        );
    }, PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [bff, key]);

  const estimate = key === undefined ? undefined : priced?.estimate;
  const isCurrent = priced?.key === key;
  return (
    <div className={styles.box} aria-busy={key !== undefined && !isCurrent}>
      <p className={styles.label}>We’d pay about</p>
      <output className={styles.value} aria-label="Our estimate" data-old={!isCurrent || undefined}>
        {estimate ? formatMoney(estimate.value) : '–'}
      </output>
      <p className={styles.note}>
        {estimate
          ? `${formatDecimals(estimate.fineOunces, 4)} oz of fine metal at ${formatMoney(estimate.pricePerOunce)} an ounce, as of ${formatMarketTime(estimate.asOf)}. The spot price moves; yours is locked in once we’ve tested it and you say yes.`
          : key === undefined || priced === undefined || !isCurrent
            ? 'Enter the metal, weight and fineness to see what we’d pay at the current price.'
            : 'We can’t price it right now. Send it anyway and we’ll reply with a price.'}
      </p>
    </div>
  );
}

const KINDS: Record<OfferedKind, string> = { BARS: 'Bars', COINS: 'Coins', JEWELLERY: 'Jewellery or scrap', OTHER: 'Something else' };

// The rules come when the form is first used.
const loadRules = () => import('./sell-rules.ts');
const loadSchema = async () => (await loadRules()).sellSchema;

export function SellForm() {
  const soon = useReplyTime();
  const [taken, setTaken] = useState<SellRules.SellValues>();
  const mutationForm = useMutationForm<SellRules.SellValues, RequestBuyBackMutation['requestBuyBack']>({
    schema: loadSchema,
    fields: ['kind', 'metal', 'fineness', 'weight', 'unit', 'quantity', 'name', 'phone', 'email', 'message'],
    defaults: { ...EMPTY_SENDER, kind: 'BARS', metal: 'gold', fineness: '999.9', weight: '', unit: 'TROY_OUNCE', quantity: '1' },
    send: async (bff, { metal, fineness, weight, unit, quantity, ...rest }) => {
      const { offeredIn } = await loadRules();
      const offered = offeredIn({ metal, fineness, weight, unit, quantity })!;
      return sendMutation(bff, RequestBuyBackDocument, { input: { ...rest, offered } });
    },
    onSaved: (_payload, values) => setTaken(values),
  });
  const { values, setValue, field } = mutationForm;
  const offered = useOffered(values);
  const { onChange, ...metalField } = field('metal');
  return (
    <EnquiryForm
      id="offer"
      title="What’s it worth?"
      intro={`No obligation, no photos needed. You’ll see today’s figure straight away, and a person will reply ${soon}.`}
      submitLabel="Ask for an offer"
      form={mutationForm}
      thanks={
        taken && (
          <>
            <h3>Thank you, {taken.name}</h3>
            <p>We’ve got your details, and today’s estimate is in your inbox: {taken.email}.</p>
            <p>We’ll call or email you {soon}. Please don’t send anything until then.</p>
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
            Parts per thousand of pure metal, stamped on most coins and bars: 999.9, 916 or 22 K, 750 or 18 K.
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
      <BuyBackEstimate offered={offered} />
      <SenderFields field={field} />
      <MessageField field={field} label="Anything else we should know" optional />
    </EnquiryForm>
  );
}

/** What the fields offer; undefined while they offer nothing valid. */
function useOffered(typed: OfferTyped): OfferedMetal | undefined {
  const [rules, setRules] = useState<typeof SellRules>();
  useEffect(() => {
    // Tried again with every change until it succeeds.
    if (!rules && typed.weight !== '') loadRules().then(setRules, console.warn);
  }, [rules, typed]);
  return rules?.offeredIn(typed);
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
