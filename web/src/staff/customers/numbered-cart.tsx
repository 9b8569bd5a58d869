import { formatNumber } from '@koura/shared-types/format-number';
import { useWebsite } from '../../shop/shop-context.tsx';
import { useClientQuery } from '../../platform/bff-client/use-client-query.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { customerHref } from '../staff-links.ts';
import { NumberedCartDocument } from './customers.generated.ts';
import styles from './numbered-cart.module.css';
import { offers } from '../../shop/offers.ts';
import { DeskPageLink } from '../desk-page-link.tsx';
import { ProductLink } from '../../ui/product/product-link.tsx';

interface NumberedCartProps {
  searchText: string;
}

/** The open cart whose number was searched for, as a shopper on the phone reads it from their page; nothing for any other search. */
export function NumberedCart({ searchText }: NumberedCartProps) {
  const website = useWebsite();
  const mayBeNumber = offers(website, 'cart.numbers') && /^[\s#a-z-]{0,6}\d[\d\s]*$/i.test(searchText);
  const { data } = useClientQuery(NumberedCartDocument, mayBeNumber ? { number: searchText } : null);
  const cart = mayBeNumber ? data?.numberedCart : null;
  if (!cart) return null;
  const { number, updatedAt, customer, lines } = cart;
  return (
    <section className={styles.cart} aria-labelledby="numbered-cart">
      <h2 id="numbered-cart">Cart {number}</h2>
      <p className="muted">
        {customer ? (
          <>
            {offers(website, 'staff.customers') ? (
              <DeskPageLink to={customerHref(customer.id)}>{customer.name}</DeskPageLink>
            ) : (
              customer.name
            )}
            , {customer.email}
          </>
        ) : (
          'A visitor’s, without an account'
        )}
        . Last changed <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>.
      </p>
      {lines.length > 0 ? (
        <ul>
          {lines.map(({ product, quantity }) => (
            <li key={product.slug}>
              {formatNumber(quantity)} × <ProductLink product={product} />
            </li>
          ))}
        </ul>
      ) : (
        <p>It’s empty.</p>
      )}
    </section>
  );
}
