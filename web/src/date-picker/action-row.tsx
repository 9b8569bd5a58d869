import { useId, useState } from 'react';
import { isSamePicked, type Picked } from '../picker-rules/picked.ts';
import { Button } from '../ui/button.tsx';
import styles from './action-row.module.css';
import { textOf } from '../picker-rules/picker-words.ts';
import { problemWords } from '../picker-rules/problem-words.ts';
import type { Picker } from './use-picker.ts';

/** What would be taken, and the buttons that take it or not (R11.9). A Select that is not available says why when it is heard or pressed. */
export function ActionRow({ picker, onCancel }: { picker: Picker; onCancel: () => void }) {
  const { state, context, dispatch } = picker;
  const { rules } = context;
  const { actionRow, labels } = rules;
  const draft = rules.unit === null ? { days: [], times: state.fields } : state.draft;
  const problem = problemWords(draft, rules);
  const problemId = useId();
  // What was pressed in vain; another draft is another matter.
  const [refused, setRefused] = useState<Picked | null>(null);
  const isRefused = problem !== null && refused !== null && isSamePicked(refused, draft);
  return (
    <div className={styles.row}>
      {actionRow.preview && (
        <p className={styles.preview} aria-live="polite">
          {!isRefused && textOf(draft, rules)}
        </p>
      )}
      <p role="alert" className={styles.refused}>
        {isRefused && problem}
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
              setRefused(draft);
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
