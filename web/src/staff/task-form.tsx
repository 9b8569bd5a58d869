import { CircleAlert } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Note } from '../ui/note.tsx';
import styles from './payments/money-dialog.module.css';

interface TaskFormProps {
  title: string;
  text: ReactNode;
  verb: string;
  attributes: ComponentProps<'form'>;
  busy: boolean;
  message: string | null;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog with a form that stays open with its input until it succeeds or is cancelled. */
export function TaskForm({ title, text, verb, attributes, busy, message, onClose, children }: TaskFormProps) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <form {...attributes} className={styles.form}>
        <p>{text}</p>
        {children}
        {message && (
          <Note tone="warn" role="alert" icon={CircleAlert}>
            {message}
          </Note>
        )}
        <p className={styles.buttons}>
          <Button type="submit" busy={busy}>
            {verb}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Leave it as it is
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
