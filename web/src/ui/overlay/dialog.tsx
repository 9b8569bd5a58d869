import { X } from 'lucide';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { Icon } from '../icon.tsx';

export interface DialogProps {
  open: boolean;
  /** Escape, the close button, or a click beside the dialog. */
  onClose: () => void;
  title: string;
  /** `sheet` slides in from the left (menu, filters); `box` is centred. */
  shape?: 'box' | 'sheet';
  children: ReactNode;
  className?: string | undefined;
}

/** A modal <dialog>, which traps and restores the focus; `data-initial-focus` marks the element to focus first. */
export function Dialog({ open, onClose, title, shape = 'box', children, className }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return undefined;
    dialog.showModal();
    // The browser would focus the close button, and React does not render the autofocus attribute.
    dialog.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    return () => dialog.close();
  }, [open]);

  return (
    <dialog
      ref={element}
      className={classNames(styles.dialog, styles[shape], className)}
      // A closed dialog has no title to refer to.
      aria-labelledby={open ? titleId : undefined}
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <div className={styles.inside}>
          <div className={styles.top}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              <Icon of={X} size={22} />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
