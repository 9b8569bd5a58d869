import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/form-field.tsx';
import { OrderDays } from '../orders/order-days.tsx';
import { type AuditFilter, isOrderNumber } from './audit-filter.ts';
import { actionChoice } from './audit-text.ts';
import styles from './audit-page.module.css';
import type { AuditTrailQuery } from './audit-trail.generated.ts';

type Trail = NonNullable<AuditTrailQuery['auditTrail']>;

interface AuditFiltersProps {
  filter: AuditFilter;
  trail: Trail;
  onChange: (change: Partial<AuditFilter>) => void;
}

export function AuditFilters({ filter, trail, onChange }: AuditFiltersProps) {
  const actions = trail.actions.flatMap(({ value, count }) => {
    const choice = actionChoice(value);
    return choice ? [{ value: choice.action, label: choice.text, count }] : [];
  });
  return (
    <div className={styles.tools}>
      <Choice label="Staff" choices={trail.staff} value={filter.staffId} onChange={(staffId) => onChange({ staffId })} />
      <Choice
        label="What"
        choices={actions}
        value={filter.action}
        onChange={(action) => onChange({ action: action as AuditFilter['action'] })}
      />
      <Choice label="Product" choices={trail.products} value={filter.productId} onChange={(productId) => onChange({ productId })} />
      <OrderNumber key={filter.orderNumber} value={filter.orderNumber ?? ''} onChange={(orderNumber) => onChange({ orderNumber })} />
      <OrderDays label="When" from={filter.from} to={filter.to} onChange={onChange} />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  choices: readonly { value: string; label: string; count: number }[];
  value: string | null;
  onChange: (value: string | null) => void;
}

function Choice({ label, choices, value, onChange }: ChoiceProps) {
  return (
    <SelectField label={label} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
      <option value="">Any</option>
      {value !== null && choices.every((choice) => choice.value !== value) && <option value={value}>None of these</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label} ({choice.count})
        </option>
      ))}
    </SelectField>
  );
}

/** The number is looked for when it is complete: on Enter, or with the button. */
function OrderNumber({ value, onChange }: { value: string; onChange: (value: string | null) => void }) {
  const [text, setText] = useState(value);
  const [isWrong, setIsWrong] = useState(false);
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const number = text.trim().toUpperCase();
    setIsWrong(number !== '' && !isOrderNumber(number));
    if (number === '' || isOrderNumber(number)) onChange(number || null);
  }
  return (
    <form className={styles.number} method="post" noValidate onSubmit={submit}>
      <TextField
        label="Order number"
        value={text}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        messages={isWrong ? ['Enter a number such as K-100310.'] : []}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="quiet">
        Find
      </Button>
    </form>
  );
}
