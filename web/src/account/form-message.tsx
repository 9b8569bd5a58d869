import { TriangleAlert } from 'lucide';
import { Note } from '../ui/note.tsx';
import styles from './account-form.module.css';

export function FormMessage({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <Note tone="warn" icon={TriangleAlert} role="alert" className={styles.message}>
      {message}
    </Note>
  );
}
