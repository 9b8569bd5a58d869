import type { ProductCardFragment } from './card/product-card.generated.ts';
import { ProductCard } from './card/product-card.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './card/product-card.module.css';

interface ProductGridProps {
  products: readonly ProductCardFragment[];
  columns?: 3 | 4 | 5;
  /** Number of cards in the first screen; their pictures are loaded eagerly. */
  eager?: number;
  label?: string;
}

/** Cards in rows with aligned names, prices and buttons; on a phone each card is a row. */
export function ProductGrid({ products, columns = 3, eager = 0, label }: ProductGridProps) {
  return (
    <ul className={classNames(styles.grid, columns > 3 && styles.four, columns === 5 && styles.five)} aria-label={label}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} eager={index < eager} withQuantity={columns === 3} />
      ))}
    </ul>
  );
}
