import { Panel } from '../ui/panel.tsx';
import styles from './payment-step.module.css';

/** The order went out and its outcome is not known yet. Never says that nothing was sent. */
export function CheckingPanel() {
  return (
    <Panel title="We are checking your order" role="status" className={styles.checking}>
      <p>
        Your order was sent and the answer got lost on its way back. We ask for it until we know. Please keep this page open and do not
        order again.
      </p>
      <span className={styles.sweep} aria-hidden="true" />
    </Panel>
  );
}
