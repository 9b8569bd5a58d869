import { useNavigate, useNavigation, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { useBff } from '../../platform/bff-client/bff.ts';
import { loadForViewer } from '../../account/require-viewer.ts';
import { ShellDocument } from '../../shell/shell.generated.ts';
import { StaffOrdersDocument } from './staff-orders.generated.ts';
import { formatCount } from '../../platform/format/format-plural.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { Pager } from '../../ui/pager.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { OrderDays } from './order-days.tsx';
import { ALL_ORDERS, isOrderList, type OrderFilter, ordersHref, readOrderFilter } from './order-filter.ts';
import { OrderPaymentMethods } from './order-payment-methods.tsx';
import { OrderPaymentStates } from './order-payment-states.tsx';
import { OrderStatuses } from './order-statuses.tsx';
import { requireStaff } from '../require-staff.ts';
import { SearchedList } from '../searched-list.tsx';
import { StaffFrame } from '../staff-frame.tsx';
import { StaffOrderTable } from './staff-order-table.tsx';
import { listPage, pageNumber } from '../../platform/navigation/page-number.ts';
import { fetchQuery } from '../../platform/bff-client/fetch-query.ts';
import styles from './staff-orders-page.module.css';
import { StaffSearchForm } from '../staff-search-form.tsx';
import { useStaffSearch } from '../use-staff-search.ts';

/** 404 for an invalid page number or a page past the end, and where the backend shows no orders to staff. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args);
  const filter = readOrderFilter(new URL(args.request.url).searchParams);
  const page = listPage(args.request, args.params['page'], ordersHref(filter ?? ALL_ORDERS));
  if (!filter) return null;
  const { staffOrders } = await loadForViewer(args, StaffOrdersDocument, { ...filter, search: '', page });
  if (!staffOrders || (page > 1 && page > staffOrders.pageCount)) throw notFound(args.request);
  return null;
}

/** /admin/orders/ and /admin/orders/page/{id}/ */
export function Component() {
  const page = pageNumber(useParams()['page']) ?? 1;
  const filter = readOrderFilter(useSearchParams()[0]);
  if (filter) return <OrderList filter={filter} page={page} />;
  return (
    <StaffFrame title="Orders">
      <Panel title="Nothing to show" actions={<ButtonLink to={ordersHref(ALL_ORDERS)}>All orders</ButtonLink>}>
        <p>This link asks for a status, payment or dates that don’t exist.</p>
      </Panel>
    </StaffFrame>
  );
}

function OrderList({ filter, page }: { filter: OrderFilter; page: number }) {
  const bff = useBff();
  const { website } = useLoadedQuery(ShellDocument, {});
  const navigate = useNavigate();
  const listed = useLoadedQuery(StaffOrdersDocument, { ...filter, search: '', page }).staffOrders!;
  const search = useStaffSearch({
    name: 'orders',
    find: async (text, number) => (await fetchQuery(bff, StaffOrdersDocument, { ...filter, search: text, page: number })).staffOrders!,
    keyOf: ({ order }) => order.orderNumber,
    within: ordersHref(filter),
  });
  const { found } = search;
  // Filters of the pending navigation: the next choice must build on them.
  const coming = useNavigation().location;
  const chosen = (coming && isOrderList(coming.pathname) && readOrderFilter(new URLSearchParams(coming.search))) || filter;
  const shown = found?.page ?? listed;
  const narrowed = found !== null || ordersHref(filter) !== ordersHref(ALL_ORDERS);
  return (
    <StaffFrame
      title="Orders"
      aside={
        <p role="status" className="muted">
          {formatCount(shown.total, 'order')}
          {found && ` for “${found.searchText}”`}
        </p>
      }
    >
      <div className={styles.tools}>
        <StaffSearchForm of="Orders" search={search} />
        {website.capabilities.includes('checkout.methods') && (
          <OrderPaymentMethods
            value={chosen.paymentMethod}
            onChange={(paymentMethod) =>
              void navigate(ordersHref({ ...chosen, paymentMethod }), { replace: true, preventScrollReset: true })
            }
          />
        )}
        {shown.paymentStateCounts && (
          <OrderPaymentStates
            value={chosen.paymentState}
            counts={shown.paymentStateCounts}
            onChange={(paymentState) => void navigate(ordersHref({ ...chosen, paymentState }), { replace: true, preventScrollReset: true })}
          />
        )}
        <OrderDays
          from={chosen.from}
          to={chosen.to}
          onChange={(days) => void navigate(ordersHref({ ...chosen, ...days }), { replace: true, preventScrollReset: true })}
        />
      </div>
      <OrderStatuses filter={chosen} counts={shown.statusCounts} />
      <SearchedList
        search={search}
        empty={
          shown.items.length === 0 && (
            <Panel
              title={narrowed ? 'No orders found' : 'No orders yet'}
              actions={narrowed && !found && <ButtonLink to={ordersHref(ALL_ORDERS)}>All orders</ButtonLink>}
            >
              <p>
                {found
                  ? 'Try fewer letters, an e-mail address, the last digits of a phone number, or a different status, payment or date.'
                  : narrowed
                    ? 'No orders match.'
                    : 'New orders appear here.'}
              </p>
            </Panel>
          )
        }
        pager={<Pager {...listed} hrefOf={(other) => ordersHref(filter, other)} />}
      >
        <StaffOrderTable orders={shown.items} busy={search.busy || chosen !== filter} />
      </SearchedList>
    </StaffFrame>
  );
}
