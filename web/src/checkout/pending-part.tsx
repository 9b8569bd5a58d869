import type { PendingPartProps } from '../platform/lazy-part.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './steps/step-form.module.css';

export function PendingPart({ hasFailed, retry }: PendingPartProps) {
  if (hasFailed) {
    return (
      <Panel bad role="alert" title="We couldn’t load this step" actions={<Button onClick={retry}>Try again</Button>}>
        <p>Nothing you’ve entered is lost. Please check your connection.</p>
      </Panel>
    );
  }
  return (
    <div className={styles.form} aria-busy="true">
      <Skeleton className={styles.full} height={72} />
      <Skeleton className={styles.full} height={72} />
      <Skeleton className={styles.full} height={72} />
    </div>
  );
}
