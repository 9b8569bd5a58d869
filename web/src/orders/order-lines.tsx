import type { OrderQuery } from './order.generated.ts';
import { formatMoney } from '../platform/format/format-money.ts';
import { IllustrationsNote } from '../ui/product/illustrations-note.tsx';
import { ProductPicture } from '../ui/product/product-picture.tsx';
import { ProductLink } from '../ui/product/product-link.tsx';
import styles from './order-lines.module.css';

type Line = NonNullable<OrderQuery['order']>['lineItems'][number];

export function OrderLines({ lines }: { lines: readonly Line[] }) {
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          // Products that no longer exist share an id.
          <li key={`${line.productId} ${line.sku} ${line.name}`}>
            <ProductPicture image={line.image} width={72} decorative />
            <span>
              <ProductLink product={line} />
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
      <IllustrationsNote images={lines.map(({ image }) => image)} className={`${styles.note} muted small`} />
    </>
  );
}
