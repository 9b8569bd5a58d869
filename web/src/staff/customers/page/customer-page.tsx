import { formatNumber } from '@koura/shared-types/format-number';
import { isId } from '@koura/shared-types/id';
import { ArrowLeft, Mail, Phone } from 'lucide';
import { useParams, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { Link } from '../../../platform/navigation/link.tsx';
import { loadForViewer } from '../../../account/require-viewer.ts';
import { loadQuery, useLoadedQuery } from '../../../platform/bff-client/load-query.ts';
import { formatDate } from '../../../platform/format/format-date.ts';
import { notFound } from '../../../platform/navigation/not-found.ts';
import { ShellDocument } from '../../../shop/shell.generated.ts';
import { useViewer, useWebsite } from '../../../shop/shop-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { StaffEnquiriesDocument, type StaffEnquiryFieldsFragment } from '../../enquiries/staff-enquiries.generated.ts';
import { CustomerNotes } from '../../notes/customer-notes.tsx';
import { ALL_ORDERS } from '../../orders/order-filter.ts';
import { StaffOrdersDocument } from '../../orders/staff-orders.generated.ts';
import { requireStaff } from '../../require-staff.ts';
import { StaffFrame } from '../../staff-frame.tsx';
import { CUSTOMERS, NEW_DRAFT } from '../../staff-links.ts';
import { CustomerCarts } from './customer-carts.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import styles from './customer-page.module.css';
import { CustomerPoints } from './customer-points.tsx';
import { PayoutFreeze } from './payout-freeze.tsx';
import { PriceListForm } from './price-list-form.tsx';
import { StaffCustomerDocument, type StaffCustomerQuery } from './staff-customer.generated.ts';
import { offers } from '../../../shop/offers.ts';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { formatCount } from '../../../platform/format/format-plural.ts';
import { ArrowLink } from '../../../ui/arrow-link.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { ProductLink } from '../../../ui/product/product-link.tsx';
import { LogInAsButton } from '../../acting/log-in-as-button.tsx';
import { auditHref, WHOLE_TRAIL } from '../../audit/audit-filter.ts';
import type { CustomerRowFragment } from '../customers.generated.ts';
import { enquiriesHref, NEW_ENQUIRIES } from '../../enquiries/enquiry-filter.ts';
import { KIND_LABELS, STATE_LABELS } from '../../enquiries/enquiry-text.ts';
import { type OwnPremium, premiumText } from './premium-text.ts';
import { may } from '../../../shop/may.ts';

const SHOWN = 5;

interface CustomerEnquiriesProps {
  customerId: string;
  /** Newest first. */
  enquiries: readonly StaffEnquiryFieldsFragment[];
  total: number;
}

function CustomerEnquiries({ customerId, enquiries, total }: CustomerEnquiriesProps) {
  if (total === 0) return null;
  return (
    <section aria-labelledby="enquiries">
      <h2 id="enquiries">Enquiries</h2>
      <ul className={styles.list}>
        {enquiries.slice(0, SHOWN).map(({ id, kind, state, at, subject, message }) => (
          <li key={id}>
            <span>
              {KIND_LABELS[kind]}, <time dateTime={at}>{formatDate(at)}</time>
            </span>
            <b>{STATE_LABELS[state]}</b>
            <p className={styles.excerpt}>{[subject, message].filter(Boolean).join(': ')}</p>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <ArrowLink to={enquiriesHref({ ...NEW_ENQUIRIES, state: null, customerId })}>
          {total === 1 ? 'Read it' : `All ${formatNumber(total)} enquiries`}
        </ArrowLink>
      </p>
    </section>
  );
}

const ordersOf = (customerId: string) => ({ ...ALL_ORDERS, customerId, search: '', page: 1 });
const enquiriesOf = (customerId: string) => ({ state: null, kind: null, customerId, page: 1 });

/** 404 for an unknown customer, and where the backend has no pages of customers. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const viewer = await requireStaff(args, 'customers.view');
  const id = args.params['customer'] ?? '';
  if (!isId(id)) throw notFound(args.request);
  const { website } = await loadQuery(args, ShellDocument, {});
  const [{ staffCustomer }] = await Promise.all([
    loadForViewer(args, StaffCustomerDocument, { id }),
    offers(website, 'staff.orders') && may(viewer, 'orders.view') ? loadForViewer(args, StaffOrdersDocument, ordersOf(id)) : undefined,
    may(viewer, 'enquiries.answer') && offers(website, 'staff.enquiries')
      ? loadForViewer(args, StaffEnquiriesDocument, enquiriesOf(id))
      : undefined,
  ]);
  if (!staffCustomer) throw notFound(args.request);
  return null;
}

/** /admin/customers/{id}/: everything about a customer, for a call with them. */
export function Component() {
  const { customer: id = '' } = useParams();
  const viewer = useViewer();
  const website = useWebsite();
  const { revalidate } = useRevalidator();
  const { staffCustomer } = useLoadedQuery(StaffCustomerDocument, { id });
  if (!staffCustomer) return null;
  const { customer, totals, canceledOrders, points, premiums, carts, priceList, priceLists } = staffCustomer;
  const canChange = may(viewer, 'customers.change');
  return (
    <StaffFrame title={customer.name} aside={customer.isBlocked && <p className={styles.closed}>Account closed</p>}>
      {customer.since !== null && <p className={styles.intro}>Customer since {formatDate(customer.since)}.</p>}
      <PayoutFreeze customerId={id} until={staffCustomer.payoutsFrozenUntil} canLift={canChange} onLifted={() => revalidate()} />
      <div className={styles.page}>
        <CustomerReach
          customer={customer}
          newsletter={staffCustomer.newsletter}
          hasDrafts={may(viewer, 'orders.draft') && offers(website, 'staff.drafts')}
          hasTrail={may(viewer, 'audit.view') && offers(website, 'staff.audit')}
        />
        <div className={styles.main}>
          <CustomerTotals totals={totals} canceledOrders={canceledOrders} />
          {offers(website, 'staff.orders') && may(viewer, 'orders.view') && <OrdersOf customerId={id} />}
          {may(viewer, 'enquiries.answer') && offers(website, 'staff.enquiries') && <EnquiriesOf customerId={id} />}
          <CustomerCarts carts={carts} />
          <CustomerPremiums premiums={premiums} />
        </div>
        <div className={styles.facts}>
          <PriceListForm customerId={id} priceList={priceList} priceLists={canChange ? priceLists : []} onSet={() => revalidate()} />
          {points && (
            <CustomerPoints
              customerId={id}
              points={points}
              canBook={canChange && staffCustomer.canBookPoints}
              onBooked={() => revalidate()}
            />
          )}
          {offers(website, 'staff.notes') && (
            <CustomerNotes customerId={id} name={customer.name} canWrite={may(viewer, 'notes.write')} isOpenAtFirst />
          )}
        </div>
      </div>
      <p className={styles.back}>
        <Link to={CUSTOMERS} className="arrow">
          <Icon of={ArrowLeft} size={18} /> All customers
        </Link>
      </p>
    </StaffFrame>
  );
}

function OrdersOf({ customerId }: { customerId: string }) {
  const { staffOrders } = useLoadedQuery(StaffOrdersDocument, ordersOf(customerId));
  return staffOrders && <CustomerOrders customerId={customerId} orders={staffOrders.items} total={staffOrders.total} />;
}

function EnquiriesOf({ customerId }: { customerId: string }) {
  const { staffEnquiries } = useLoadedQuery(StaffEnquiriesDocument, enquiriesOf(customerId));
  return staffEnquiries && <CustomerEnquiries customerId={customerId} enquiries={staffEnquiries.items} total={staffEnquiries.total} />;
}

type Customer = NonNullable<StaffCustomerQuery['staffCustomer']>;

function CustomerTotals({ totals, canceledOrders }: Pick<Customer, 'totals' | 'canceledOrders'>) {
  return (
    <section aria-labelledby="totals">
      <h2 id="totals">Total bought</h2>
      {totals.length === 0 ? (
        <p className="muted">Nothing ordered yet.</p>
      ) : (
        <dl className={styles.totals}>
          {totals.map(({ orders, total }) => (
            <div key={total.currencyCode}>
              <dt>{formatCount(orders, 'order')}</dt>
              <dd className="num">{formatMoney(total)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="muted small">
        With GST and delivery, less what was refunded
        {canceledOrders !== null && canceledOrders > 0 && `; ${formatCount(canceledOrders, 'cancelled order')} not counted`}.
      </p>
    </section>
  );
}

interface CustomerReachProps {
  customer: CustomerRowFragment;
  newsletter: boolean | null;
  /** The viewer may read what staff did. */
  hasTrail: boolean;
  hasDrafts: boolean;
}

/** How to reach a customer, and a button to act as them. */
function CustomerReach({ customer: { id, name, email, phone, isBlocked }, newsletter, hasTrail, hasDrafts }: CustomerReachProps) {
  return (
    <section aria-labelledby="reach" className={`${styles.card} ${styles.reach}`}>
      <h2 id="reach">Contact</h2>
      <ul>
        <li>
          <Icon of={Phone} />
          {phone ? <PhoneLink phone={phone} /> : <span className="muted">No phone number</span>}
        </li>
        <li>
          <Icon of={Mail} />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      </ul>
      {newsletter !== null && <p className="muted">{newsletter ? 'Gets the newsletter.' : 'Doesn’t get the newsletter.'}</p>}
      <p className={styles.actions}>
        {!isBlocked && hasDrafts && <ArrowLink to={`${NEW_DRAFT}?customer=${id}`}>Build a phone order</ArrowLink>}
        {!isBlocked && <LogInAsButton id={id} name={name} />}
        {hasTrail && <ArrowLink to={auditHref({ ...WHOLE_TRAIL, customerId: id })}>What staff did for them</ArrowLink>}
      </p>
    </section>
  );
}

function CustomerPremiums({ premiums }: { premiums: readonly OwnPremium[] }) {
  if (premiums.length === 0) return null;
  return (
    <section aria-labelledby="premiums">
      <h2 id="premiums">Own premiums</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">From</th>
            <th scope="col">Premium</th>
            <th scope="col">Valid</th>
          </tr>
        </thead>
        <tbody>
          {premiums.map((premium) => (
            <tr key={premium.id}>
              <th scope="row" className={styles.product}>
                <ProductLink product={premium.product} />
              </th>
              <td className="num">{formatNumber(premium.quantity)}</td>
              <td className="num">{premiumText(premium)}</td>
              <td>{validText(premium)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function validText({ validFrom, validTo }: OwnPremium): string {
  const from = validFrom === null ? '' : `from ${formatDate(validFrom)}`;
  const until = validTo === null ? '' : `until ${formatDate(validTo)}`;
  return [from, until].filter(Boolean).join(' ') || 'Always';
}
