import { Note } from '../ui/note.tsx';
import type { Viewer } from './require-viewer.ts';
import styles from './customer-only-note.module.css';

/** In place of a form that is the customer's own, while staff act as them. */
export function CustomerOnlyNote({ viewer: { firstName, lastName, email, phone } }: { viewer: Viewer }) {
  return (
    <Note className={styles.own}>
      {[firstName, lastName].filter(Boolean).join(' ') || email}, {email}
      {phone && `, ${phone}`}. Only the customer can change details and password.
    </Note>
  );
}
