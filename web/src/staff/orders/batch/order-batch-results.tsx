import { formatCount } from '../../../platform/format/format-plural.ts';
import type { OrderStatus } from '../../../platform/bff-client/schema-types.generated.ts';
import { STATUS_LOOK } from '../../../orders/order-status.ts';
import { Note } from '../../../ui/note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { BatchResult } from './change-statuses.ts';
import styles from './order-batch.module.css';

export function OrderBatchResults({ results, to }: { results: readonly BatchResult[]; to: OrderStatus }) {
  const { label } = STATUS_LOOK[to];
  const problems = results.filter(({ problem }) => problem !== null);
  const done = results.length - problems.length;
  if (problems.length === 0) return <Note>{`${formatCount(done, 'order')} set to ${label}.`}</Note>;
  return (
    <Panel bad className={styles.results} title={`${formatCount(problems.length, 'order')} not set to ${label}`}>
      {done > 0 && <p>{formatCount(done, 'other order')} set. The ones below are still selected.</p>}
      <ul>
        {problems.map(({ orderNumber, problem }) => (
          <li key={orderNumber}>
            <b>{orderNumber}</b> {problem}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
