import { ChevronDown, ChevronUp } from 'lucide';
import { useRef, type KeyboardEvent } from 'react';
import { Icon } from '../ui/icon.tsx';
import { twoDigits } from '../picker-rules/calendar-day.ts';
import type { PickerRules } from '../picker-rules/picker-options.ts';
import { halfOf, shownHour, stepTime, type TimeOfDay, type TimePart } from '../picker-rules/time-of-day.ts';
import styles from './time-part-field.module.css';

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
export function TimePartField({ name, part, time, rules, invalid, disabled, mayBecome, onStep, onSet, onList }: TimePartFieldProps) {
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
    <span className={styles.part}>
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
