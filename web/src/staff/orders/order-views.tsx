import { Link } from '../../platform/navigation/link.tsx';
import { ALL_ORDERS, type OrderFilter, ORDER_VIEWS, ordersHref } from './order-filter.ts';
import styles from './order-views.module.css';
import { VIEW_LABELS } from './order-view-text.ts';

/** Links to the lists that staff work through. Each begins with no other filter. */
export function OrderViews({ filter: { view } }: { filter: OrderFilter }) {
  return (
    <nav aria-label="Views" className={styles.views}>
      <ul>
        {([null, ...ORDER_VIEWS] as const).map((one) => (
          <li key={one}>
            <Link to={ordersHref({ ...ALL_ORDERS, view: one })} preventScrollReset aria-current={one === view ? 'true' : undefined}>
              {one === null ? 'Every order' : VIEW_LABELS[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
