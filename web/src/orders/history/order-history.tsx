import { formatDateTime } from '../../platform/format/format-date.ts';
import type { OrderQuery } from '../order.generated.ts';
import { orderEvents } from './order-events.ts';
import styles from './order-history.module.css';

export function OrderHistory({ order }: { order: NonNullable<OrderQuery['order']> }) {
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">Order history</h2>
      <ol>
        {orderEvents(order).map(({ at, title, detail }) => (
          <li key={`${at} ${title} ${detail}`}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            <span>
              {title}
              {detail && <small>{detail}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
