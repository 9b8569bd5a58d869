import styles from './open-ends.module.css';
import { endsOf } from '../picker-rules/picked.ts';
import type { Picker } from './use-picker.ts';

export function OpenEnds({ picker: { state, context, dispatch } }: { picker: Picker }) {
  const { unit } = context.rules;
  const { start, end } = endsOf(state.draft);
  const isNothing = state.draft.days.length === 0;
  const button = (open: 'start' | 'end', isOpen: boolean) => (
    <button
      type="button"
      className={styles.open}
      aria-pressed={isOpen}
      aria-disabled={isNothing || undefined}
      onClick={() => dispatch({ type: 'leave-open', end: open })}
    >
      No {open === 'start' ? 'first' : 'last'} {unit}
    </button>
  );
  return (
    <div role="group" aria-label="Open range" className={styles.row}>
      {button('start', start === undefined && !isNothing)}
      {button('end', end === undefined && !isNothing)}
    </div>
  );
}
