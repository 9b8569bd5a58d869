import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router-dom';
import styles from './loading-bar.module.css';
import { LoadingProgress } from './loading-progress.ts';

/** Progress bar at the top of the window while another page loads (specification section 9). */
export function LoadingBar() {
  const [loading] = useState(() => new LoadingProgress());
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    if (busy) loading.start();
    else loading.finish();
  }, [busy, loading]);
  const { visible, progress } = useSyncExternalStore(loading.subscribe, loading.state, loading.state);
  // A full bar is only fading out.
  const isAnnounced = visible && progress < 100;

  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label="Loading the page"
      aria-hidden={!isAnnounced}
      aria-valuenow={isAnnounced ? Math.round(progress) : undefined}
      style={{ transform: `scaleX(${progress / 100})`, opacity: visible ? 1 : 0 }}
    />
  );
}
