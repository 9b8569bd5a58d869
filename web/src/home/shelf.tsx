import type { CSSProperties } from 'react';
import type { FeaturedProductFragment } from './home.generated.ts';
import { classNames } from '../ui/class-names.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import styles from './shelf.module.css';
import { shelfExtent, sizeText } from './true-scale.ts';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { arrivalPhrase } from '../platform/format/delivery-promise.ts';
import { formatMoney } from '../platform/format/format-money.ts';
import { formatPercent } from '../platform/format/format-percent.ts';
import { useShownProduct } from '../platform/live-state/shown-products.ts';
import { useDeliveryPromise } from '../shop/delivery-promise.ts';
import { MovingPrice } from '../ui/product/price.tsx';
import { StockLine } from '../ui/product/stock-line.tsx';
import { Picture } from '../ui/picture.tsx';
import { ProductLink } from '../ui/product/product-link.tsx';

function asideText(isToScale: boolean, products: readonly FeaturedProductFragment[]): string | undefined {
  const sentences = [
    isToScale && 'Each coin and bar is shown in proportion to the others.',
    products.some(({ image }) => image?.isIllustration) && 'Illustrations.',
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

export function Shelf({ products }: { products: readonly FeaturedProductFragment[] }) {
  const extent = shelfExtent(products.map(({ image }) => image));
  const style = extent ? ({ '--widest': extent.widestMm, '--tallest': extent.tallestMm } as CSSProperties) : undefined;
  return (
    <section className="sect">
      <div className="wrap">
        <SectionHeading className={styles.heading} aside={asideText(extent !== null, products)}>
          {extent ? 'On the counter, drawn to scale' : 'On the counter'}
        </SectionHeading>
        <ul className={classNames(styles.shelf, extent ? styles.scaled : undefined)} style={style}>
          {products.map((product) => (
            <ShelfProduct key={product.id} product={product} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function ShelfProduct({ product }: { product: FeaturedProductFragment }) {
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
        <ProductLink product={{ slug, name }} />
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
