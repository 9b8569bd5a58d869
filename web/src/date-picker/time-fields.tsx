import { classNames } from '../ui/class-names.ts';
import styles from './time-fields.module.css';
import { dayAt, isFixed, mayBecome } from '../picker-rules/change-time.ts';
import { isTimeAllowed } from '../picker-rules/time-limits.ts';
import { halfOf } from '../picker-rules/time-of-day.ts';
import { TimePartField } from './time-part-field.tsx';
import type { ListKind, Picker } from './use-picker.ts';

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
