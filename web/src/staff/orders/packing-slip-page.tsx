import { slotText } from '@koura/shared-types/delivery-texts';
import { ArrowLeft, Printer } from 'lucide-react';
import { Link, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { loadForViewer } from '../../account/require-viewer.ts';
import { addressLines } from '../../orders/address-lines.ts';
import { formatDate } from '../../platform/format/format-date.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { ShellDocument } from '../../shell/shell.generated.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import styles from './packing-slip-page.module.css';
import { StaffOrderDocument } from './staff-order.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args);
  const { staffOrder } = await loadForViewer(args, StaffOrderDocument, { number: args.params['order'] ?? '' });
  if (!staffOrder) throw notFound(args.request);
  return null;
}

/** /admin/orders/{id}/packing-slip/: what goes into the parcel, to print. Without prices: it may be a gift. */
export function Component() {
  const { order: number = '' } = useParams();
  const { staffOrder } = useLoadedQuery(StaffOrderDocument, { number });
  const { website } = useLoadedQuery(ShellDocument, {});
  if (!staffOrder) return null;
  const { order } = staffOrder;
  const { orderNumber, createdAt, contact, lineItems, shipments, gift, deliveryChoice } = order;
  const lines = addressLines(order);
  const serialsOf = (productId: string): string[] =>
    shipments.flatMap((shipment) => shipment.lines.filter((line) => line.productId === productId).flatMap(({ serials }) => serials));
  return (
    <StaffFrame title={`Packing slip ${orderNumber}`}>
      <div className={styles.slip}>
        <p>
          {website.brandName}, order of {formatDate(createdAt)}
        </p>
        <section aria-labelledby="to">
          <h2 id="to">{deliveryChoice && deliveryChoice.code !== 'COURIER' ? deliveryChoice.label : 'To'}</h2>
          {lines.length > 0 && <address className={styles.address}>{lines.join('\n')}</address>}
          <p>
            {!order.delivery && `For ${contact.firstName} ${contact.lastName}`}
            {contact.phone && `${order.delivery ? '' : ', '}${contact.phone}`}
          </p>
          {deliveryChoice?.slot && <p>Collected {slotText(deliveryChoice.slot)}</p>}
        </section>
        <section aria-labelledby="contents">
          <h2 id="contents">Contents</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">Quantity</th>
                <th scope="col">Product</th>
                <th scope="col">Code</th>
              </tr>
            </thead>
            <tbody>
              {lineItems.map(({ productId, name, sku, quantity }) => (
                <tr key={productId}>
                  <td className="num">{quantity}</td>
                  <th scope="row">
                    {name}
                    {serialsOf(productId).length > 0 && <small>Serial numbers: {serialsOf(productId).join(', ')}</small>}
                  </th>
                  <td>{sku}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {gift && (
          <section aria-labelledby="gift">
            <h2 id="gift">A gift for you</h2>
            <p className={styles.message}>{gift.message}</p>
          </section>
        )}
        <p className={styles.actions}>
          <Button variant="secondary" onClick={() => window.print()}>
            <Icon of={Printer} />
            Print
          </Button>
          <Link to={`/admin/orders/${orderNumber}/`} className="arrow">
            <Icon of={ArrowLeft} size={18} /> The order
          </Link>
        </p>
      </div>
    </StaffFrame>
  );
}
