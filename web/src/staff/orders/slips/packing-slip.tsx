import { DELIVERY } from '../../../platform/delivery-behaviour.ts';
import { slotText } from '@koura/shared-types/delivery-texts';
import { addressLines } from '../../../orders/address-lines.ts';
import { formatDate } from '../../../platform/format/format-date.ts';
import { useWebsite } from '../../../shop/shop-context.tsx';
import styles from './packing-slip-page.module.css';
import type { StaffOrderQuery } from '../staff-orders.generated.ts';

/** What goes into a parcel. Without prices: it may be a gift. */
export function PackingSlip({ order }: Pick<NonNullable<StaffOrderQuery['staffOrder']>, 'order'>) {
  const website = useWebsite();
  const { createdAt, contact, lineItems, shipments, gift, deliveryChoice } = order;
  const lines = addressLines(order);
  const serialsOf = (productId: string): string[] =>
    shipments.flatMap((shipment) => shipment.lines.filter((line) => line.productId === productId).flatMap(({ serials }) => serials));
  return (
    <div className={styles.slip}>
      <p>
        {website.brandName}, order of {formatDate(createdAt)}
      </p>
      <div>
        <h2>{deliveryChoice && !DELIVERY[deliveryChoice.code].isSent ? deliveryChoice.label : 'To'}</h2>
        {lines.length > 0 && <address className={styles.address}>{lines.join('\n')}</address>}
        <p>
          {!order.delivery && `For ${contact.firstName} ${contact.lastName}`}
          {contact.phone && `${order.delivery ? '' : ', '}${contact.phone}`}
        </p>
        {deliveryChoice?.slot && <p>Collected {slotText(deliveryChoice.slot)}</p>}
      </div>
      <div>
        <h2>Contents</h2>
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
      </div>
      {gift && (
        <div>
          <h2>A gift for you</h2>
          <p className={styles.message}>{gift.message}</p>
        </div>
      )}
    </div>
  );
}
