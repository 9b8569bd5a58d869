import { useEffect } from 'react';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { Printer } from 'lucide-react';
import { ShellDocument } from '../shell/shell.generated.ts';
import { OrderDocument } from './order.generated.ts';
import { formatDate, formatTime } from '../platform/format/format-date.ts';
import { loadQuery, useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { notFound } from '../platform/navigation/not-found.ts';
import { PageMeta } from '../platform/page-meta.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import { cardText } from './card-text.ts';
import { OrderAddresses } from './order-addresses.tsx';
import { OrderBill } from './order-bill.tsx';
import { OrderLines } from './order-lines.tsx';
import { mailsOrderLinks } from './find-my-order-link.tsx';
import { nextSteps } from './order-status.ts';
import { OrderStatusMark } from './order-status-mark.tsx';
import { FactList } from '../ui/fact-list.tsx';
import styles from './order-page.module.css';
import { trackPurchase } from './track-purchase.ts';

/** 404 without the cookie that placeOrder set for the order. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { order } = await loadQuery(args, OrderDocument, { number: args.params.order ?? '' });
  if (!order) throw notFound(args.request);
  return null;
}

/** /checkout/{order}/: the printable confirmation page of an order. */
export function Component() {
  const { order: number = '' } = useParams();
  const { order } = useLoadedQuery(OrderDocument, { number });
  const { website } = useLoadedQuery(ShellDocument, {});
  useEffect(() => {
    if (order) trackPurchase(order);
  }, [order]);
  if (!order) return null;
  const { contact, payment } = order;
  const steps = nextSteps(order, website.phone);

  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title={`Order ${order.orderNumber}`} description="Your order." />
      <header className={styles.head}>
        <h1>Thank you, {contact.firstName}</h1>
        <p className={styles.intro}>
          Your order <b className="num">{order.orderNumber}</b> is with us. Its prices are fixed.
        </p>
        <FactList
          className={styles.facts}
          facts={{
            Status: <OrderStatusMark status={order.status} />,
            Placed: `${formatDate(order.createdAt)}, ${formatTime(order.createdAt)}`,
            Payment: cardText(payment),
          }}
        />
      </header>
      <div className={styles.columns}>
        <div className={styles.left}>
          <section className={styles.next}>
            <h2>What happens next</h2>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <OrderAddresses {...order} />
        </div>
        <section className={styles.order} aria-labelledby="order-heading">
          <h2 id="order-heading">What you bought</h2>
          <OrderLines lines={order.lineItems} />
          <OrderBill order={order} />
        </section>
      </div>
      <p className={styles.actions}>
        <Button variant="quiet" onClick={() => window.print()}>
          <Icon of={Printer} />
          Print this page
        </Button>
        <ButtonLink variant="quiet" to="/buy/">
          Keep looking
        </ButtonLink>
      </p>
      <p className="muted small">
        Questions? Call us on <PhoneLink phone={website.phone} /> and have the order number at hand. This page stays open to you for a while
        {mailsOrderLinks(website) && ', and the link in our mail opens it on any device'}; the number alone does not open it.
      </p>
    </div>
  );
}
