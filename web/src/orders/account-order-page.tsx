import { ArrowLeft, Printer } from 'lucide';
import { useParams, type LoaderFunctionArgs, useNavigate } from 'react-router';
import { Link } from '../platform/navigation/link.tsx';
import { AccountFrame } from '../account/account-frame.tsx';
import { loadForViewer } from '../account/require-viewer.ts';
import { useWebsite } from '../shop/shop-context.tsx';
import { OrderDocument, type OrderQuery } from './order.generated.ts';
import { formatDateTime } from '../platform/format/format-date.ts';
import { notFound } from '../platform/navigation/not-found.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import { OrderAddresses } from './order-addresses.tsx';
import { OrderBill } from './order-bill.tsx';
import { OrderDocuments } from './documents/order-documents.tsx';
import { OrderExtras } from './order-extras.tsx';
import { OrderHistory } from './history/order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderParcels } from './parcels/order-parcels.tsx';
import { OrderStatusMark } from './order-status-mark.tsx';
import { OrderAdditions } from './order-additions.tsx';
import { OwedBack } from './owed-back.tsx';
import { OrderMessages } from './order-messages.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PrintHead } from './documents/print-head.tsx';
import { PrintedDocuments } from './documents/printed-documents.tsx';
import { shopperStatus } from './list/shopper-status.ts';
import { TransferBox } from './transfer/late-transfer-box.ts';
import { BankBox } from './bank/late-bank-box.ts';
import { useOrder } from './use-order.ts';
import styles from './account-order-page.module.css';
import { useState } from 'react';
import { useAddToCart } from '../cart/add-to-cart.ts';

/** 404 for an unknown order and for another customer's order alike. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { order } = await loadForViewer(args, OrderDocument, { number: args.params['order'] ?? '' });
  if (!order) throw notFound(args.request);
  return null;
}

export function Component() {
  const { order: number = '' } = useParams();
  const { order, reload } = useOrder(number);
  const website = useWebsite();
  if (!order) return null;
  const isInvoiced = order.invoices !== null && order.invoices.length > 0;
  return (
    <AccountFrame title={`Order ${order.orderNumber}`} aside={<OrderStatusMark look={shopperStatus(order)} />}>
      <PrintedDocuments invoices={order.invoices ?? []} orderNumber={order.orderNumber} />
      {!isInvoiced && <PrintHead order={order} website={website} />}
      <div className={styles.page}>
        <p className={styles.intro}>
          Placed on {formatDateTime(order.createdAt)}
          {order.isFromEarlierShop ? ' in our earlier shop. Its invoice is the one that you got then.' : '.'}
        </p>
        {order.payment.transfer && <TransferBox order={order} transfer={order.payment.transfer} reload={reload} />}
        {order.payment.bank && <BankBox order={order} bank={order.payment.bank} reload={reload} />}
        {!order.isFromEarlierShop && <OrderTimeline order={order} />}
        <OwedBack payment={order.payment} />
        {!order.isFromEarlierShop && <OrderAdditions order={order} reload={reload} />}
        <OrderMessages messages={order.messages} />
        <OrderParcels order={order} />
        <section aria-labelledby="lines" className={styles.order}>
          <h2 id="lines">What you bought</h2>
          <OrderLines lines={order.lineItems} />
          <OrderBill order={order} />
        </section>
        {!order.isFromEarlierShop && <OrderDocuments invoices={order.invoices} />}
        <OrderAddresses order={order} />
        <OrderExtras order={order} />
        <OrderHistory order={order} />
        <p className={styles.actions}>
          <BuyAgain lines={order.lineItems} />
          <Button variant="quiet" onClick={() => window.print()}>
            <Icon of={Printer} />
            {isInvoiced ? 'Print the invoice' : 'Print this page'}
          </Button>
        </p>
        <p className={styles.back}>
          <Link to="/my-account/orders/" className="arrow">
            <Icon of={ArrowLeft} size={18} /> All orders
          </Link>
          <span className="muted small">
            Questions? Call us on <PhoneLink phone={website.phone} /> and have your order number handy.
          </span>
        </p>
      </div>
    </AccountFrame>
  );
}

type Line = NonNullable<OrderQuery['order']>['lineItems'][number];

/** Adds an order's products to the cart at today's prices and opens it. Products that are no longer available are listed first. */
function BuyAgain({ lines }: { lines: readonly Line[] }) {
  const addToCart = useAddToCart();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function press(): Promise<void> {
    setBusy(true);
    const errors: string[] = [];
    // One by one: a sold-out product must not keep the others out of the cart.
    for (const { productId, slug, name, quantity } of lines) {
      if (slug === '') {
        errors.push(`${name}: we no longer sell it.`);
        continue;
      }
      const result = await addToCart({ items: [{ productId, quantity }] });
      if (!result.ok) errors.push(`${name}: ${result.message}`);
    }
    setBusy(false);
    if (errors.length > 0) {
      const { showPopup } = await import('../ui/overlay/popup.tsx');
      await showPopup({
        title: errors.length === lines.length ? 'None of it is available today' : 'Not everything is available today',
        message: errors.join('\n'),
      });
    }
    if (errors.length < lines.length) await navigate('/cart/');
  }
  return (
    <Button busy={busy} onClick={() => void press()}>
      Order again
    </Button>
  );
}
