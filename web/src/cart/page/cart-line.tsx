import type { FormEvent } from 'react';
import { Trash2 } from 'lucide';
import { MAX_LINE_QUANTITY } from '@koura/shared-types/business-constants';
import type { CartItemFieldsFragment } from '../cart.generated.ts';
import { arrivalPhrase } from '../../platform/format/delivery-promise.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { useShownProduct } from '../../platform/live-state/shown-products.ts';
import { useDeliveryPromise } from '../../shop/delivery-promise.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { MovingPrice, Price } from '../../ui/product/price.tsx';
import { ProductLink } from '../../ui/product/product-link.tsx';
import { ProductPicture } from '../../ui/product/product-picture.tsx';
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx';
import { StockLine } from '../../ui/product/stock-line.tsx';
import { hasAmount } from '../has-amount.ts';
import { priceBreakHints } from './price-break-hints.ts';
import { hasStock, unavailableReason } from '../unavailable-reason.ts';
import styles from './cart-line.module.css';

interface CartLineProps {
  item: CartItemFieldsFragment;
  /** Cannot be ordered: shows the reason instead of a price. */
  unavailable?: boolean;
  /** A quantity whose change has no response yet. */
  pending?: number | undefined;
  message?: string | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

export function CartLine({ item, unavailable = false, pending, message, onQuantity, onRemove }: CartLineProps) {
  const { product } = item;
  const { reached, next } = priceBreakHints(product.priceBreaks, item.quantity);
  const shown = useShownProduct(product.id);
  const promise = useDeliveryPromise();
  const availability = item.supplyType === 'AT_SUPPLIER' ? 'AT_SUPPLIER' : product.availability;
  // With scripts, changes are sent without a new page.
  const stay = (event: FormEvent) => event.preventDefault();
  const remove = (event: FormEvent) => {
    event.preventDefault();
    onRemove();
  };
  const canChange = !item.isGone && (!unavailable || hasStock(product));
  return (
    <li ref={shown} className={classNames(styles.line, unavailable && styles.unavailable)}>
      <ProductLink product={product} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <ProductPicture image={product.image} width={80} />
      </ProductLink>
      <div className={styles.what}>
        <h3 className={styles.name}>
          <ProductLink product={product} />
        </h3>
        {unavailable || item.isGone ? (
          <p className={styles.reason}>{unavailableReason(item)}</p>
        ) : (
          <>
            <p className={styles.each}>
              <MovingPrice money={item.unitPrice} /> each{reached && `, price from ${reached.quantity} pieces`}
            </p>
            {next && (
              <p className={styles.next}>
                From {next.quantity} pieces <b className="num">{formatMoney(next.price)}</b> each
              </p>
            )}
            <StockLine availability={availability} text={arrivalPhrase({ ...item, availability }, promise)} />
          </>
        )}
      </div>
      <div className={styles.quantity}>
        {canChange && (
          <form method="post" action="/cart/quantity/" className={styles.change} onSubmit={stay}>
            {/* First, because Enter presses the first button. */}
            <button type="submit" hidden>
              Update
            </button>
            <input type="hidden" name="product" value={product.id} />
            <QuantityStepper
              label={`Quantity of ${product.name}`}
              value={pending ?? item.quantity}
              min={product.minimumSaleQuantity}
              max={MAX_LINE_QUANTITY}
              onChange={onQuantity}
            />
            <button type="submit" className={`${styles.update} withoutScript`}>
              Update<span className="visuallyHidden"> {product.name}</span>
            </button>
          </form>
        )}
        <form method="post" action="/cart/remove/" onSubmit={remove}>
          <button type="submit" name="product" value={product.id} className={styles.remove}>
            <Icon of={Trash2} size={18} />
            Remove<span className="visuallyHidden"> {product.name}</span>
          </button>
        </form>
      </div>
      {!unavailable && (
        <p className={classNames(styles.total, pending !== undefined && styles.pending)}>
          <span className="visuallyHidden">Line total </span>
          <Price money={item.total} />
          {hasAmount(item.savings) && <small>You save {formatMoney(item.savings)}</small>}
        </p>
      )}
      <p className={styles.message} role="status">
        {message}
      </p>
    </li>
  );
}
