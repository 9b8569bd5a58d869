import { isId } from '@koura/shared-types/id';
import { ArrowLeft } from 'lucide';
import { useParams, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom';
import { Link } from '../../../platform/navigation/link.tsx';
import { loadForViewer } from '../../../account/require-viewer.ts';
import { loadQuery, useLoadedQuery } from '../../../platform/bff-client/load-query.ts';
import { formatDate } from '../../../platform/format/format-date.ts';
import { notFound } from '../../../platform/navigation/not-found.ts';
import { ShellDocument } from '../../../shop/shell.generated.ts';
import { useViewer, useWebsite } from '../../../shop/shop-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { StaffEnquiriesDocument } from '../../enquiries/staff-enquiries.generated.ts';
import { CustomerNotes } from '../../notes/customer-notes.tsx';
import { ALL_ORDERS } from '../../orders/order-filter.ts';
import { StaffOrdersDocument } from '../../orders/staff-orders.generated.ts';
import { requireStaff } from '../../require-staff.ts';
import { StaffFrame } from '../../staff-frame.tsx';
import { CUSTOMERS } from '../../staff-links.ts';
import { CustomerCarts } from './customer-carts.tsx';
import { CustomerEnquiries } from './customer-enquiries.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import styles from './customer-page.module.css';
import { CustomerPoints } from './customer-points.tsx';
import { CustomerPremiums } from './customer-premiums.tsx';
import { CustomerReach } from './customer-reach.tsx';
import { CustomerTotals } from './customer-totals.tsx';
import { PriceListForm } from './price-list-form.tsx';
import { StaffCustomerDocument } from './staff-customer.generated.ts';
import { offers } from '../../../shop/offers.ts';

const ordersOf = (customerId: string) => ({ ...ALL_ORDERS, customerId, search: '', page: 1 });
const enquiriesOf = (customerId: string) => ({ state: null, kind: null, customerId, page: 1 });

/** 404 for an unknown customer, and where the backend has no pages of customers. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { isSales } = await requireStaff(args);
  const id = args.params['customer'] ?? '';
  if (!isId(id)) throw notFound(args.request);
  const { website } = await loadQuery(args, ShellDocument, {});
  const [{ staffCustomer }] = await Promise.all([
    loadForViewer(args, StaffCustomerDocument, { id }),
    offers(website, 'staff.orders') ? loadForViewer(args, StaffOrdersDocument, ordersOf(id)) : undefined,
    isSales && offers(website, 'staff.enquiries') ? loadForViewer(args, StaffEnquiriesDocument, enquiriesOf(id)) : undefined,
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
  const isSales = viewer?.isSales ?? false;
  return (
    <StaffFrame title={customer.name} aside={customer.isBlocked && <p className={styles.closed}>Account closed</p>}>
      {customer.since !== null && <p className={styles.intro}>Customer since {formatDate(customer.since)}.</p>}
      <div className={styles.page}>
        <CustomerReach
          customer={customer}
          newsletter={staffCustomer.newsletter}
          hasTrail={(viewer?.isAdmin ?? false) && offers(website, 'staff.audit')}
        />
        <div className={styles.main}>
          <CustomerTotals totals={totals} canceledOrders={canceledOrders} />
          {offers(website, 'staff.orders') && <OrdersOf customerId={id} />}
          {isSales && offers(website, 'staff.enquiries') && <EnquiriesOf customerId={id} />}
          <CustomerCarts carts={carts} />
          <CustomerPremiums premiums={premiums} />
        </div>
        <div className={styles.facts}>
          <PriceListForm customerId={id} priceList={priceList} priceLists={isSales ? priceLists : []} onSet={() => revalidate()} />
          {points && (
            <CustomerPoints
              customerId={id}
              points={points}
              canBook={isSales && staffCustomer.canBookPoints}
              onBooked={() => revalidate()}
            />
          )}
          {offers(website, 'staff.notes') && <CustomerNotes customerId={id} name={customer.name} canWrite={isSales} isOpenAtFirst />}
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
