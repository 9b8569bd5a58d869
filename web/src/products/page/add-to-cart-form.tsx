import { useRef, useState, type MouseEvent, useEffect, type ReactNode, type RefObject, useId, type KeyboardEvent, type Ref } from 'react';
import { AddToCartButton } from '../../cart/add-to-cart-button.tsx';
import { useReturnedForm } from '../../cart/use-returned-form.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { breakAt, nextBreak } from '../price/price-break-selection.ts';
import { PriceBreaks } from '../price/price-breaks.tsx';
import { totalOf } from '../price/total-of.ts';
import type { PageProduct } from './page-product.ts';
import { readQuantity } from './read-quantity.ts';
import { formatNumber } from '@koura/shared-types/format-number';
import styles from './buy-box.module.css';
import type { Money } from '@koura/shared-types/money';
import type { Availability } from '../../platform/bff-client/schema-types.generated.ts';
import type { ProductPageQuery } from './product-page.generated.ts';
import { MovingPrice } from '../../ui/product/price.tsx';
import { Minus, Plus } from 'lucide';
import { MAX_LINE_QUANTITY } from '@koura/shared-types/business-constants';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

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

interface StickyBuyProps {
  /** The bar shows only while this element is out of view. */
  watched: RefObject<HTMLElement | null>;
  each: NonNullable<ProductPageQuery['product']>['price'];
  /** Total of the chosen quantity. */
  total: Money | null;
  quantity: number;
  availability: Availability;
  children: ReactNode;
}

/** On phones: the total of the chosen quantity and the button at the lower edge while the main button is out of view. */
function StickyBuy({ watched, each, total, quantity, availability, children }: StickyBuyProps) {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    const element = watched.current;
    if (!element || !('IntersectionObserver' in window)) return undefined;
    // Hidden over the footer, whose links it would cover at the end of the page.
    const elements = [element, document.querySelector('body footer')].filter((one) => one !== null);
    const inView = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target);
      setIsOut(inView.size === 0);
    });
    for (const one of elements) observer.observe(one);
    return () => observer.disconnect();
  }, [watched]);
  if (!isOut) return null;
  return (
    <section className={styles.bar} aria-label="Buy">
      <p>
        <MovingPrice money={total ?? each} size={18} />
        <span>
          {quantity > 1 && each ? `${formatNumber(quantity)} × ${formatMoney(each)}` : 'each'},{' '}
          {availability === 'IN_STOCK' ? 'in stock' : 'at the supplier'}
        </span>
      </p>
      {children}
    </section>
  );
}

interface QuantityFieldProps {
  ref: Ref<HTMLInputElement>;
  form: string;
  /** As typed, possibly invalid. */
  text: string;
  /** The last valid quantity. */
  quantity: number;
  minimum: number;
  message: string | null;
  onChange: (text: string) => void;
  onLeave: () => void;
}

/** The quantity to order. Unlike the cart's stepper it keeps invalid input and shows a message. */
function QuantityField({ ref, form, text, quantity, minimum, message, onChange, onLeave }: QuantityFieldProps) {
  const id = useId();
  const step = (by: number) => onChange(String(Math.min(MAX_LINE_QUANTITY, Math.max(minimum, quantity + by))));
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <div className={styles.field}>
      <div className={classNames(styles.stepper, message !== null && styles.wrong)}>
        <button
          type="button"
          className="needsScript"
          aria-label="One fewer"
          aria-disabled={quantity <= minimum || undefined}
          data-step={-1}
          onClick={() => step(-1)}
        >
          <Icon of={Minus} />
        </button>
        <input
          ref={ref}
          type="text"
          name="quantity"
          form={form}
          data-least={minimum}
          aria-label="Quantity"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={message !== null || undefined}
          aria-describedby={message === null ? undefined : id}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onLeave}
          onKeyDown={press}
        />
        <button
          type="button"
          className="needsScript"
          aria-label="One more"
          aria-disabled={quantity >= MAX_LINE_QUANTITY || undefined}
          data-step={1}
          onClick={() => step(1)}
        >
          <Icon of={Plus} />
        </button>
      </div>
      <p className={styles.message} id={id} role="alert">
        {message}
      </p>
    </div>
  );
}
