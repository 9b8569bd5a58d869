import { Check } from 'lucide';
import { Note } from '../ui/note.tsx';
import styles from './account-form.module.css';

/** Says what was done; read out when it appears. */
export function DoneNote({ text }: { text: string | null }) {
  return (
    <div role="status">
      {text !== null && (
        <Note icon={Check} className={styles.message}>
          {text}
        </Note>
      )}
    </div>
  );
}
