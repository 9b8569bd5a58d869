import { useId, useState } from 'react';
import { isSamePicked, type Picked } from '../picker-rules/picked.ts';
import { Button } from '../ui/button.tsx';
import styles from './action-row.module.css';
import { textOf } from '../picker-rules/picker-text.ts';
import { problemText } from '../picker-rules/problem-text.ts';
import type { Picker } from './use-picker.ts';

/** Preview of the selection and the buttons that confirm or cancel it (R11.9). A disabled Select explains why to screen readers and on click. */
export function ActionRow({ picker, onCancel }: { picker: Picker; onCancel: () => void }) {
  const { state, context, dispatch } = picker;
  const { rules } = context;
  const { actionRow, labels } = rules;
  const draft = rules.unit === null ? { days: [], times: state.fields } : state.draft;
  const problem = problemText(draft, rules);
  const problemId = useId();
  // The draft whose confirmation was rejected; a changed draft clears the message.
  const [rejected, setRejected] = useState<Picked | null>(null);
  const isRejected = problem !== null && rejected !== null && isSamePicked(rejected, draft);
  return (
    <div className={styles.row}>
      {actionRow.preview && (
        <p className={styles.preview} aria-live="polite">
          {!isRejected && textOf(draft, rules)}
        </p>
      )}
      <p role="alert" className={styles.rejected}>
        {isRejected && problem}
      </p>
      <span id={problemId} hidden>
        {problem}
      </span>
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
          <Button
            size="s"
            aria-disabled={problem !== null || undefined}
            aria-describedby={problem === null ? undefined : problemId}
            onClick={() => {
              setRejected(draft);
              dispatch({ type: 'confirm' });
            }}
          >
            {labels.select}
          </Button>
        )}
      </span>
    </div>
  );
}
