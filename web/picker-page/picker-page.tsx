import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DateField } from '../src/date-picker/date-field.tsx';
import { DateRangeField } from '../src/date-picker/date-range-field.tsx';
import { PickerField } from '../src/date-picker/picker-field.tsx';
import { addUnits } from '../src/picker-rules/calendar-day.ts';
import type { PickerMode, PickerOptions, Selection } from '../src/picker-rules/picker-options.ts';
import type { PickerValue } from '../src/picker-rules/picker-value.ts';
import { Dialog } from '../src/ui/overlay/dialog.tsx';
import '../src/ui/global-styles.ts';
import styles from './picker-page.module.css';

const OPTIONS = {
  written: { mode: 'date', selection: 'single', textInput: true },
  single: { mode: 'date', selection: 'single', disabledWeekdays: [0, 6] },
  autoApply: { mode: 'date', selection: 'single', autoApply: true },
  fromSunday: { mode: 'date', selection: 'single', weekStart: 0, sixWeeks: 'centre', hideOffsetDates: true },
  dateTime: { mode: 'date', selection: 'single', enableTime: true, is24: false, actionRow: { now: true } },
  rangeTime: { mode: 'date', selection: 'range', enableTime: true, startTime: { hours: 9, minutes: 0, seconds: 0 } },
  multiple: { mode: 'date', selection: 'multiple', limit: 3 },
  month: { mode: 'month', selection: 'single' },
  months: { mode: 'month', selection: 'range' },
  quarter: { mode: 'quarter', selection: 'single' },
  year: { mode: 'year', selection: 'single', reverseYears: true, modeHeight: 200 },
  open: { mode: 'date', selection: 'range', textInput: true, range: { openStart: true }, minDate: '2026-01-01' },
  german: {
    mode: 'date',
    selection: 'single',
    shortMonths: true,
    textInput: { patterns: ['d. MMM yyyy', 'd.M.yyyy'], selectOnFocus: true },
  },
  time: {
    mode: 'time',
    selection: 'single',
    minTime: { hours: 6, minutes: 0, seconds: 0 },
    maxTime: { hours: 22, minutes: 0, seconds: 0 },
  },
  two: {
    mode: 'date',
    selection: 'range',
    multiCalendars: true,
    presets: [
      { label: 'Today', value: (today: string) => [today, today] },
      { label: 'Next 7 days', value: (today: string) => [today, addUnits(today, 6, 'day')] },
      { label: 'Next 30 days', value: (today: string) => [today, addUnits(today, 29, 'day')] },
    ],
  },
  markers: {
    mode: 'date',
    selection: 'single',
    markers: [
      { date: '2026-11-23', tooltip: [{ text: 'Market closed' }] },
      {
        date: '2026-11-25',
        type: 'line',
        color: 'var(--down)',
        tooltip: [{ text: 'Stocktake', color: '#d65' }, { text: 'No deliveries' }],
      },
    ],
  },
  fourHundred: {
    mode: 'date',
    selection: 'single',
    disabledDates: Array.from({ length: 400 }, (_, index) => addUnits('2026-06-01', index, 'day')).filter((_, index) => index % 2 === 0),
  },
} satisfies Record<string, PickerOptions>;

interface ExampleProps<Mode extends PickerMode, How extends Selection> {
  label: string;
  initial: PickerValue<Mode, How>;
  options: PickerOptions & { mode: Mode; selection: How };
}

/** A picker, the value that its caller has, and what it reported. */
function Example<Mode extends PickerMode, How extends Selection>({ label, initial, options }: ExampleProps<Mode, How>) {
  const [value, setValue] = useState(initial);
  const [events, setEvents] = useState<string[]>([]);
  return (
    <section className={styles.example} aria-label={label}>
      <PickerField
        label={label}
        value={value}
        onChange={setValue}
        options={options}
        onEvent={({ type }) => setEvents((earlier) => [...earlier, type].slice(-12))}
      />
      <output>{JSON.stringify(value)}</output>
      <p className={styles.events}>{events.join(' ')}</p>
    </section>
  );
}

/** A range that may be open at both ends, in a form that is saved while somebody still writes. */
function OpenExample() {
  const [value, setValue] = useState<PickerValue<'date', 'range'>>(null);
  const [fault, setFault] = useState<string | null>(null);
  return (
    <section className={styles.example} aria-label="Counts">
      <PickerField label="Counts" value={value} onChange={setValue} options={OPTIONS.open} onError={setFault} />
      <output>{fault ?? JSON.stringify(value)}</output>
    </section>
  );
}

/** A form whose dates must be given, the one written, the other picked; a press on the page leaves the menu open. */
function FormExample() {
  const [days, setDays] = useState<Record<'Due' | 'Stocktake', string | null>>({ Due: null, Stocktake: null });
  const [text, setWords] = useState('');
  return (
    <form className={styles.example} aria-label="Form" onSubmit={(event) => (event.preventDefault(), setWords('Sent'))}>
      {(['Due', 'Stocktake'] as const).map((label) => (
        <PickerField
          key={label}
          label={label}
          required
          value={days[label]}
          onChange={(day) => setDays((before) => ({ ...before, [label]: day }))}
          options={label === 'Due' ? OPTIONS.written : OPTIONS.single}
          onInvalid={() => setWords((before) => `${before} ${label}`)}
          onPressOutside={({ target }) => !(target instanceof HTMLOutputElement)}
        />
      ))}
      <button type="submit">Send</button>
      <output>{text}</output>
    </form>
  );
}

function RangeExample() {
  const [value, setValue] = useState<PickerValue<'date', 'range'>>({ start: '2026-11-20', end: '2026-11-30' });
  return (
    <section className={styles.example} aria-label="Validity">
      <DateRangeField
        label="Validity"
        name="validity"
        help="Days in New Zealand, both included."
        value={value}
        onChange={setValue}
        partial
      />
      <output>{JSON.stringify(value)}</output>
    </section>
  );
}

function DateExample({ label, ...more }: { label: string; disabled?: boolean; readOnly?: boolean }) {
  const [value, setValue] = useState<string | null>('2026-11-20');
  return (
    <section className={styles.example} aria-label={label}>
      <DateField label={label} value={value} onChange={setValue} minDate="2026-01-01" {...more} />
      <output>{JSON.stringify(value)}</output>
      <button type="button" onClick={() => setValue('2027-02-03')}>
        Set {label} from outside
      </button>
    </section>
  );
}

function DialogExample() {
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.example} aria-label="In a dialog">
      <button type="button" onClick={() => setOpen(true)}>
        Open a dialog
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Validity of the price">
        <DateExample label="From" />
      </Dialog>
    </section>
  );
}

function PickerPage() {
  return (
    <main className={styles.page}>
      <h1>Every mode of the picker</h1>
      <div className={styles.examples}>
        <RangeExample />
        <DateExample label="Order date" />
        <DateExample label="Shown only" readOnly />
        <DateExample label="Switched off" disabled />
        <Example label="Weekday" initial={null} options={OPTIONS.single} />
        <Example label="At once" initial={null} options={OPTIONS.autoApply} />
        <Example label="Six weeks from Sunday" initial="2021-01-15" options={OPTIONS.fromSunday} />
        <Example label="Collection" initial={null} options={OPTIONS.dateTime} />
        <Example label="Opening" initial={null} options={OPTIONS.rangeTime} />
        <Example label="Delivery days" initial={[]} options={OPTIONS.multiple} />
        <OpenExample />
        <Example label="German" initial={null} options={OPTIONS.german} />
        <FormExample />
        <Example label="Month" initial={{ month: 0, year: 2026 }} options={OPTIONS.month} />
        <Example label="Months" initial={null} options={OPTIONS.months} />
        <Example label="Quarter" initial={null} options={OPTIONS.quarter} />
        <Example label="Year" initial={null} options={OPTIONS.year} />
        <Example label="Time" initial={null} options={OPTIONS.time} />
        <Example label="Report" initial={null} options={OPTIONS.two} />
        <Example label="Marked" initial={null} options={OPTIONS.markers} />
        <Example label="Every other day" initial={null} options={OPTIONS.fourHundred} />
        <Example label="Wrong from outside" initial="2026-02-31" options={OPTIONS.single} />
        <DialogExample />
      </div>
    </main>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <PickerPage />
  </StrictMode>,
);
