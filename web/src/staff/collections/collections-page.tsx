import { formatDay, formatDayAndHour, formatHour } from '@koura/shared-types/format-days';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { loadForViewer } from '../../account/require-viewer.ts';
import { boughtText } from '../../orders/bought-text.ts';
import { addUnits, isDay } from '../../picker-rules/calendar-day.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { Link } from '../../platform/navigation/link.tsx';
import { notFound } from '../../platform/navigation/not-found.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { DataTable } from '../data-table.tsx';
import { useFollowedList } from '../follow-list.ts';
import { HoldMark } from '../holds/hold-mark.tsx';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { collectionState } from './collection-state.ts';
import { CollectionsDocument, type CollectionRowFragment } from './collections.generated.ts';
import { orderHref } from '../staff-links.ts';
import styles from './collections-page.module.css';

/** The day in a query, such as `?day=2026-11-30`; null for today, undefined for what is no day. */
function readDay(query: URLSearchParams): string | null | undefined {
  const day = query.get('day');
  return day === null || isDay(day) ? day : undefined;
}

/** 404 for what is no day, and where the backend has no such list. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'orders.view');
  const day = readDay(new URL(args.request.url).searchParams);
  if (day === undefined) throw notFound(args.request);
  const { collections } = await loadForViewer(args, CollectionsDocument, { day });
  if (!collections) throw notFound(args.request);
  return null;
}

/** /admin/collections/: who comes to the counter on a day, by their times, and who has not come. */
export function Component() {
  const day = readDay(useSearchParams()[0]) ?? null;
  const { collections } = useLoadedQuery(CollectionsDocument, { day });
  useFollowedList('orders', {});
  if (!collections) return null;
  const { orders, earlier } = collections;
  const title = day === null ? 'To be collected today' : `To be collected on ${formatDay(collections.day)}`;
  return (
    <StaffFrame
      title={title}
      aside={
        <nav aria-label="Days" className={styles.days}>
          <Link to={hrefOf(addUnits(collections.day, -1, 'day'))}>Day before</Link>
          {day !== null && <Link to="/admin/collections/">Today</Link>}
          <Link to={hrefOf(addUnits(collections.day, 1, 'day'))}>Day after</Link>
        </nav>
      }
    >
      <div className={styles.page}>
        {orders.length === 0 ? (
          <p className="muted">Nobody has booked a time on {formatDay(collections.day)}.</p>
        ) : (
          <CollectionTable orders={orders} timeOf={({ from, until }) => `${formatHour(from)} to ${formatHour(until)}`} />
        )}
        {earlier.length > 0 && (
          <section aria-labelledby="earlier" className={styles.earlier}>
            <h2 id="earlier">Not collected before today</h2>
            <CollectionTable orders={earlier} timeOf={({ from }) => formatDayAndHour(from)} />
          </section>
        )}
      </div>
    </StaffFrame>
  );
}

function hrefOf(day: string): string {
  return `/admin/collections/?day=${day}`;
}

interface CollectionTableProps {
  orders: readonly CollectionRowFragment[];
  timeOf: (slot: { from: string; until: string }) => string;
}

function CollectionTable({ orders, timeOf }: CollectionTableProps) {
  return (
    <DataTable
      columns={[
        { label: 'Time', width: 168 },
        { label: 'Order', width: 120 },
        { label: 'Customer' },
        { label: 'Bought' },
        { label: 'State', width: 180 },
      ]}
    >
      {orders.map(({ order, sending }) => (
        <tr key={order.orderNumber}>
          <td className="num">{order.deliveryChoice?.slot ? timeOf(order.deliveryChoice.slot) : 'No time'}</td>
          <th scope="row">
            <Link to={orderHref(order.orderNumber)}>{order.orderNumber}</Link>
          </th>
          <td>
            {order.contact.firstName} {order.contact.lastName}
            {order.contact.phone && (
              <small>
                <PhoneLink phone={order.contact.phone} />
              </small>
            )}
          </td>
          <td>{boughtText(order.lineItems)}</td>
          <td>
            {collectionState(order)}
            <HoldMark sending={sending} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
