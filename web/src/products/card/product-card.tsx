import { memo } from 'react';
import { useViewTransitionState } from 'react-router-dom';
import { Link } from '../../platform/navigation/link.tsx';
import { AddToCartButton } from '../../cart/add-to-cart-button.tsx';
import { QuickAdd } from '../../cart/quick-add.tsx';
import type { ProductCardFragment } from './product-card.generated.ts';
import { formatWeight } from '../../platform/format/format-weight.ts';
import { useShownProduct } from '../../platform/live-state/shown-products.ts';
import { useDeliveryPromise } from '../../shop/delivery-promise.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ProductPicture } from '../../ui/product/product-picture.tsx';
import { StockLine } from '../../ui/product/stock-line.tsx';
import { CompareBox } from '../compare/compare-box.tsx';
import { nameWithNoBreakSpaces } from '../../platform/format/name-with-no-break-spaces.ts';
import { CardPrice } from './card-price.tsx';
import { stockText } from './stock-text.ts';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: ProductCardFragment;
  /** In the first row of the page: its picture is loaded eagerly. */
  eager?: boolean;
  withQuantity?: boolean;
}

/**
 * One product of a `ProductGrid`. Memoised: the cache returns the same object until the product changes, so a price tick renders only
 * the cards of changed products.
 */
export const ProductCard = memo(function ProductCard({ product, eager, withQuantity }: ProductCardProps) {
  const { id, slug, name, availability, isNew, image, mint, weight, fineness } = product;
  const to = `/product/${slug}/`;
  const isBar = image !== null && image.height > image.width;
  const shown = useShownProduct(id);
  const promise = useDeliveryPromise();
  const isMorphing = useViewTransitionState(to);
  const facts = [mint?.name, formatWeight(weight), fineness].filter(Boolean).join(', ');
  return (
    <li ref={shown} className={availability === 'SOLD_OUT' ? `${styles.card} ${styles.off}` : styles.card}>
      <div
        className={isBar ? `${styles.picture} ${styles.bar}` : styles.picture}
        style={isMorphing ? { viewTransitionName: 'product-picture' } : undefined}
      >
        <ProductPicture image={image} width={286} sizes="(max-width: 768px) 31vw, 178px" eager={eager} decorative />
      </div>
      <div className={styles.name}>
        {isNew && <p className={styles.tag}>New</p>}
        <h3>
          <Link to={to} viewTransition>
            {nameWithNoBreakSpaces(name)}
          </Link>
        </h3>
        <p className={styles.meta}>{facts}</p>
      </div>
      <CardPrice product={product} />
      <StockLine availability={availability} text={stockText(product, promise)} className={styles.stock} />
      <div className={styles.action}>
        <CardAction
          id={id}
          slug={slug}
          name={name}
          availability={availability}
          allowAddToCart={product.purchaseRules.allowAddToCart}
          pricesUpdating={product.purchaseRules.pricesUpdating}
          minimumSaleQuantity={product.minimumSaleQuantity}
          withQuantity={withQuantity}
        />
        <CompareBox id={id} name={name} />
      </div>
    </li>
  );
});

interface CardActionProps extends Pick<ProductCardFragment, 'id' | 'slug' | 'name' | 'availability' | 'minimumSaleQuantity'> {
  allowAddToCart: boolean;
  pricesUpdating: boolean;
  withQuantity?: boolean;
}

/** Memoised, so that a price tick does not render the fields. */
const CardAction = memo(function CardAction({
  slug,
  availability,
  allowAddToCart,
  pricesUpdating,
  withQuantity,
  ...rest
}: CardActionProps) {
  const hidden = <span className="visuallyHidden">: {rest.name}</span>;
  if (availability === 'ON_REQUEST') {
    return (
      <ButtonLink variant="quiet" size="s" wide to="/contact/">
        Ask for a price{hidden}
      </ButtonLink>
    );
  }
  if (availability === 'SOLD_OUT' || !allowAddToCart) {
    return (
      <ButtonLink variant="quiet" size="s" wide to={`/product/${slug}/`}>
        {pricesUpdating && availability !== 'SOLD_OUT' ? 'Price being updated' : 'See details'}
        {hidden}
      </ButtonLink>
    );
  }
  const product = { ...rest, purchaseRules: { allowAddToCart, pricesUpdating } };
  if (withQuantity) return <QuickAdd product={product} />;
  return <AddToCartButton product={product} variant="secondary" size="s" wide />;
});
