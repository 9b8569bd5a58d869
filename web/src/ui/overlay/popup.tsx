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
  /** The first one gets the focus. */
  buttons: readonly PopupButton<Answer>[];
}

let last: Promise<unknown> = Promise.resolve();

/**
 * The global popup (specification section 2): says something and waits for one of its buttons. Resolves with the button's
 * answer, undefined when it was closed without one. One at a time; import it when it is needed, it costs the first page nothing.
 */
export function showPopup<Answer extends string>({ title, message, buttons }: PopupContent<Answer>): Promise<Answer | undefined> {
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

/** A dialog over whatever page there is, outside its tree: no links inside. Resolves with what `close` was given. */
export function openDialog<Answer>(title: string, children: (close: (answer?: Answer) => void) => ReactNode): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    const close = (answer?: Answer): void => {
      // A dialog that closes gives the focus back to where it was; one that is just taken away does not.
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
