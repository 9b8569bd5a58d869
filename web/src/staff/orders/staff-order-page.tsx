import { ArrowLeft, FileText, Mail, Phone } from 'lucide';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { Link } from '../../platform/navigation/link.tsx';
import { loadForViewer } from '../../account/require-viewer.ts';
import { useViewer, useWebsite } from '../../shop/shop-context.tsx';
import { OrderLedger } from '../accounts/order-ledger.tsx';
import { OrderMoneyDocument } from '../payments/payments.generated.ts';
import { StaffOrderDocument, type StaffOrderQuery } from './staff-orders.generated.ts';
import { OrderBill } from '../../orders/order-bill.tsx';
import { OrderLines } from '../../orders/order-lines.tsx';
import { STATUS_LOOK } from '../../orders/order-status.ts';
import { OrderStatusMark } from '../../orders/order-status-mark.tsx';
import { OrderTimeline } from '../../orders/order-timeline.tsx';
import { formatDateTime, formatDate } from '../../platform/format/format-date.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { Icon } from '../../ui/icon.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { OrderMoneyBox } from '../payments/order-money-box.tsx';
import { SalesOrderActions } from '../payments/sales-order-actions.tsx';
import { OrderStatusButtons } from './order-status-buttons.tsx';
import { requireStaff } from '../require-staff.ts';
import { sendingWarning } from '../holds/hold-text.ts';
import { OrderHolds } from '../holds/order-holds.tsx';
import { ChangeDetailsButton } from './details/change-details-button.tsx';
import { ReviseOrderButton } from './revision/revise-order-button.tsx';
import { OrderMails } from './mails/order-mails.tsx';
import { OrderMailsDocument } from './mails/order-mails.generated.ts';
import { cancellationFacts } from '../payments/cancellation-figures.tsx';
import { StaffOrderEvents } from '../notes/staff-order-events.tsx';
import { OrderShipments } from '../shipments/order-shipments.tsx';
import { StaffFrame } from '../staff-frame.tsx';
import styles from './staff-order-page.module.css';
import { offers } from '../../shop/offers.ts';
import { PAYMENT } from '../../platform/payment-behaviour.ts';
import { paidByText } from '../../orders/paid-by-text.ts';
import { paymentText } from '../../orders/payment-text.ts';
import { useWhenOver } from '../../platform/use-when-over.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { DELIVERY } from '../../platform/delivery-behaviour.ts';
import { slotText } from '@koura/shared-types/delivery-texts';
import type { OrderDetailsFragment } from '../../orders/order.generated.ts';
import { addressLines } from '../../orders/address-lines.ts';
import { DeliveryAddress } from '../../orders/delivery-address.tsx';
import { Note } from '../../ui/note.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { LogInAsButton } from '../acting/log-in-as-button.tsx';
import { CustomerNotes } from '../notes/customer-notes.tsx';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import { ALL_ORDERS, ordersHref } from './order-filter.ts';
import { customerHref, draftHref, orderHref } from '../staff-links.ts';
import { paymentSentence } from './payment-sentence.ts';
import { searchNextFor } from '../use-staff-search.ts';
import { may } from '../../shop/may.ts';
import { DeskPageLink } from '../desk-page-link.tsx';
import type { StaffTask } from '@koura/shared-types/staff-tasks';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const viewer = await requireStaff(args, 'orders.view');
  const number = args.params['order'] ?? '';
  const [{ staffOrder }] = await Promise.all([
    loadForViewer(args, StaffOrderDocument, { number }),
    may(viewer, 'payments.view') ? loadForViewer(args, OrderMoneyDocument, { number }) : undefined,
    may(viewer, 'orders.change') ? loadForViewer(args, OrderMailsDocument, { number }) : undefined,
  ]);
  if (!staffOrder) throw notFound(args.request);
  return null;
}

/** /admin/orders/{id}/: everything about an order on one screen, for a call with its customer. */
export function Component() {
  const { order: number = '' } = useParams();
  const viewer = useViewer();
  const website = useWebsite();
  const { staffOrder, orderTimeline, carriers } = useLoadedQuery(StaffOrderDocument, { number });
  if (!staffOrder) return null;
  const { order, placedBy, attribution, draft, sending, cancellation } = staffOrder;
  // An order of the earlier shop is read, and nothing is done with it.
  const can = (task: StaffTask): boolean => !order.isFromEarlierShop && may(viewer, task);
  return (
    <StaffFrame title={`Order ${order.orderNumber}`} aside={<OrderStatusMark look={STATUS_LOOK[order.status]} />}>
      <div className={styles.intro}>
        <p>
          Placed on {formatDateTime(order.createdAt)}
          {order.isFromEarlierShop && ' in the earlier shop'}
          {placedBy && ` by ${placedBy.name} for ${order.contact.firstName} ${order.contact.lastName}`}.
          {attribution && (
            <>
              {' '}
              Its buyer came by the link <code>{attribution.ref}</code>.
            </>
          )}
          {draft && (
            <>
              {' '}
              From <DeskPageLink to={draftHref(draft.id)}>draft {draft.number}</DeskPageLink>, which {draft.by.name} made on the phone.
            </>
          )}
        </p>
        <CopyButton text={order.orderNumber} of="order number" />
      </div>
      {cancellation && (
        <section aria-labelledby="cancelled" className={styles.card}>
          <h2 id="cancelled">Why it was cancelled</h2>
          <p className={styles.message}>
            “{cancellation.reason}” <small className="muted">{`${cancellation.by.name}, ${formatDateTime(cancellation.at)}`}</small>
          </p>
          <FactList className={styles.payment} facts={cancellationFacts(cancellation.sums)} />
        </section>
      )}
      {sending && (
        <OrderHolds
          orderNumber={order.orderNumber}
          sending={sending}
          isClosed={order.status === 'FULFILLED' || order.status === 'CANCELED'}
          canAsk={can('orders.send')}
          canRelease={can('orders.release')}
        />
      )}
      <div className={styles.page}>
        <StaffOrderCustomer {...staffOrder} hasNotes={offers(website, 'staff.notes')} canWriteNotes={may(viewer, 'notes.write')} />
        <div className={styles.main}>
          {!order.isFromEarlierShop && <OrderTimeline order={order} />}
          {can('orders.send') &&
            (can('payments.view') ? <SalesOrderActions {...staffOrder} /> : <OrderStatusButtons {...staffOrder} money={null} />)}
          <section aria-labelledby="lines" className={styles.card}>
            <h2 id="lines">What was bought</h2>
            <OrderLines lines={order.lineItems} />
            <OrderBill order={order} />
            <AddedDrafts additions={order.additions} />
          </section>
          {order.gift && (
            <section aria-labelledby="gift">
              <h2 id="gift">A gift</h2>
              <p className={styles.message}>{order.gift.message}</p>
            </section>
          )}
          {!order.isFromEarlierShop && offers(website, 'orders.shipments') && (
            <OrderShipments
              order={order}
              weights={new Map(staffOrder.shipmentWeights.map(({ shipmentId, weightGrams }) => [shipmentId, weightGrams]))}
              handOvers={staffOrder.handOvers}
              carriers={carriers ?? []}
              warning={sendingWarning(sending) ?? paymentSentence(order.payment.state)}
              canSave={can('orders.send')}
            />
          )}
          {can('orders.change') && <OrderMails orderNumber={order.orderNumber} address={order.contact.email} />}
          {orderTimeline && (
            <StaffOrderEvents
              orderNumber={order.orderNumber}
              events={orderTimeline}
              delivery={order.deliveryChoice?.code ?? 'COURIER'}
              canWrite={can('notes.write')}
            />
          )}
        </div>
        <div className={styles.facts}>
          <StaffOrderDelivery order={order} />
          {can('orders.change') && <ChangeDetailsButton {...staffOrder} />}
          {can('orders.change') && <ReviseOrderButton {...staffOrder} />}
          {can('payments.view') ? <OrderMoneyBox {...staffOrder} /> : <StaffOrderPayment {...staffOrder} />}
          {can('payments.view') && <OrderLedger number={number} />}
          {can('payments.view') && <StaffOrderDocuments invoices={order.invoices} />}
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

type StaffOrder = NonNullable<StaffOrderQuery['staffOrder']>;

/** What staff have put together to be added, which is paid as orders of their own. */
function AddedDrafts({ additions }: Pick<StaffOrder['order'], 'additions'>) {
  useWhenOver(additions.map(({ state, heldUntil }) => (state === 'HELD' ? heldUntil : null)));
  return additions.map(({ number, state, total, heldUntil, orderNumber }) => (
    <p key={number} className="muted">
      Draft {number} adds {formatMoney(total)}:{' '}
      {orderNumber !== null ? (
        <>
          paid as order <Link to={orderHref(orderNumber)}>{orderNumber}</Link>
        </>
      ) : (
        `${state === 'HELD' ? 'not paid yet, held' : 'not paid, held'} until ${formatDateTime(heldUntil)}`
      )}
      .
    </p>
  ));
}

function StaffOrderPayment({ order, paymentReference }: Pick<NonNullable<StaffOrderQuery['staffOrder']>, 'order' | 'paymentReference'>) {
  const facts = {
    Amount: formatMoney(order.total),
    [PAYMENT[order.payment.method].factName]: paidByText(order.payment),
    State: paymentText(order.payment.state).label ?? 'Not known. Check with the card provider.',
    Reference: paymentReference ?? 'None',
  };
  return (
    <section aria-labelledby="payment">
      <h2 id="payment">Payment</h2>
      <FactList className={styles.payment} facts={facts} />
      {paymentReference !== null && <CopyButton text={paymentReference} of="reference" />}
    </section>
  );
}

/** Where an order goes: the courier's address and estimate, the counter with the chosen time, or the vault. */
function StaffOrderDelivery({ order }: { order: OrderDetailsFragment }) {
  const { contact, delivery, deliveryChoice, estimatedDeliveryTime, isFromEarlierShop } = order;
  const lines = addressLines(order);
  const slot = deliveryChoice?.slot ?? null;
  const { isSent, staffNote } = DELIVERY[deliveryChoice?.code ?? 'COURIER'];
  const note = staffNote(slot !== null);
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery">{deliveryChoice && !isSent ? deliveryChoice.label : 'Delivery'}</h2>
      <DeliveryAddress contact={contact} delivery={delivery} deliveryChoice={deliveryChoice} />
      {delivery && <CopyButton text={lines.join('\n')} of="address" />}
      {slot && <p>To be collected {slotText(slot)}</p>}
      {note && <p className="muted">{note}</p>}
      {isSent && !isFromEarlierShop && (
        <p className="muted small">
          {deliveryChoice?.label ?? 'Insured courier, signature needed'}
          {estimatedDeliveryTime && `. Estimated: ${estimatedDeliveryTime.text}`}
        </p>
      )}
    </section>
  );
}

/** Links to the invoice and credit notes of an order; nothing before one is issued. */
function StaffOrderDocuments({ invoices }: Pick<NonNullable<StaffOrderQuery['staffOrder']>['order'], 'invoices'>) {
  if (invoices === null) return <Note>Invoices are unavailable at the moment.</Note>;
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      <ul className={styles.documents}>
        {invoices.map(({ number, kind, issuedAt, total, path }) => (
          <li key={number}>
            {/* As oneself, whoever one acts as in another tab. */}
            <a href={`${path}?desk`} target="_blank" rel="noopener">
              <Icon of={FileText} size={18} />
              {kind === 'INVOICE' ? 'Invoice' : 'Credit note'} {number}
              <span className="visuallyHidden">, PDF, opens in a new tab</span>
            </a>
            <small>
              {formatDate(issuedAt)}, {formatMoney(total)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StaffOrderCustomerProps extends Pick<NonNullable<StaffOrderQuery['staffOrder']>, 'order' | 'account'> {
  /** The backend keeps notes (capability "staff.notes"). */
  hasNotes: boolean;
  canWriteNotes: boolean;
}

function StaffOrderCustomer({ order: { contact }, account, hasNotes, canWriteNotes }: StaffOrderCustomerProps) {
  const seesCustomers = may(useViewer(), 'customers.view');
  const hasPage = offers(useWebsite(), 'staff.customers') && seesCustomers;
  const name = `${contact.firstName} ${contact.lastName}`;
  return (
    <section aria-labelledby="customer" className={`${styles.card} ${styles.customer}`}>
      <h2 id="customer">{account && hasPage ? <DeskPageLink to={customerHref(account.id)}>{name}</DeskPageLink> : name}</h2>
      <ul className={styles.reach}>
        <li>
          <Icon of={Phone} />
          {contact.phone ? <PhoneLink phone={contact.phone} /> : <span className="muted">No phone number</span>}
        </li>
        <li>
          <Icon of={Mail} />
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </li>
      </ul>
      {account ? (
        <Account account={account} contactEmail={contact.email} />
      ) : (
        <p className="muted">Ordered as a guest, without an account.</p>
      )}
      {account && hasNotes && <CustomerNotes customerId={account.id} name={account.name} canWrite={canWriteNotes} />}
      <p className={styles.actions}>
        {account?.isBlocked && <span className="muted">The account is closed.</span>}
        {account?.isBlocked === false && <LogInAsButton id={account.id} name={account.name} />}
        {account ? (
          <ArrowLink to={ordersHref({ ...ALL_ORDERS, customerId: account.id })}>All their orders</ArrowLink>
        ) : (
          <ArrowLink to="/admin/orders/" onClick={() => searchNextFor('orders', contact.email)}>
            All their orders
          </ArrowLink>
        )}
        {account && hasPage && <ArrowLink to={customerHref(account.id)}>Their page</ArrowLink>}
        {account && !hasPage && seesCustomers && (
          <ArrowLink to="/admin/customers/" onClick={() => searchNextFor('customers', account.email)}>
            Find in customers
          </ArrowLink>
        )}
      </p>
    </section>
  );
}

function Account({
  account: { name, email, phone, priceList },
  contactEmail,
}: {
  account: NonNullable<NonNullable<StaffOrderQuery['staffOrder']>['account']>;
  contactEmail: string;
}) {
  return (
    <p className="muted">
      {email === contactEmail ? 'Ordered with their account' : `Ordered with the account of ${name}, ${email}`}
      {email !== contactEmail && phone && (
        <>
          , <PhoneLink phone={phone} />
        </>
      )}
      {priceList === null ? ', at standard prices.' : ', at their own prices: '}
      {priceList !== null && <b className={styles.own}>{priceList}</b>}
    </p>
  );
}
