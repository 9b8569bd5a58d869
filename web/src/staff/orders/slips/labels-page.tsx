import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { loadForViewer } from '../../../account/require-viewer.ts';
import { addressLines } from '../../../orders/address-lines.ts';
import { useLoadedQueries } from '../../../platform/bff-client/load-query.ts';
import { formatCount } from '../../../platform/format/format-plural.ts';
import { formatGrams } from '../../../platform/format/format-weight.ts';
import { notFound } from '../../../platform/navigation/not-found.ts';
import { useWebsite } from '../../../shop/shop-context.tsx';
import { requireStaff } from '../../require-staff.ts';
import { StaffFrame } from '../../staff-frame.tsx';
import { StaffOrderDocument, type StaffOrderQuery } from '../staff-orders.generated.ts';
import styles from './labels-page.module.css';
import { labelsOf } from './labels.ts';
import { readPackingSlips } from './packing-slips.ts';
import { ORDERS } from '../order-filter.ts';
import { PrintActions } from './print-actions.tsx';

type StaffOrder = NonNullable<StaffOrderQuery['staffOrder']>;

/** 404 when one of the orders does not exist. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'orders.view');
  const numbers = readPackingSlips(new URL(args.request.url).searchParams);
  if (numbers.length === 0) throw notFound(args.request);
  const found = await Promise.all(numbers.map((number) => loadForViewer(args, StaffOrderDocument, { number })));
  if (found.some(({ staffOrder }) => staffOrder === null)) throw notFound(args.request);
  return null;
}

/** /admin/orders/labels/?orders=: an address label for each parcel, one a sheet. */
export function Component() {
  const numbers = readPackingSlips(useSearchParams()[0]);
  const orders = useLoadedQueries(
    StaffOrderDocument,
    numbers.map((number) => ({ number })),
  ).flatMap(({ staffOrder }) => (staffOrder ? [staffOrder] : []));
  const labels = orders.flatMap((one) => labelsOf(one).map((label) => ({ order: one.order, ...label })));
  return (
    <StaffFrame title={formatCount(labels.length, 'label')}>
      {labels.map((label) => (
        <Label key={`${label.order.orderNumber} ${label.part}`} {...label} />
      ))}
      <PrintActions back={{ to: ORDERS, label: 'All orders' }} />
    </StaffFrame>
  );
}

type LabelProps = Pick<StaffOrder, 'order'> & ReturnType<typeof labelsOf>[number];

/** Says nothing of the shop, the content and its value: whoever carries it need not know. */
function Label({ order, parcel, part }: LabelProps) {
  const { street, suburb, city, postcode } = useWebsite().address ?? {};
  return (
    <article className={styles.label} aria-label={`Label of ${order.orderNumber}${part ? `, ${part}` : ''}`}>
      <p className="small">From {[street, suburb, [city, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</p>
      <address className={styles.to}>{addressLines(order).join('\n')}</address>
      <p>{order.contact.phone}</p>
      <p className={styles.number}>
        <span>{[order.orderNumber, part].filter(Boolean).join(', ')}</span>
        {parcel && <span>{[parcel.carrier, parcel.number].join(' ')}</span>}
        {parcel?.weightGrams != null && <span>{formatGrams(parcel.weightGrams)}</span>}
        {parcel?.isSignatureRequired && <b>Signature required</b>}
      </p>
    </article>
  );
}
