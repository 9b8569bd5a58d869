import { SpotToday } from '../../charts/spot-today.tsx';
import { formatMoney } from '../../platform/format/format-money.ts';
import { LiveBadge } from '../../live/live-badge.tsx';
import { StillPrice, MovingPrice } from '../../ui/product/price.tsx';
import type { PageProduct } from '../page/page-product.ts';
import styles from '../page/buy-box.module.css';

/** The unit price, price per fine ounce and gram, and time of the price; of a piece that is sold out its price at today’s spot alone. */
export function PriceLine({ product }: { product: PageProduct }) {
  const { availability, price, pricePerOunce, pricePerGram, priceUpdatedAt, market } = product;
  if (availability === 'SOLD_OUT') {
    return (
      <p className={`${styles.price} ${styles.stillPrice}`}>
        <span className={styles.was}>At today’s spot</span>
        <StillPrice money={price} size={22} />
      </p>
    );
  }
  return (
    <>
      <p className={styles.price}>
        {availability === 'ON_REQUEST' ? 'Price on request' : <MovingPrice money={price} size={48} />}
        <SpotToday metal={product.metal.slug} />
      </p>
      <p className={styles.per}>
        {availability === 'ON_REQUEST' && price && <span>about {formatMoney(price)}</span>}
        {pricePerOunce && (
          <span>
            <b className="num">{formatMoney(pricePerOunce)}</b> per fine oz
          </span>
        )}
        {pricePerGram && (
          <span>
            <b className="num">{formatMoney(pricePerGram)}</b> per gram
          </span>
        )}
        <LiveBadge
          priceUpdatedAt={priceUpdatedAt}
          isOpen={market.isOpen}
          digest={() => `${product.name}: ${price ? formatMoney(price) : 'price on request'}.`}
        />
      </p>
    </>
  );
}
