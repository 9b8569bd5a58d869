import { Link } from '../../platform/navigation/link.tsx';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { formatCount } from '../../platform/format/format-plural.ts';
import { PRICING } from '../staff-links.ts';
import type { PricingBatchFieldsFragment } from './pricing-batches.generated.ts';
import { productsIn, ruleText, scopeText, STATE_LABELS, timesText } from './pricing-batch-text.ts';
import styles from './pricing-batches.module.css';

export function BatchList({ batches }: { batches: readonly PricingBatchFieldsFragment[] }) {
  return (
    <ul className={styles.batches}>
      {batches.map((batch) => (
        <li key={batch.id} data-state={batch.state}>
          <h3>
            <Link to={`${PRICING}${batch.id}/`}>{ruleText(batch.rule)}</Link>
          </h3>
          <p>
            {scopeText(batch)}
            {timesText(batch.rule) !== null && `, ${timesText(batch.rule)}`}
          </p>
          <p className={styles.state}>
            {STATE_LABELS[batch.state]}
            {batch.state === 'DRAFT' && batch.needsApproval && ', needs approval'}
            {' · '}
            {formatCount(productsIn(batch, 'READY', 'PUBLISHED', 'UNDONE', 'KEPT', 'MOVED'), 'product')}
          </p>
          <p className="muted small">
            {batch.by.name}, <time dateTime={batch.at}>{formatDateTime(batch.at)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
