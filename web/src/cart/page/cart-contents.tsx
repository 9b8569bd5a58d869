import type { ComponentProps } from 'react';
import type { CartFieldsFragment } from '../cart.generated.ts';
import { CartLine } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { useChangeCartQuantity } from '../change-cart-quantity.ts';
import type { LoadedCart } from '../use-cart.ts';
import type { ServedPaymentMethods } from '../payment-methods/use-payment-methods.ts';
import { changeCart } from '../cart-queue.ts';
import { useBff } from '../../platform/bff-client/bff.ts';
import { IllustrationsNote } from '../../ui/product/illustrations-note.tsx';
import styles from './cart-page.module.css';
import { BadgeCheck, Lock, RefreshCw, type IconNode } from 'lucide';
import { Link } from '../../platform/navigation/link.tsx';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';

const REASONS: { icon: IconNode; title: string; text: string; label: string; to: string }[] = [
  {
    icon: BadgeCheck,
    title: 'Insured until you sign',
    text: 'Every parcel is covered for its full value.',
    label: 'What’s covered',
    to: '/services/insurance/',
  },
  {
    icon: Lock,
    title: 'Price held at checkout',
    text: 'The total stays the same while you pay.',
    label: 'How to buy',
    to: '/learn/how-to-buy/',
  },
  {
    icon: RefreshCw,
    title: 'We buy back',
    text: 'At a price based on the day’s spot price.',
    label: 'How selling works',
    to: '/sell/',
  },
];

/** After the cart's lines, on a phone after the total as well: the way back to the shop, and why it is safe to go on. */
function CartAssurance({ phone }: { phone: string }) {
  return (
    <div>
      <p className={styles.ways}>
        <ArrowLink to="/buy/">Continue shopping</ArrowLink>
        <span className="muted">
          Questions? Call <PhoneLink phone={phone} />
        </span>
      </p>
      <ul className={styles.reasons} aria-label="Buying with us">
        {REASONS.map(({ icon, title, text, label, to }) => (
          <li key={to}>
            <Icon of={icon} size={22} />
            <h3>{title}</h3>
            <p>
              {text} <Link to={to}>{label}</Link>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Item = CartFieldsFragment['available']['items'][number];

interface CartContentsProps {
  cartState: LoadedCart;
  cart: CartFieldsFragment;
  paymentMethods: ServedPaymentMethods | null;
  shop: ComponentProps<typeof CartSummary>['shop'];
  /** A code that the web server did not take, to show in its field again. */
  typedCoupon: string;
  onRemoved: (item: Item) => void;
}

/** A cart with items: available lines, unavailable lines, and totals. */
export function CartContents({ cartState, cart, paymentMethods, shop, typedCoupon, onRemoved }: CartContentsProps) {
  const changes = useChangeCartQuantity();
  const bff = useBff();

  async function remove(item: Item): Promise<void> {
    changes.drop(item.product.id);
    const result = await changeCart(bff, async () => (await import('../cart-changes.generated.ts')).RemoveFromCartDocument, {
      productId: item.product.id,
    });
    // What is gone cannot be put back.
    if (result.ok && !item.isGone) onRemoved(item);
  }

  const line = (item: Item, unavailable: boolean) => (
    <CartLine
      key={item.product.id}
      item={item}
      unavailable={unavailable}
      pending={cartState.pendingQuantities[item.product.id]}
      message={cartState.quantityMessages[item.product.id]}
      onQuantity={(quantity) => changes.change(item.product.id, quantity)}
      onRemove={() => void remove(item)}
    />
  );
  return (
    <div className={styles.columns}>
      <div>
        <h2 className="visuallyHidden">What you’re buying</h2>
        {cart.available.items.length > 0 ? (
          <ul className={styles.lines}>{cart.available.items.map((item) => line(item, false))}</ul>
        ) : (
          <p className={styles.none}>Nothing in your cart can be ordered at the moment.</p>
        )}
        {cart.unavailable.items.length > 0 && (
          <section className={styles.unavailable}>
            <h2>Not available now</h2>
            <p className="muted small">These stay in your cart but aren’t included in the total.</p>
            <ul className={styles.lines}>{cart.unavailable.items.map((item) => line(item, true))}</ul>
          </section>
        )}
        <IllustrationsNote
          images={[...cart.available.items, ...cart.unavailable.items].map(({ product }) => product.image)}
          className={`${styles.note} muted small`}
        />
      </div>
      <CartSummary
        cart={cart}
        served={paymentMethods}
        shop={shop}
        typedCoupon={typedCoupon}
        pending={Object.keys(cartState.pendingQuantities).length > 0}
        onCheckout={() => void changes.settle()}
      />
      <CartAssurance phone={shop.phone} />
    </div>
  );
}
