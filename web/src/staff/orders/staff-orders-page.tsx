import { useParams, useSearchParams, type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { loadForViewer } from '../../account/require-viewer.ts';
import { fetchQuery } from '../../platform/bff-client/fetch-query.ts';
import { useBff } from '../../platform/bff-client/bff.ts';
import { loadQuery, useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { formatCount } from '../../platform/format/format-plural.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { listPage, pageNumber } from '../../platform/navigation/page-number.ts';
import { ShellDocument } from '../../shop/shell.generated.ts';
import { useViewer, useWebsite } from '../../shop/shop-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { useFollowedList } from '../follow-list.ts';
import { holdNames } from '../holds/hold-text.ts';
import { requireStaff } from '../require-staff.ts';
import { SearchedList } from '../searched-list.tsx';
import { StaffFrame } from '../staff-frame.tsx';
import { useListFilter } from '../use-list-filter.ts';
import { useStaffSearch } from '../use-staff-search.ts';
import { ALL_ORDERS, isOrderList, needsFigures, type OrderFilter, ordersHref, readOrderFilter, ORDER_VIEWS } from './order-filter.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderStatuses } from './order-statuses.tsx';
import styles from './staff-orders-page.module.css';
import { StaffOrdersDocument, type StaffOrderRowFragment } from './staff-orders.generated.ts';
import { offers } from '../../shop/offers.ts';
import { Link } from '../../platform/navigation/link.tsx';
import { VIEW_LABELS } from './order-view-text.ts';
import { useState } from 'react';
import type { OrderStatus } from '../../platform/bff-client/schema-types.generated.ts';
import { useListKeys } from '../keyboard/use-list-keys.ts';
import type { BatchResult } from './batch/change-statuses.ts';
import { OrderBatch } from './batch/order-batch.tsx';
import { OrderBatchResults } from './batch/order-batch-results.tsx';
import { StaffOrderTable } from './staff-order-table.tsx';
import { may } from '../../shop/may.ts';

/** 404 for an invalid page number or a page past the end, and where the backend shows no orders to staff, or not like this. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'orders.view');
  const filter = readOrderFilter(new URL(args.request.url).searchParams);
  const page = listPage(args.request, args.params['page'], ordersHref(filter ?? ALL_ORDERS));
  if (!filter) return null;
  const { website } = await loadQuery(args, ShellDocument, {});
  if (needsFigures(filter) && !offers(website, 'staff.figures')) throw notFound(args.request);
  const { staffOrders } = await loadForViewer(args, StaffOrdersDocument, { ...filter, search: '', page });
  if (!staffOrders || (page > 1 && page > staffOrders.pageCount)) throw notFound(args.request);
  return null;
}

export function Component() {
  const page = pageNumber(useParams()['page']) ?? 1;
  const filter = readOrderFilter(useSearchParams()[0]);
  if (filter) return <OrderList filter={filter} page={page} />;
  return (
    <StaffFrame title="Orders">
      <Panel title="Nothing to show" actions={<ButtonLink to={ordersHref(ALL_ORDERS)}>All orders</ButtonLink>}>
        <p>This link asks for a view, status, payment, customer or dates that don’t exist.</p>
      </Panel>
    </StaffFrame>
  );
}

function OrderList({ filter, page }: { filter: OrderFilter; page: number }) {
  const bff = useBff();
  const viewer = useViewer();
  const website = useWebsite();
  const { sort: _sort, ...exported } = filter;
  const listed = useLoadedQuery(StaffOrdersDocument, { ...filter, search: '', page }).staffOrders!;
  const search = useStaffSearch({
    name: 'orders',
    find: async (text, number) => (await fetchQuery(bff, StaffOrdersDocument, { ...filter, search: text, page: number })).staffOrders!,
    keyOf: ({ order }) => order.orderNumber,
    within: ordersHref(filter),
  });
  const { found } = search;
  const { chosen, choose } = useListFilter({
    filter,
    hrefOf: ordersHref,
    read: (coming) => (isOrderList(coming.pathname) ? readOrderFilter(new URLSearchParams(coming.search)) : null),
  });
  useFollowedList('orders', { again: search.refresh, isPaused: search.busy });
  const shown = found?.page ?? listed;
  const customer = listed.items.find(({ account }) => account?.id === filter.customerId)?.account?.name ?? 'One customer';
  const narrowed = found !== null || ordersHref(filter) !== ordersHref(ALL_ORDERS);
  return (
    <StaffFrame
      title="Orders"
      beside={offers(website, 'staff.figures') && <OrderViews filter={chosen} />}
      aside={
        <div className={styles.aside}>
          <p role="status" className="muted">
            {formatCount(shown.total, 'order')}
            {found && ` for “${found.searchText}”`}
          </p>
          {may(viewer, 'orders.export') && <ExportButton name="orders" filter={{ ...exported, search: found?.searchText ?? '' }} />}
        </div>
      }
    >
      <OrderFilters filter={chosen} search={search} counts={shown.paymentStateCounts} onChange={choose} />
      {filter.customerId !== null && (
        <p className={styles.chips}>
          <Chip label={customer} removeLabel={`Remove filter: ${customer}`} to={ordersHref({ ...filter, customerId: null })} />
        </p>
      )}
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
                  ? 'Try fewer letters, an email address, the last digits of a phone number, or a different status, payment or date.'
                  : narrowed
                    ? 'No orders match.'
                    : 'New orders appear here.'}
              </p>
            </Panel>
          )
        }
        pager={<Pager {...listed} hrefOf={(other) => ordersHref(filter, other)} />}
      >
        <SelectableOrders
          orders={shown.items}
          busy={search.busy || ordersHref(chosen) !== ordersHref(filter)}
          onChanged={() => found && search.submit()}
        />
      </SearchedList>
    </StaffFrame>
  );
}

/** Links to the lists that staff work through. Each begins with no other filter. */
function OrderViews({ filter: { view } }: { filter: OrderFilter }) {
  return (
    <nav aria-label="Views" className={styles.views}>
      <ul>
        {([null, ...ORDER_VIEWS] as const).map((one) => (
          <li key={one}>
            <Link to={ordersHref({ ...ALL_ORDERS, view: one })} preventScrollReset aria-current={one === view ? 'true' : undefined}>
              {one === null ? 'Every order' : VIEW_LABELS[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SelectableOrdersProps {
  orders: readonly StaffOrderRowFragment[];
  busy: boolean;
  /** Called when the status of some of them may have changed. */
  onChanged: () => void;
}

/** A list of orders, of which several can be worked on at once. Only what the list shows can be selected. */
function SelectableOrders({ orders, busy, onChanged }: SelectableOrdersProps) {
  const { revalidate } = useRevalidator();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<{ results: readonly BatchResult[]; to: OrderStatus } | null>(null);
  const chosen = orders
    .filter(({ order }) => selected.has(order.orderNumber))
    .map(({ order: { orderNumber, status }, nextStatuses, sending }) => ({
      orderNumber,
      status,
      nextStatuses,
      held: sending?.isHeld ? holdNames(sending) : null,
    }));
  const toggle = (orderNumber: string): void =>
    setSelected((before) => new Set(before.has(orderNumber) ? [...before].filter((one) => one !== orderNumber) : [...before, orderNumber]));
  // Nothing is done with those of the earlier shop.
  const selectable = orders.filter(({ order }) => !order.isFromEarlierShop);
  const clear = (): void => setSelected(new Set());
  const list = useListKeys<HTMLTableElement>({
    onSelect: (place) => {
      const row = orders[place];
      if (row && !row.order.isFromEarlierShop) toggle(row.order.orderNumber);
    },
    onClear: clear,
  });
  return (
    <>
      <div role="status">{done && <OrderBatchResults {...done} />}</div>
      <StaffOrderTable
        ref={list}
        orders={orders}
        busy={busy}
        selection={{
          selected,
          onToggle: toggle,
          onToggleAll: () =>
            setSelected(chosen.length === selectable.length ? new Set() : new Set(selectable.map(({ order }) => order.orderNumber))),
        }}
      />
      {chosen.length > 0 && (
        <OrderBatch
          orders={chosen}
          onClear={clear}
          onDone={(results, to) => {
            setDone({ results, to });
            setSelected(new Set(results.flatMap(({ orderNumber, problem }) => (problem === null ? [] : [orderNumber]))));
            void revalidate();
            onChanged();
          }}
        />
      )}
    </>
  );
}
