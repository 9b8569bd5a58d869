import { memo } from 'react';
import { useViewTransitionState } from 'react-router';
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
import { stockText } from './stock-text.ts';
import styles from './product-card.module.css';
import { formatMoney } from '../../platform/format/format-money.ts';
import { formatPercent } from '../../platform/format/format-percent.ts';
import { useTaxName } from '../../shop/use-tax-name.ts';
import { StillPrice, MovingPrice } from '../../ui/product/price.tsx';
import { productPath } from '@koura/shared-types/product-path';
import { StaleTime } from '../price/stale-time.tsx';
import { formatNumber } from '@koura/shared-types/format-number';

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
  const to = productPath(slug);
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
  withQuantity?: boolean | undefined;
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
      <ButtonLink variant="quiet" size="s" wide to={productPath(slug)}>
        {pricesUpdating && availability !== 'SOLD_OUT' ? 'Price being updated' : 'See details'}
        {hidden}
      </ButtonLink>
    );
  }
  const product = { ...rest, purchaseRules: { allowAddToCart, pricesUpdating } };
  if (withQuantity) return <QuickAdd product={product} />;
  return <AddToCartButton product={product} variant="secondary" size="s" wide />;
});

/**
 * The price on a card, with the tax in it, the price per ounce and the next price break. Per ounce is without tax, so that taxed and exempt
 * pieces compare. A price at which nothing is sold is not taken apart.
 */
function CardPrice({ product }: { product: ProductCardFragment }) {
  const { availability, price, nextPriceBreak, priceParts, pricePerOunceExcludingTax, priceUpdatedAt, market } = product;
  const tax = useTaxName() ?? 'tax';
  if (availability === 'ON_REQUEST' || !price) {
    return (
      <div className={styles.price}>
        <p className={styles.amount}>Price on request</p>
        {price && <p className={styles.per}>about {formatMoney(price)}</p>}
      </div>
    );
  }
  const taxRate = priceParts?.taxRatePercent ?? 0;
  const per = [
    pricePerOunceExcludingTax && `${formatMoney(pricePerOunceExcludingTax)} per fine oz${taxRate > 0 ? ` excl. ${tax}` : ''}`,
    priceParts && `premium ${formatPercent(priceParts.premiumPercent)}`,
  ];
  const isSoldOut = availability === 'SOLD_OUT';
  return (
    <div className={styles.price}>
      <p className={styles.line}>
        {isSoldOut && 'At today’s spot '}
        <span className={isSoldOut ? undefined : styles.amount}>
          {isSoldOut ? <StillPrice money={price} /> : <MovingPrice money={price} />}
        </span>
        {taxRate > 0 && (
          <span className={styles.tax}>
            {' '}
            incl. {taxRate}% {tax}
          </span>
        )}
      </p>
      {!isSoldOut && (
        <p className={styles.per}>
          <StaleTime priceUpdatedAt={priceUpdatedAt} isOpen={market.isOpen}>
            {per.filter(Boolean).join(', ')}
          </StaleTime>
        </p>
      )}
      {nextPriceBreak && !isSoldOut && (
        <p className={styles.next}>
          {`from ${formatNumber(nextPriceBreak.quantity)}: `}
          <b>{formatMoney(nextPriceBreak.price)}</b>
        </p>
      )}
    </div>
  );
}
