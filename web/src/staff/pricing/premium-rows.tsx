import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { moneySign } from '../../platform/format/format-money.ts';
import { TextField } from '../../ui/form/form-field.tsx';
import { AddRow } from './add-row.tsx';
import { CustomerChoice } from '../customers/customer-choice.tsx';
import { ListError } from '../list-error.tsx';
import { messagesOf, type FieldErrors, EARLIEST_DAY, LATEST_DAY } from './pricing-check.ts';
import { newBreak, type BreakDraft, type PricingDraft } from './pricing-draft.ts';
import { RemoveRow } from './remove-row.tsx';
import styles from './pricing-form.module.css';
import { DateRangeField } from '../../date-picker/date-range-field.tsx';
import type { PickerOptions } from '../../picker-rules/picker-options.ts';

interface PremiumDaysProps extends Pick<BreakDraft, 'from' | 'to'> {
  messages: readonly string[];
  onChange: (fields: Partial<BreakDraft>) => void;
}

const OPTIONS: PickerOptions = {
  range: { openStart: true },
  yearRange: [Number(EARLIEST_DAY.slice(0, 4)), Number(LATEST_DAY.slice(0, 4))],
};

/** The days on which a premium is valid, inclusive; either end may be open. */
function PremiumDays({ from, to, messages, onChange }: PremiumDaysProps) {
  const value = from === '' && to === '' ? null : { start: from || null, end: to || null };
  return (
    <DateRangeField
      label="Days"
      placeholder="Always"
      partial
      minDate={EARLIEST_DAY}
      maxDate={LATEST_DAY}
      options={OPTIONS}
      value={value}
      errors={messages}
      onChange={(days) => onChange({ from: days?.start ?? '', to: days?.end ?? '' })}
      onError={(daysError) => onChange({ daysError })}
    />
  );
}

interface PremiumRowsProps {
  rows: readonly BreakDraft[];
  model: PricingDraft['pricingModel'];
  /** Customer groups that a row can be for. */
  groups: readonly string[];
  fieldErrors: FieldErrors;
  onChange: (rows: BreakDraft[]) => void;
}

export function PremiumRows({ rows, model, groups, fieldErrors, onChange }: PremiumRowsProps) {
  const change = (key: string, fields: Partial<BreakDraft>): void =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)));
  return (
    <fieldset className={styles.rows}>
      <legend>Premiums</legend>
      <p className={styles.about}>
        What a piece costs above its metal value, from a given quantity. A row without dates applies until you remove it.
      </p>
      <div className={`${styles.heads} ${styles.premium}`} aria-hidden="true">
        <span>From pieces</span>
        <span>Premium</span>
        <span>For</span>
        <span>Days</span>
      </div>
      <ul>
        {rows.map((row, index) => (
          <li key={row.key} className={`${styles.row} ${styles.premium}`} aria-label={`Premium ${index + 1}`}>
            <TextField
              label="From pieces"
              inputMode="numeric"
              autoComplete="off"
              value={row.quantity}
              messages={messagesOf(fieldErrors, `${row.key}.quantity`)}
              onChange={({ target }) => change(row.key, { quantity: target.value })}
            />
            <TextField
              label="Premium"
              inputMode="decimal"
              autoComplete="off"
              value={row.premiumAmount}
              {...(model === 'AMOUNT' ? { prefix: moneySign(dealerLocale().currency) } : model === 'PERCENT' ? { suffix: '%' } : {})}
              messages={messagesOf(fieldErrors, `${row.key}.premiumAmount`)}
              onChange={({ target }) => change(row.key, { premiumAmount: target.value })}
            />
            <CustomerChoice
              customer={row.customer}
              group={row.group}
              groups={groups}
              messages={['customerId', 'group'].flatMap((field) => messagesOf(fieldErrors, `${row.key}.${field}`))}
              onChange={(payer) => change(row.key, payer)}
            />
            <PremiumDays
              from={row.from}
              to={row.to}
              messages={['days', 'validFrom', 'validTo'].flatMap((field) => messagesOf(fieldErrors, `${row.key}.${field}`))}
              onChange={(days) => change(row.key, days)}
            />
            <RemoveRow name={`premium ${index + 1}`} onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))} />
          </li>
        ))}
      </ul>
      <ListError message={fieldErrors['markupPriceBreaks']} />
      <AddRow label="Add a premium" onAdd={() => onChange([...rows, newBreak()])} />
    </fieldset>
  );
}
