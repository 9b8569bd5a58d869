import { formatNumber } from '@koura/shared-types/format-number';
import { Link } from '../../platform/navigation/link.tsx';
import type { OrderView } from '../../platform/bff-client/schema-types.generated.ts';
import { useViewer, useWebsite } from '../../shop/shop-context.tsx';
import { ALL_ORDERS, ordersHref } from '../orders/order-filter.ts';
import { VIEW_LABELS } from '../orders/order-view-text.ts';
import { usePaymentCount } from '../payments/payment-count.ts';
import { ENQUIRIES, PAYMENTS } from '../staff-links.ts';
import type { StaffFiguresQuery } from './staff-figures.generated.ts';
import styles from './staff-start-page.module.css';
import { offers } from '../../shop/offers.ts';
import { may } from '../../shop/may.ts';

export type Figures = NonNullable<StaffFiguresQuery['staffFigures']>;

/** In the order of an order's way. Payments that need attention have their own page, with more than orders. */
const VIEWS: OrderView[] = ['UNPAID', 'TO_PICK', 'TO_SEND'];

export function WorkToDo({ figures }: { figures: Figures }) {
  const viewer = useViewer();
  const website = useWebsite();
  const seesPayments = may(viewer, 'payments.view');
  const payments = usePaymentCount(seesPayments);
  if (!offers(website, 'staff.orders') || !may(viewer, 'orders.view')) return null;
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do">To do</h2>
      <ul className={styles.tasks}>
        {VIEWS.map((view) => (
          <Task
            key={view}
            label={VIEW_LABELS[view]}
            count={figures.views.find((one) => one.view === view)?.count ?? null}
            to={ordersHref({ ...ALL_ORDERS, view })}
          />
        ))}
        {may(viewer, 'enquiries.answer') && figures.newEnquiries !== null && (
          <Task label="New enquiries" count={figures.newEnquiries} to={ENQUIRIES} />
        )}
        {seesPayments && <Task label="Payments that need attention" count={payments} to={PAYMENTS} isUrgent />}
      </ul>
    </section>
  );
}

interface TaskProps {
  label: string;
  /** null while it is unknown. */
  count: number | null;
  to: string;
  isUrgent?: boolean;
}

function Task({ label, count, to, isUrgent = false }: TaskProps) {
  return (
    <li data-urgent={(isUrgent && count !== null && count > 0) || undefined}>
      <Link to={to}>
        <b>{count === null ? '–' : formatNumber(count)}</b>
        <span>{label}</span>
      </Link>
    </li>
  );
}
