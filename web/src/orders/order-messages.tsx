import { formatDateTime } from '../platform/format/format-date.ts';
import type { OrderDetailsFragment } from './order.generated.ts';
import styles from './order-messages.module.css';

/** What staff wrote to the buyer about an order; nothing where there is nothing. */
export function OrderMessages({ messages }: Pick<OrderDetailsFragment, 'messages'>) {
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="messages" className={styles.messages}>
      <h2 id="messages">{messages.length === 1 ? 'A message from us' : 'Messages from us'}</h2>
      <ul>
        {messages.map(({ id, at, text }) => (
          <li key={id}>
            <p className={styles.text}>{text}</p>
            <time dateTime={at} className="muted">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
