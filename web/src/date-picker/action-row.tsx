import { Button } from '../ui/button.tsx';
import styles from './action-row.module.css';
import { problemOf } from '../picker-rules/picked.ts';
import { textOf } from '../picker-rules/picker-words.ts';
import type { Picker } from './use-picker.ts';

/** What would be taken, and the buttons that take it or not (R11.9). */
export function ActionRow({ picker, onCancel }: { picker: Picker; onCancel: () => void }) {
  const { state, context, dispatch } = picker;
  const { rules } = context;
  const { actionRow, labels } = rules;
  const draft = rules.unit === null ? { days: [], times: state.fields } : state.draft;
  return (
    <div className={styles.row}>
      {actionRow.preview && (
        <p className={styles.preview} aria-live="polite">
          {textOf(draft, rules)}
        </p>
      )}
      <span className={styles.buttons}>
        {actionRow.cancel && (
          <button type="button" className={styles.plain} onClick={onCancel}>
            {labels.cancel}
          </button>
        )}
        {actionRow.now && (
          <button type="button" className={styles.plain} onClick={() => dispatch({ type: 'now' })}>
            {labels.now}
          </button>
        )}
        {actionRow.select && (
          <Button size="s" aria-disabled={problemOf(draft, rules) !== null || undefined} onClick={() => dispatch({ type: 'confirm' })}>
            {labels.select}
          </Button>
        )}
      </span>
    </div>
  );
}
