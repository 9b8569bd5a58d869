import type { Money } from '@koura/shared-types/money';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Link } from '../platform/navigation/link.tsx';
import { Check, TriangleAlert } from 'lucide';
import { useWebsite } from '../shop/shop-context.tsx';
import { formatMoney } from '../platform/format/format-money.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useAddToCart } from './add-to-cart.ts';
import { quantityInCart } from './quantity-in-cart.ts';
import { useCart } from './use-cart.ts';
import styles from './add-to-cart-button.module.css';

interface AddToCartButtonProps {
  product: { id: string; name: string; minimumSaleQuantity: number; purchaseRules: { allowAddToCart: boolean; pricesUpdating: boolean } };
  /** Quantity to add; default: the minimum order quantity. */
  quantity?: number;
  /** Total of that quantity, shown on the button. */
  total?: Money | null;
  /** Primary keeps its button and shows the quantity in the cart below; secondary turns into a link to the cart. */
  variant?: 'primary' | 'secondary';
  size?: 'm' | 's';
  wide?: boolean;
  /** The field that sets the quantity, shown before the button as long as there is one; on a phone the button then says "Add". */
  stepper?: ReactNode;
  /** Its form, which the page's field `quantity` belongs to; the slug is the page to come back to with a problem. */
  form?: { id: string; slug: string };
}

/**
 * Adds a product to the cart. Until the scripts have arrived it is a form that the browser posts (decision 0120). Busy while the request runs; the result is announced to screen readers. In a shop
 * without a cart it links to the contact page.
 */
export function AddToCartButton({
  product,
  quantity = product.minimumSaleQuantity,
  total,
  variant = 'primary',
  size = 'm',
  wide,
  stepper,
  form,
}: AddToCartButtonProps) {
  const website = useWebsite();
  const { cart } = useCart();
  const addToCart = useAddToCart();
  const [step, setStep] = useState<'idle' | 'busy' | 'added'>('idle');
  const [error, setError] = useState<string | null>(null);
  const inCart = quantityInCart(cart, product.id);
  const isLink = variant === 'secondary' && inCart > 0 && step !== 'busy';
  const link = useRef<HTMLAnchorElement>(null);

  // The focused button was replaced by a link, which takes over the focus.
  useEffect(() => {
    if (isLink && step === 'added' && document.activeElement === document.body) link.current?.focus();
  }, [isLink, step]);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (step === 'busy') return;
    setStep('busy');
    setError(null);
    const result = await addToCart({ items: [{ productId: product.id, quantity }] });
    setStep(result.ok ? 'added' : 'idle');
    if (!result.ok) setError(result.message);
  }

  if (!website.services.orders) {
    return (
      <ButtonLink variant={variant} size={size} wide={wide} to="/contact/#message">
        Ask us about it<span className="visuallyHidden">{`, ${product.name}`}</span>
      </ButtonLink>
    );
  }
  if (!product.purchaseRules.allowAddToCart) {
    return (
      <Button variant={variant} size={size} wide={wide} disabled>
        {product.purchaseRules.pricesUpdating ? 'Price being updated' : 'Not for sale'}
      </Button>
    );
  }
  return (
    <div className={wide ? styles.wide : styles.box}>
      {isLink ? (
        <Link ref={link} to="/cart/" className={size === 's' ? `${styles.inCart} ${styles.s}` : styles.inCart}>
          <Icon of={Check} size={18} />
          In your cart, {inCart}
          <span className="visuallyHidden"> of {product.name}. Go to the cart</span>
        </Link>
      ) : (
        <form
          id={form?.id}
          className={stepper ? styles.stepped : styles.form}
          method="post"
          action="/cart/add/"
          onSubmit={(event) => void add(event)}
        >
          {stepper}
          {form && <input type="hidden" name="slug" value={form.slug} />}
          {!form && !stepper && quantity > 1 && <input type="hidden" name="quantity" value={quantity} />}
          <Button type="submit" name="product" value={product.id} variant={variant} size={size} wide={wide} busy={step === 'busy'}>
            <span>
              Add<span className={styles.rest}> to cart</span>
              <span className="visuallyHidden">{`, ${product.name}`}</span>
            </span>
            {total && <span className={styles.total}>{formatMoney(total)}</span>}
          </Button>
        </form>
      )}
      {variant === 'primary' && step === 'added' && inCart > 0 && (
        <p className={styles.aside}>
          <Icon of={Check} size={18} />
          <span>
            In your cart, <b className="num">{inCart}</b>.
          </span>
          <Link to="/cart/">Go to the cart</Link>
        </p>
      )}
      {error && (
        <p className={styles.error}>
          <Icon of={TriangleAlert} size={16} />
          {error}
        </p>
      )}
      <span role="status" className="visuallyHidden">
        {step === 'added' ? `Added. ${inCart} of ${product.name} in your cart.` : error}
      </span>
    </div>
  );
}
