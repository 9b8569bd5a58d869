import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Note } from '../ui/note.tsx';
import styles from './account-form.module.css';

/** What went wrong with a form as a whole; read out when it appears. */
export function FormMessage({ message, children }: { message: string | null; children?: ReactNode }) {
  if (message === null) return null;
  return (
    <Note tone="warn" icon={TriangleAlert} role="alert" className={styles.message}>
      <p>{message}</p>
      {children}
    </Note>
  );
}
