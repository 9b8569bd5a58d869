import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { loadForViewer } from '../../../account/require-viewer.ts';
import { useLoadedQueries } from '../../../platform/bff-client/load-query.ts';
import { formatCount } from '../../../platform/format/format-plural.ts';
import { notFound } from '../../../platform/navigation/not-found.ts';
import { requireStaff } from '../../require-staff.ts';
import { StaffFrame } from '../../staff-frame.tsx';
import { PackingSlip } from './packing-slip.tsx';
import styles from './packing-slip-page.module.css';
import { readPackingSlips } from './packing-slips.ts';
import { ORDERS } from '../order-filter.ts';
import { PrintActions } from './print-actions.tsx';
import { StaffOrderDocument } from '../staff-orders.generated.ts';

/** 404 when one of the orders does not exist. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'orders.view');
  const numbers = readPackingSlips(new URL(args.request.url).searchParams);
  if (numbers.length === 0) throw notFound(args.request);
  const found = await Promise.all(numbers.map((number) => loadForViewer(args, StaffOrderDocument, { number })));
  if (found.some(({ staffOrder }) => staffOrder === null)) throw notFound(args.request);
  return null;
}

export function Component() {
  const numbers = readPackingSlips(useSearchParams()[0]);
  const orders = useLoadedQueries(
    StaffOrderDocument,
    numbers.map((number) => ({ number })),
  ).flatMap(({ staffOrder }) => (staffOrder ? [staffOrder.order] : []));
  return (
    <StaffFrame title={formatCount(orders.length, 'packing slip')}>
      {orders.map((order) => (
        <article key={order.orderNumber} className={styles.sheet} aria-label={`Packing slip ${order.orderNumber}`}>
          <p className={styles.number}>Order {order.orderNumber}</p>
          <PackingSlip order={order} />
        </article>
      ))}
      <PrintActions back={{ to: ORDERS, label: 'All orders' }} />
    </StaffFrame>
  );
}
