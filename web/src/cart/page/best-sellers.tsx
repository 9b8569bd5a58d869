import { formatPercent } from '../../platform/format/format-percent.ts';
import { useLateQuery } from '../../platform/bff-client/use-late-query.ts';
import { useShownProduct } from '../../platform/live-state/shown-products.ts';
import { IllustrationsNote } from '../../ui/product/illustrations-note.tsx';
import { MovingPrice } from '../../ui/product/price.tsx';
import { ProductPicture } from '../../ui/product/product-picture.tsx';
import { ProductLink } from '../../ui/product/product-link.tsx';
import { AddToCartButton } from '../add-to-cart-button.tsx';
import { CartBestSellersDocument, type CartBestSellersQuery } from './best-sellers.generated.ts';
import styles from './best-sellers.module.css';

type Piece = CartBestSellersQuery['featuredProducts'][number];

/** Below an empty cart: what others buy, at today's prices, with a button each. Only what can be added is shown. */
export function BestSellers() {
  const loaded = useLateQuery(CartBestSellersDocument, {});
  const pieces = loaded?.featuredProducts.filter(canBeAdded) ?? [];
  if (pieces.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="best-sellers">
      <h2 id="best-sellers">Best sellers</h2>
      <ul className={styles.pieces}>
        {pieces.map((piece) => (
          <BestSeller key={piece.id} piece={piece} />
        ))}
      </ul>
      <IllustrationsNote images={pieces.map(({ image }) => image)} className="muted small" />
    </section>
  );
}

const canBeAdded = ({ availability, purchaseRules }: Piece): boolean =>
  purchaseRules.allowAddToCart && (availability === 'IN_STOCK' || availability === 'AT_SUPPLIER');

function BestSeller({ piece }: { piece: Piece }) {
  const { id, slug, name, image, price, priceParts } = piece;
  const shown = useShownProduct(id);
  return (
    <li ref={shown} className={styles.piece}>
      <ProductPicture image={image} width={72} decorative />
      <h3>
        <ProductLink product={{ slug, name }} />
      </h3>
      <p className={styles.price}>
        <MovingPrice money={price} size={18} />
        {priceParts && <small>{formatPercent(priceParts.premiumPercent)} premium</small>}
      </p>
      <AddToCartButton product={piece} variant="secondary" size="s" wide />
    </li>
  );
}
