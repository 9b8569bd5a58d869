import { useRef, useState, type MouseEvent } from 'react';
import { AddToCartButton } from '../../cart/add-to-cart-button.tsx';
import { useReturnedForm } from '../../cart/use-returned-form.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { breakAt, nextBreak } from '../price/price-break-selection.ts';
import { PriceBreaks } from '../price/price-breaks.tsx';
import { totalOf } from '../price/total-of.ts';
import type { PageProduct } from './page-product.ts';
import { QuantityField } from './quantity-field.tsx';
import { readQuantity } from './read-quantity.ts';
import { StickyBuy } from './sticky-buy.tsx';
import { formatNumber } from '@koura/shared-types/format-number';
import styles from './buy-box.module.css';

const FORM = 'add-to-cart';

/** Quantity and button, and the price breaks below. Typing selects the matching break; choosing a break sets the quantity. */
export function AddToCart({ product, phone }: { product: PageProduct; phone: string }) {
  const { minimumSaleQuantity, priceBreaks, price } = product;
  const returned = useReturnedForm();
  const [text, setText] = useState(returned?.quantity || String(minimumSaleQuantity));
  // Of a form that the browser posted itself; until the quantity changes.
  const [problem, setProblem] = useState(returned?.text ?? null);
  // The message appears on blur, and is updated with each key while it is shown.
  const [showsMessage, setShowsMessage] = useState(false);
  const [lastValid, setLastValid] = useState(readQuantity(text, minimumSaleQuantity).quantity ?? minimumSaleQuantity);
  const field = useRef<HTMLInputElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const typed = readQuantity(text, minimumSaleQuantity);
  const quantity = typed.quantity ?? lastValid;

  const change = (next: string) => {
    setText(next);
    setProblem(null);
    const read = readQuantity(next, minimumSaleQuantity);
    if (read.quantity !== null) {
      setLastValid(read.quantity);
      setShowsMessage(false);
    }
  };
  // The button stays enabled with an invalid quantity: clicking it shows the message and focuses the field.
  const guard = (event: MouseEvent) => {
    if (typed.quantity !== null) return;
    event.preventDefault();
    event.stopPropagation();
    setShowsMessage(true);
    field.current?.focus();
  };

  const chosen = breakAt(priceBreaks, quantity);
  const each = priceBreaks[chosen]?.price ?? price;
  const total = each && totalOf(each, quantity);
  const next = typed.quantity === null ? undefined : nextBreak(priceBreaks, quantity);
  const saving = next && totalOf(next.saving, next.quantity);
  return (
    <div className={styles.form}>
      <div className={styles.addRow} ref={row}>
        <QuantityField
          ref={field}
          form={FORM}
          text={text}
          quantity={quantity}
          minimum={minimumSaleQuantity}
          message={showsMessage ? typed.message : null}
          onChange={change}
          onLeave={() => setShowsMessage(true)}
        />
        <div className={styles.add} onClickCapture={guard}>
          <AddToCartButton product={product} quantity={quantity} total={total} wide form={{ id: FORM, slug: product.slug }} />
        </div>
      </div>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <p className={styles.next}>
        {minimumSaleQuantity > 1 && <>Minimum order: {formatNumber(minimumSaleQuantity)}. </>}
        {quantity > 1 && each && (
          <>
            <b className="num">{formatMoney(each)}</b> each.{' '}
          </>
        )}
        {next && (
          <>
            Buy {formatNumber(next.quantity)} and pay {formatMoney(next.price)} each
            {saving && (
              <>
                {', '}
                <b className={styles.less}>save {formatMoney(saving)}</b>
              </>
            )}
            .
          </>
        )}
      </p>
      {priceBreaks.length > 1 && <PriceBreaks breaks={priceBreaks} form={FORM} chosen={chosen} onChoose={(from) => change(String(from))} />}
      <noscript>
        <p className={styles.next}>
          The cart works without JavaScript; paying online needs it.{phone && <> You can also order by phone: {phone}.</>}
        </p>
      </noscript>
      <StickyBuy watched={row} each={each} total={total} quantity={quantity} availability={product.availability}>
        <div onClickCapture={guard}>
          <AddToCartButton product={product} quantity={quantity} />
        </div>
      </StickyBuy>
    </div>
  );
}
