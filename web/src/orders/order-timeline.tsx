import { Check, X } from 'lucide';
import { classNames } from '../ui/class-names.ts';
import { formatDateTime } from '../platform/format/format-date.ts';
import { Icon } from '../ui/icon.tsx';
import { type OrderSoFar, orderSteps } from './history/order-steps.ts';
import styles from './order-timeline.module.css';

export function OrderTimeline({ order }: { order: OrderSoFar }) {
  return (
    <ol className={styles.timeline} aria-label="Order progress">
      {orderSteps(order).map(({ state, title, at, detail }) => (
        <li key={title} className={classNames(styles.step, styles[state])} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {state === 'done' && <Icon of={Check} size={16} />}
            {state === 'ended' && <Icon of={X} size={16} />}
          </span>
          <b>
            {title}
            <span className="visuallyHidden">{state === 'done' ? ', done' : state === 'later' ? ', not yet' : ''}</span>
          </b>
          {at && <time dateTime={at}>{formatDateTime(at)}</time>}
          {detail && <small>{detail}</small>}
        </li>
      ))}
    </ol>
  );
}
