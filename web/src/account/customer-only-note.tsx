import { Note } from '../ui/note.tsx';
import type { Viewer } from './require-viewer.ts';
import styles from './customer-only-note.module.css';

/** Replaces forms that only the customer may use, while staff act as them. */
export function CustomerOnlyNote({ viewer: { firstName, lastName, email, phone } }: { viewer: Viewer }) {
  return (
    <Note className={styles.own}>
      {[firstName, lastName].filter(Boolean).join(' ') || email}, {email}
      {phone && `, ${phone}`}. Only the customer can change details and password.
    </Note>
  );
}
