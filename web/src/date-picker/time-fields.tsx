import { classNames } from '../ui/class-names.ts';
import styles from './time-fields.module.css';
import { dayAt, isFixed, mayBecome } from '../picker-rules/change-time.ts';
import { isTimeAllowed } from '../picker-rules/time-limits.ts';
import { halfOf, shownHour, stepTime, type TimeOfDay, type TimePart } from '../picker-rules/time-of-day.ts';
import type { ListKind, Picker } from './use-picker.ts';
import { ChevronDown, ChevronUp } from 'lucide';
import { useRef, type KeyboardEvent } from 'react';
import { Icon } from '../ui/icon.tsx';
import { twoDigits } from '../picker-rules/calendar-day.ts';
import type { PickerRules } from '../picker-rules/picker-options.ts';

export function TimeFields({ picker, onList }: { picker: Picker; onList: (kind: ListKind, of: number) => void }) {
  const { state, context, dispatch } = picker;
  const { rules } = context;
  const parts = (['hours', 'minutes', 'seconds'] as const).filter(
    (part) => part === 'hours' || (part === 'minutes' ? rules.enableMinutes : rules.enableSeconds),
  );
  return (
    <div className={styles.fields}>
      {state.fields.map((time, index) => {
        const name = state.fields.length === 1 ? 'Time' : index === 0 ? 'Start time' : 'End time';
        const invalid = !isTimeAllowed(state.fields, index, dayAt(state, index, rules), rules);
        const fixed = isFixed(index, rules);
        return (
          <div key={name} role="group" aria-label={name} className={classNames(styles.time, invalid && styles.invalid)}>
            <span className={styles.name} aria-hidden>
              {name}
            </span>
            {parts.map((part, place) => (
              <span key={part} className={styles.part}>
                {place > 0 && <span aria-hidden>:</span>}
                <TimePartField
                  name={`${name}, ${part}`}
                  part={part}
                  time={time}
                  rules={rules}
                  invalid={invalid}
                  disabled={fixed}
                  mayBecome={(wanted) => !fixed && mayBecome(state, index, wanted, rules)}
                  onStep={(by) => dispatch({ type: 'step-time', index, part, by })}
                  onSet={(to) => dispatch({ type: 'set-time', index, part, to })}
                  onList={() => onList(part, index)}
                />
              </span>
            ))}
            {!rules.is24 && (
              <button
                type="button"
                className={styles.half}
                aria-label={`${name}: ${halfOf(time)}, change to ${halfOf(time) === 'am' ? 'pm' : 'am'}`}
                aria-disabled={fixed || undefined}
                onClick={() => dispatch({ type: 'toggle-half', index })}
              >
                {halfOf(time)}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}

interface TimePartFieldProps {
  name: string;
  part: TimePart;
  time: TimeOfDay;
  rules: PickerRules;
  invalid: boolean;
  disabled: boolean;
  mayBecome: (time: TimeOfDay) => boolean;
  onStep: (by: 1 | -1) => void;
  onSet: (to: number) => void;
  onList: () => void;
}

/** Hours, minutes or seconds: arrow keys and buttons step, digits can be typed, a click or Enter opens the list. */
function TimePartField({ name, part, time, rules, invalid, disabled, mayBecome, onStep, onSet, onList }: TimePartFieldProps) {
  const typed = useRef('');
  const increment = { hours: rules.hoursIncrement, minutes: rules.minutesIncrement, seconds: rules.secondsIncrement }[part];
  const shown = part === 'hours' ? shownHour(time.hours, rules.is24) : time[part];
  const clockOfTwelve = part === 'hours' && !rules.is24;
  const last = clockOfTwelve ? 12 : part === 'hours' ? 23 : 59;

  const typeFigure = (figure: string): void => {
    const both = Number(typed.current + figure);
    const wanted = both <= last ? both : Number(figure);
    typed.current = both <= last && typed.current === '' ? figure : '';
    if (clockOfTwelve && wanted === 0) return;
    onSet(clockOfTwelve ? (wanted % 12) + (halfOf(time) === 'pm' ? 12 : 0) : wanted);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (/^\d$/.test(event.key)) {
      typeFigure(event.key);
      return;
    }
    typed.current = '';
    if (event.key === 'ArrowUp') onStep(1);
    else if (event.key === 'ArrowDown') onStep(-1);
    else if ((event.key === 'Enter' || event.key === ' ') && !disabled) onList();
    else return;
    event.preventDefault();
  };
  const stepper = (by: 1 | -1, Drawing: typeof ChevronUp) => (
    <button
      type="button"
      tabIndex={-1}
      className={styles.step}
      aria-label={`${name}, ${by > 0 ? 'later' : 'earlier'}`}
      aria-disabled={!mayBecome(stepTime(time, part, by * increment)) || undefined}
      onClick={() => onStep(by)}
    >
      <Icon of={Drawing} size={16} />
    </button>
  );

  return (
    <span className={styles.timePartFieldPart}>
      {stepper(1, ChevronUp)}
      <span
        role="spinbutton"
        tabIndex={0}
        aria-label={name}
        aria-valuenow={shown}
        aria-valuemin={clockOfTwelve ? 1 : 0}
        aria-valuemax={last}
        aria-valuetext={clockOfTwelve ? `${shown} ${halfOf(time)}` : twoDigits(shown)}
        aria-invalid={invalid || undefined}
        aria-disabled={disabled || undefined}
        className={styles.figure}
        onKeyDown={onKeyDown}
        onClick={() => !disabled && onList()}
      >
        {twoDigits(shown)}
      </span>
      {stepper(-1, ChevronDown)}
    </span>
  );
}
