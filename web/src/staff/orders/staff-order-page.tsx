import { ArrowLeft } from 'lucide';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { Link } from '../../platform/navigation/link.tsx';
import { loadForViewer } from '../../account/require-viewer.ts';
import { useViewer, useWebsite } from '../../shop/shop-context.tsx';
import { OrderMoneyDocument } from '../payments/payments.generated.ts';
import { StaffOrderDocument } from './staff-orders.generated.ts';
import { OrderBill } from '../../orders/order-bill.tsx';
import { OrderLines } from '../../orders/order-lines.tsx';
import { STATUS_LOOK } from '../../orders/order-status.ts';
import { OrderStatusMark } from '../../orders/order-status-mark.tsx';
import { OrderTimeline } from '../../orders/order-timeline.tsx';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { Icon } from '../../ui/icon.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { OrderMoneyBox } from '../payments/order-money-box.tsx';
import { SalesOrderActions } from '../payments/sales-order-actions.tsx';
import { requireStaff } from '../require-staff.ts';
import { OrderEvents } from '../notes/order-events.tsx';
import { OrderTimelineDocument } from '../notes/staff-notes.generated.ts';
import { OrderShipments } from '../shipments/order-shipments.tsx';
import { StaffFrame } from '../staff-frame.tsx';
import { StaffOrderCustomer } from './staff-order-customer.tsx';
import { StaffOrderDelivery } from './staff-order-delivery.tsx';
import { StaffOrderDocuments } from './staff-order-documents.tsx';
import styles from './staff-order-page.module.css';
import { StaffOrderPayment } from './staff-order-payment.tsx';
import { offers } from '../../shop/offers.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { isSales } = await requireStaff(args);
  const number = args.params['order'] ?? '';
  const [{ staffOrder }] = await Promise.all([
    loadForViewer(args, StaffOrderDocument, { number }),
    loadForViewer(args, OrderTimelineDocument, { number }),
    isSales ? loadForViewer(args, OrderMoneyDocument, { number }) : undefined,
  ]);
  if (!staffOrder) throw notFound(args.request);
  return null;
}

/** /admin/orders/{id}/: everything about an order on one screen, for a call with its customer. */
export function Component() {
  const { order: number = '' } = useParams();
  const viewer = useViewer();
  const website = useWebsite();
  const { staffOrder } = useLoadedQuery(StaffOrderDocument, { number });
  const { orderTimeline } = useLoadedQuery(OrderTimelineDocument, { number });
  if (!staffOrder) return null;
  const { order, placedBy } = staffOrder;
  return (
    <StaffFrame title={`Order ${order.orderNumber}`} aside={<OrderStatusMark look={STATUS_LOOK[order.status]} />}>
      <div className={styles.intro}>
        <p>
          Placed on {formatDateTime(order.createdAt)}
          {placedBy && ` by ${placedBy.name} for ${order.contact.firstName} ${order.contact.lastName}`}.
        </p>
        <CopyButton text={order.orderNumber} of="order number" />
      </div>
      <div className={styles.page}>
        <StaffOrderCustomer {...staffOrder} hasNotes={offers(website, 'staff.notes')} canWriteNotes={viewer?.isSales ?? false} />
        <div className={styles.main}>
          <OrderTimeline order={order} />
          {viewer?.isSales && <SalesOrderActions {...staffOrder} />}
          <section aria-labelledby="lines" className={styles.card}>
            <h2 id="lines">What was bought</h2>
            <OrderLines lines={order.lineItems} />
            <OrderBill order={order} />
          </section>
          {order.gift && (
            <section aria-labelledby="gift">
              <h2 id="gift">A gift</h2>
              <p className={styles.message}>{order.gift.message}</p>
            </section>
          )}
          {offers(website, 'orders.shipments') && (
            <OrderShipments
              order={order}
              weights={new Map(staffOrder.shipmentWeights.map(({ shipmentId, weightGrams }) => [shipmentId, weightGrams]))}
              canSave={viewer?.isSales ?? false}
            />
          )}
          {orderTimeline && (
            <OrderEvents
              orderNumber={order.orderNumber}
              events={orderTimeline}
              delivery={order.deliveryChoice?.code ?? 'COURIER'}
              canWrite={viewer?.isSales ?? false}
            />
          )}
        </div>
        <div className={styles.facts}>
          <StaffOrderDelivery order={order} />
          {viewer?.isSales ? <OrderMoneyBox {...staffOrder} /> : <StaffOrderPayment {...staffOrder} />}
          {viewer?.isSales && <StaffOrderDocuments invoices={order.invoices} />}
        </div>
      </div>
      <p className={styles.back}>
        <Link to="/admin/orders/" className="arrow">
          <Icon of={ArrowLeft} size={18} /> All orders
        </Link>
      </p>
    </StaffFrame>
  );
}
