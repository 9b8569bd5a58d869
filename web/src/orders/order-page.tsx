import { useEffect } from 'react';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { Printer } from 'lucide';
import { PasskeyOffer } from '../account/late-passkey-offer.tsx';
import { KeptReminder } from '../cart/kept-reminder.tsx';
import { useViewer, useWebsite } from '../shop/shop-context.tsx';
import { OrderDocument, type OrderDetailsFragment } from './order.generated.ts';
import { formatDateTime } from '../platform/format/format-date.ts';
import { loadQuery } from '../platform/bff-client/load-query.ts';
import { notFound } from '../platform/navigation/not-found.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import { paidByText } from './paid-by-text.ts';
import { OrderAddresses } from './order-addresses.tsx';
import { OrderBill } from './order-bill.tsx';
import { OrderDocuments } from './documents/order-documents.tsx';
import { OrderExtras } from './order-extras.tsx';
import { OrderHistory } from './history/order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderParcels } from './parcels/order-parcels.tsx';
import { mailsOrderLinks } from '../shop/find-my-order-link.tsx';
import { nextSteps } from './order-status.ts';
import { OrderStatusMark } from './order-status-mark.tsx';
import { OrderAdditions } from './order-additions.tsx';
import { OwedBack } from './owed-back.tsx';
import { OrderMessages } from './order-messages.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PrintHead } from './documents/print-head.tsx';
import { PrintedDocuments } from './documents/printed-documents.tsx';
import { TransferBox } from './transfer/late-transfer-box.ts';
import { BankBox } from './bank/late-bank-box.ts';
import { FactList } from '../ui/fact-list.tsx';
import styles from './order-page.module.css';
import { shopperStatus } from './list/shopper-status.ts';
import { trackPurchase } from './track-purchase.ts';
import { useOrder } from './use-order.ts';
import { offers } from '../shop/offers.ts';

/** 404 without the cookie that placeOrder set for the order. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { order } = await loadQuery(args, OrderDocument, { number: args.params.order ?? '' });
  // Of the earlier shop: its buyer reads it in their account.
  if (!order || order.isFromEarlierShop) throw notFound(args.request);
  return null;
}

/** /checkout/{order}/: the page of an order for its buyer, who may be a guest; printed, it is the invoice as soon as there is one. */
export function Component() {
  const { order: number = '' } = useParams();
  const { order, reload } = useOrder(number);
  const website = useWebsite();
  const viewer = useViewer();
  useEffect(() => {
    // What is still to be approved at the bank may come to nothing.
    const bank = order?.payment.bank;
    if (order && (!bank || bank.state === 'PAID')) trackPurchase(order);
  }, [order]);
  if (!order) return null;
  const { contact, invoices, payment, status } = order;
  const isInvoiced = invoices !== null && invoices.length > 0;
  const mailsInvoices = offers(website, 'mails.send') && offers(website, 'orders.invoices');

  return (
    <>
      <PrintedDocuments invoices={invoices ?? []} orderNumber={order.orderNumber} />
      <div className={`wrap ${styles.page}`} data-invoiced={isInvoiced || undefined}>
        <PageMeta title={`Order ${order.orderNumber}`} description="Your order." />
        {!isInvoiced && <PrintHead order={order} website={website} />}
        <header className={styles.head}>
          <h1>Thank you, {contact.firstName}</h1>
          <p className={styles.intro}>
            {status === 'CANCELED' ? (
              <>
                Your order <b className="num">{order.orderNumber}</b> was cancelled.
              </>
            ) : (
              <>
                We’ve got your order <b className="num">{order.orderNumber}</b>.{priceText(payment)}
              </>
            )}
          </p>
          <FactList
            className={styles.facts}
            facts={{
              Status: <OrderStatusMark look={shopperStatus(order)} />,
              Placed: formatDateTime(order.createdAt),
              Payment: paidByText(payment),
            }}
          />
        </header>
        <PasskeyOffer className={styles.offer} />
        <div className={styles.progress}>
          {order.payment.transfer && <TransferBox order={order} transfer={order.payment.transfer} reload={reload} />}
          {payment.bank && <BankBox order={order} bank={payment.bank} reload={reload} />}
          <OrderTimeline order={order} />
          <OwedBack payment={order.payment} />
          <OrderAdditions order={order} reload={reload} />
          <OrderMessages messages={order.messages} />
          <KeptReminder />
        </div>
        <div className={styles.columns}>
          <div className={styles.left}>
            <OrderParcels order={order} />
            <section className={styles.next}>
              <h2>What happens next</h2>
              <ol>
                {nextSteps(order, { phone: website.phone, mailsInvoices }).map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </section>
            <OrderAddresses order={order} />
            <OrderExtras order={order} />
          </div>
          <div className={styles.left}>
            <section className={styles.order} aria-labelledby="order-heading">
              <h2 id="order-heading">What you bought</h2>
              <OrderLines lines={order.lineItems} />
              <OrderBill order={order} />
            </section>
            <OrderDocuments invoices={invoices} />
            <OrderHistory order={order} />
          </div>
        </div>
        <p className={styles.actions}>
          <Button variant="quiet" onClick={() => window.print()}>
            <Icon of={Printer} />
            {isInvoiced ? 'Print the invoice' : 'Print this page'}
          </Button>
          <ButtonLink variant="quiet" to="/buy/">
            Continue shopping
          </ButtonLink>
        </p>
        <p className="muted small">
          Questions? Call us on <PhoneLink phone={website.phone} /> and have your order number handy.{' '}
          {viewer === null && guestText(website)}
        </p>
      </div>
    </>
  );
}

/** Whether the price is still held: a transfer that was due holds it only if it was sent in time. */
function priceText({ state, transfer }: OrderDetailsFragment['payment']): string {
  if (state !== 'AWAITING') return ' Your price is locked in.';
  return transfer === null || transfer.deadline === 'AHEAD' ? ' Your price is locked in until the deadline below.' : '';
}

/** How a guest opens the page again; an account keeps its orders. */
function guestText(website: ReturnType<typeof useWebsite>): string {
  const link = mailsOrderLinks(website) ? ', and the link in our email opens it on any device' : '';
  return `You can come back to this page for a day${link}. The order number alone doesn’t open it.`;
}
