import { useState } from 'react';
import { TextField } from '../ui/form-field.tsx';
import styles from './order-days.module.css';

interface Days {
  from: string | null;
  to: string | null;
}

/** On which days orders were placed, first and last. A last day before the first one takes its place, and the other way round. */
export function OrderDays({ from, to, onChange }: Days & { onChange: (days: Days) => void }) {
  // The address follows a moment later; meanwhile the other day may be chosen, too.
  const [days, setDays] = useState<Days>({ from, to });
  const [given, setGiven] = useState<Days>({ from, to });
  if (given.from !== from || given.to !== to) {
    setGiven({ from, to });
    setDays({ from, to });
  }
  function change(chosen: Days): void {
    const backwards = chosen.from !== null && chosen.to !== null && chosen.from > chosen.to;
    const next = backwards ? { from: chosen.to, to: chosen.from } : chosen;
    setDays(next);
    onChange(next);
  }
  return (
    <fieldset className={styles.days}>
      <legend className="visuallyHidden">Placed</legend>
      <Day label="From" value={days.from} onChange={(day) => change({ ...days, from: day })} />
      <Day label="To" value={days.to} onChange={(day) => change({ ...days, to: day })} />
    </fieldset>
  );
}

/** A year that is still being typed is no day yet: "0002". */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';

function Day({ label, value, onChange }: { label: string; value: string | null; onChange: (day: string | null) => void }) {
  const [typed, setTyped] = useState(value ?? '');
  const [given, setGiven] = useState(value);
  if (value !== given) {
    setGiven(value);
    setTyped(value ?? '');
  }
  return (
    <TextField
      type="date"
      label={label}
      min={FIRST_DAY}
      max={LAST_DAY}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.validity.valid) onChange(target.value || null);
      }}
    />
  );
}
