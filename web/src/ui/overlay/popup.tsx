import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './popup.module.css';

interface PopupButton<Choice extends string> {
  label: string;
  choice: Choice;
  variant?: 'primary' | 'secondary' | 'quiet';
}

interface PopupContent<Choice extends string> {
  title: string;
  message: string;
  /** The first one gets the focus; default: Close. */
  buttons?: readonly PopupButton<Choice>[];
}

const CLOSE = { label: 'Close', choice: 'close' };

let last: Promise<unknown> = Promise.resolve();

/**
 * The global popup (specification section 2). Resolves with the choice of the clicked button, undefined when it was closed. One at a
 * time. Import it dynamically, to keep it out of the first load.
 */
export function showPopup<Choice extends string>({
  title,
  message,
  buttons = [CLOSE as PopupButton<Choice>],
}: PopupContent<Choice>): Promise<Choice | undefined> {
  const shown = last.then(() =>
    openDialog<Choice>(title, (close) => (
      <>
        <p className={styles.message}>{message}</p>
        <div className={styles.buttons}>
          {buttons.map(({ label, choice, variant = 'quiet' }, index) => (
            <Button key={choice} variant={variant} data-initial-focus={index === 0 || undefined} onClick={() => close(choice)}>
              {label}
            </Button>
          ))}
        </div>
      </>
    )),
  );
  last = shown;
  return shown;
}

/** A dialog outside of the page's React tree, so without router links. Resolves with the argument of `close`. */
export function openDialog<Choice>(title: string, children: (close: (choice?: Choice) => void) => ReactNode): Promise<Choice | undefined> {
  return new Promise((resolve) => {
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    const close = (choice?: Choice): void => {
      // Closing restores the focus; unmounting alone does not.
      place.querySelector('dialog')?.close();
      root.unmount();
      place.remove();
      resolve(choice);
    };
    root.render(
      <Dialog open onClose={() => close()} title={title}>
        {children(close)}
      </Dialog>,
    );
  });
}
