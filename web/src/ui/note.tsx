import { Clock3, Info, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './note.module.css';

interface NoteProps {
  /** `warn` is for prices that are out of date or have changed. */
  tone?: 'info' | 'warn';
  icon?: IconNode;
  /** `status` or `alert` when the note appears after an action. */
  role?: 'status' | 'alert';
  children: ReactNode;
  className?: string | undefined;
}

export function Note({ tone = 'info', icon = tone === 'warn' ? Clock3 : Info, role, children, className }: NoteProps) {
  return (
    <div className={classNames(styles.note, tone === 'warn' && styles.warn, className)} role={role}>
      <Icon of={icon} />
      <div>{children}</div>
    </div>
  );
}
