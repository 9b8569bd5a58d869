import { useEffect, useRef, useSyncExternalStore } from 'react';
import { loadingOverlayFlag } from '../platform/loading-overlay-flag.ts';
import styles from './loading-overlay.module.css';

/** Covers the page while the flag is on: nothing of what is being exchanged can be pressed. */
export function LoadingOverlay() {
  const on = useSyncExternalStore(loadingOverlayFlag.subscribe, loadingOverlayFlag.isOn, () => false);
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!on || !dialog) return undefined;
    dialog.showModal();
    return () => dialog.close();
  }, [on]);
  return (
    <dialog ref={element} className={styles.overlay} aria-label="Loading" onCancel={(event) => event.preventDefault()}>
      {on && (
        <p role="status" className={styles.words}>
          <span className={styles.spinner} aria-hidden="true" />
          One moment
        </p>
      )}
    </dialog>
  );
}
