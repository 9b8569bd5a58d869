import { ArrowLeft, Printer } from 'lucide-react';
import { Link, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { AccountFrame } from '../account/account-frame.tsx';
import { loadForViewer } from '../account/require-viewer.ts';
import { ShellDocument } from '../shell/shell.generated.ts';
import { OrderDocument } from './order.generated.ts';
import { formatDate, formatTime } from '../platform/format/format-date.ts';
import { useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { notFound } from '../platform/navigation/not-found.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import { BuyAgain } from './buy-again.tsx';
import { InvoiceHead } from './invoice-head.tsx';
import { OrderAddresses } from './order-addresses.tsx';
import { OrderBill } from './order-bill.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderStatusMark } from './order-status-mark.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import styles from './account-order-page.module.css';

/** 404 for an unknown order and for another customer's order alike. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { order } = await loadForViewer(args, OrderDocument, { number: args.params['order'] ?? '' });
  if (!order) throw notFound(args.request);
  return null;
}

/** /my-account/orders/{id}/: an order of the account; printed, it is the invoice. */
export function Component() {
  const { order: number = '' } = useParams();
  const { order } = useLoadedQuery(OrderDocument, { number });
  const { website } = useLoadedQuery(ShellDocument, {});
  if (!order) return null;
  return (
    <AccountFrame title={`Order ${order.orderNumber}`} aside={<OrderStatusMark status={order.status} />}>
      <InvoiceHead order={order} website={website} />
      <div className={styles.page}>
        <p className={styles.intro}>
          Placed on {formatDate(order.createdAt)}, {formatTime(order.createdAt)}.
        </p>
        <OrderTimeline order={order} />
        <section aria-labelledby="lines" className={styles.order}>
          <h2 id="lines">What you bought</h2>
          <OrderLines lines={order.lineItems} />
          <OrderBill order={order} />
        </section>
        <OrderAddresses {...order} />
        <p className={styles.actions}>
          <BuyAgain lines={order.lineItems} />
          <Button variant="quiet" onClick={() => window.print()}>
            <Icon of={Printer} />
            Print the invoice
          </Button>
        </p>
        <p className={styles.back}>
          <Link to="/my-account/orders/" className="arrow">
            <Icon of={ArrowLeft} size={18} /> All orders
          </Link>
          <span className="muted small">
            Questions? Call us on <PhoneLink phone={website.phone} /> and have the order number at hand.
          </span>
        </p>
      </div>
    </AccountFrame>
  );
}
