import { ShoppingBag } from 'lucide';
import { Link } from '../platform/navigation/link.tsx';
import { useCart } from '../cart/use-cart.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './cart-link.module.css';

export function CartLink({ className, textClassName }: { className?: string; textClassName?: string }) {
  const { totalItems } = useCart();
  const known = totalItems !== undefined && totalItems > 0;
  return (
    <Link to="/cart/" className={className}>
      <Icon of={ShoppingBag} />
      <span className={textClassName}>Cart</span>
      {known && (
        <>
          <span className={styles.count}>{totalItems > 999 ? '999+' : totalItems}</span>
          <span className="visuallyHidden">{totalItems === 1 ? ' piece' : ' pieces'}</span>
        </>
      )}
    </Link>
  );
}
