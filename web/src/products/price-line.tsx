import { SpotToday } from '../charts/spot-today.tsx';
import { formatTime } from '../platform/format-date.ts';
import { formatMoney } from '../platform/format-money.ts';
import { Badge } from '../ui/badge.tsx';
import { Price } from '../ui/price.tsx';
import type { PageProduct } from './product-page.tsx';
import { useStale } from './stale-time.tsx';
import styles from './buy-box.module.css';

/** The price of one piece, per ounce and gram, and when it was that. */
export function PriceLine({ product }: { product: PageProduct }) {
  const { availability, price, pricePerOunce, pricePerGram, priceUpdatedAt, market } = product;
  const isStale = useStale(priceUpdatedAt, market.isOpen);
  const asOf = `s of ${formatTime(priceUpdatedAt)}`;
  return (
    <>
      <p className={styles.price}>
        {availability === 'ON_REQUEST' ? 'Price on request' : <Price money={price} size={48} />}
        <SpotToday metal={product.metal.slug} />
      </p>
      <p className={styles.per}>
        {availability === 'ON_REQUEST' && <span>about {formatMoney(price)}</span>}
        {pricePerOunce && (
          <span>
            <b className="num">{formatMoney(pricePerOunce)}</b> per oz
          </span>
        )}
        {pricePerGram && (
          <span>
            <b className="num">{formatMoney(pricePerGram)}</b> per gram
          </span>
        )}
        <Badge state={!market.isOpen ? 'offline' : isStale ? 'delayed' : 'live'}>
          {market.isOpen ? `A${asOf}` : `Market closed, a${asOf}`}
        </Badge>
      </p>
    </>
  );
}
