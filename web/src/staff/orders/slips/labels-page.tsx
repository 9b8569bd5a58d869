import { addressLines } from '../../../orders/address-lines.ts';
import { formatCount } from '../../../platform/format/format-plural.ts';
import { formatGrams } from '../../../platform/format/format-weight.ts';
import { useWebsite } from '../../../shop/shop-context.tsx';
import { StaffFrame } from '../../staff-frame.tsx';
import styles from './labels-page.module.css';
import { labelsOf } from './labels.ts';
import { ORDERS } from '../order-filter.ts';
import { PrintActions } from './print-actions.tsx';
import { type SlipOrder, useSlipOrders } from './slip-orders.ts';

export { loadSlipOrders as loader } from './slip-orders.ts';

/** /admin/orders/labels/?orders=: an address label for each parcel, one a sheet. */
export function Component() {
  const labels = useSlipOrders().flatMap((one) => labelsOf(one).map((label) => ({ order: one.order, ...label })));
  return (
    <StaffFrame title={formatCount(labels.length, 'label')}>
      {labels.map((label) => (
        <Label key={`${label.order.orderNumber} ${label.part}`} {...label} />
      ))}
      <PrintActions back={{ to: ORDERS, label: 'All orders' }} />
    </StaffFrame>
  );
}

type LabelProps = Pick<SlipOrder, 'order'> & ReturnType<typeof labelsOf>[number];

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
