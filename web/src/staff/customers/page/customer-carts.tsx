import { formatNumber } from '@koura/shared-types/format-number';
import { formatDateTime } from '../../../platform/format/format-date.ts';
import type { StaffCustomerQuery } from './staff-customer.generated.ts';
import { ProductLink } from '../../../ui/product/product-link.tsx';
import styles from './customer-page.module.css';

type Customer = NonNullable<StaffCustomerQuery['staffCustomer']>;

/** What a customer has not ordered yet. Whoever acts as them sees the prices. */
export function CustomerCarts({ carts }: Pick<Customer, 'carts'>) {
  if (carts.length === 0) return null;
  return (
    <section aria-labelledby="carts">
      <h2 id="carts">{carts.length === 1 ? 'Open cart' : 'Open carts'}</h2>
      <ul className={styles.list}>
        {carts.map(({ updatedAt, lines }) => (
          <li key={`${updatedAt} ${lines.map(({ product }) => product.slug).join(' ')}`}>
            <span className="muted">
              Last changed <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>
            </span>
            <ul>
              {lines.map(({ product, quantity }) => (
                <li key={`${product.slug} ${quantity}`}>
                  {formatNumber(quantity)} × <ProductLink product={product} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
