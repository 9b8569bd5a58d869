import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { Icon } from '../icon.tsx';

export interface DialogProps {
  open: boolean;
  /** Escape, the close button, or a press beside the dialog. */
  onClose: () => void;
  title: string;
  /** `sheet` slides in from the left edge (menu, filters); `box` floats in the middle. */
  shape?: 'box' | 'sheet';
  children: ReactNode;
  className?: string;
}

/** A modal dialog. The browser's own <dialog> keeps the focus inside and gives it back to the opener; `data-initial-focus` marks what gets it first. */
export function Dialog({ open, onClose, title, shape = 'box', children, className }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return undefined;
    dialog.showModal();
    // The browser takes the first control, which is the close button, and React sets no autofocus attribute to tell it otherwise.
    dialog.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    return () => dialog.close();
  }, [open]);

  return (
    <dialog
      ref={element}
      className={classNames(styles.dialog, styles[shape], className)}
      // Closed it has no title, and a name that points at nothing is an error.
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
