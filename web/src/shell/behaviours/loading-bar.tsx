import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router-dom';
import styles from './loading-bar.module.css';
import { LoadingProgress } from './loading-progress.ts';

/** The thin bar at the window's upper edge while another page loads (specification section 9). */
export function LoadingBar() {
  const [loading] = useState(() => new LoadingProgress());
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    if (busy) loading.start();
    else loading.finish();
  }, [busy, loading]);
  const { visible, progress } = useSyncExternalStore(loading.subscribe, loading.state, loading.state);
  // A bar that is full only fades: there is nothing left to tell.
  const told = visible && progress < 100;

  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label="Loading the page"
      aria-hidden={!told}
      aria-valuenow={told ? Math.round(progress) : undefined}
      style={{ transform: `scaleX(${progress / 100})`, opacity: visible ? 1 : 0 }}
    />
  );
}
