import type { CSSProperties } from 'react';
import { Link } from '../platform/navigation/link.tsx';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import type { FeaturedProductFragment } from './home.generated.ts';
import { arrivalPhrase } from '../platform/format/delivery-promise.ts';
import { formatMoney } from '../platform/format/format-money.ts';
import { formatPercent } from '../platform/format/format-percent.ts';
import { useShownProduct } from '../platform/live-state/shown-products.ts';
import { nameWithNoBreakSpaces } from '../platform/format/name-with-no-break-spaces.ts';
import { useDeliveryPromise } from '../shop/delivery-promise.ts';
import { MovingPrice } from '../ui/product/price.tsx';
import { StockLine } from '../ui/product/stock-line.tsx';
import { Picture } from '../ui/picture.tsx';
import styles from './shelf.module.css';
import { sizeText } from './true-scale.ts';

export function ShelfProduct({ product }: { product: FeaturedProductFragment }) {
  const { id, slug, name, image, mint, fineness, price, pricePerOunce, priceParts, availability } = product;
  const promise = useDeliveryPromise();
  const shown = useShownProduct(id);
  const size = sizeText(product);
  const scale = image?.widthMm ? ({ '--mm': image.widthMm } as CSSProperties) : undefined;
  return (
    <li className={styles.product} ref={shown}>
      <div className={styles.place}>
        {image && <Picture image={image} sizes="(max-width: 768px) 112px, 180px" loading="lazy" decoding="async" style={scale} />}
      </div>
      <p className={styles.size}>{size}</p>
      <h3>
        <Link to={`/product/${slug}/`}>{nameWithNoBreakSpaces(name)}</Link>
      </h3>
      <p className={`${styles.meta} ${styles.facts}`}>{[mint?.name, fineness].filter(Boolean).join(', ')}</p>
      <p className={styles.price}>
        <MovingPrice money={price} size={22} />
      </p>
      {pricePerOunce && (
        <p className={`${styles.meta} ${styles.perOunce}`}>
          <span className="num">{formatMoney(pricePerOunce)}</span> per fine oz
          {priceParts && (
            <>
              , premium <span className="num">{formatPercent(priceParts.premiumPercent)}</span>
            </>
          )}
        </p>
      )}
      <StockLine availability={availability} text={arrivalPhrase(product, promise)} className={styles.stock} />
      <div className={styles.action}>
        <AddToCartButton product={product} variant="secondary" size="s" wide />
      </div>
    </li>
  );
}
