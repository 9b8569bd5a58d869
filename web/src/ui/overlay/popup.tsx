import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './popup.module.css';

interface PopupButton<Answer extends string> {
  label: string;
  answer: Answer;
  variant?: 'primary' | 'secondary' | 'quiet';
}

interface PopupContent<Answer extends string> {
  title: string;
  message: string;
  /** The first one gets the focus; default: Close. */
  buttons?: readonly PopupButton<Answer>[];
}

const CLOSE = { label: 'Close', answer: 'close' };

let last: Promise<unknown> = Promise.resolve();

/**
 * The global popup (specification section 2). Resolves with the answer of the clicked button, undefined when it was closed. One at a
 * time. Import it dynamically, to keep it out of the first load.
 */
export function showPopup<Answer extends string>({
  title,
  message,
  buttons = [CLOSE as PopupButton<Answer>],
}: PopupContent<Answer>): Promise<Answer | undefined> {
  const shown = last.then(() =>
    openDialog<Answer>(title, (close) => (
      <>
        <p className={styles.message}>{message}</p>
        <div className={styles.buttons}>
          {buttons.map(({ label, answer, variant = 'quiet' }, index) => (
            <Button key={answer} variant={variant} data-initial-focus={index === 0 || undefined} onClick={() => close(answer)}>
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
export function openDialog<Answer>(title: string, children: (close: (answer?: Answer) => void) => ReactNode): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    const close = (answer?: Answer): void => {
      // Closing restores the focus; unmounting alone does not.
      place.querySelector('dialog')?.close();
      root.unmount();
      place.remove();
      resolve(answer);
    };
    root.render(
      <Dialog open onClose={() => close()} title={title}>
        {children(close)}
      </Dialog>,
    );
  });
}
