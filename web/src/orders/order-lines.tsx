import { Link } from '../platform/navigation/link.tsx';
import type { OrderQuery } from './order.generated.ts';
import { formatMoney } from '../platform/format/format-money.ts';
import { ProductPicture } from '../ui/product/product-picture.tsx';
import { unbrokenName } from '../platform/format/unbroken-name.ts';
import styles from './order-lines.module.css';

type Line = NonNullable<OrderQuery['order']>['lineItems'][number];

/** The lines of an order with pictures, at the prices they were sold for. */
export function OrderLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.productId}>
          <ProductPicture image={line.image} width={72} decorative />
          <span>
            <Link to={`/product/${line.slug}/`}>{unbrokenName(line.name)}</Link>
            <small>
              {line.quantity} × {formatMoney(line.unitPrice)}
            </small>
            <small>
              {line.sku}
              {line.supplyType === 'AT_SUPPLIER' && ', comes from the supplier'}
            </small>
          </span>
          <span className="num">{formatMoney(line.total)}</span>
        </li>
      ))}
    </ul>
  );
}
