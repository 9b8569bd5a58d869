import { formatMoney } from '../../platform/format/format-money.ts';
import { formatPercent } from '../../platform/format/format-percent.ts';
import { useTaxName } from '../../shop/use-tax-name.ts';
import { LastPrice, MovingPrice } from '../../ui/product/price.tsx';
import { StaleTime } from '../price/stale-time.tsx';
import type { ProductCardFragment } from './product-card.generated.ts';
import { formatNumber } from '@koura/shared-types/format-number';
import styles from './card-price.module.css';

/**
 * The price on a card, with the tax in it, the price per ounce and the next price break. Per ounce is without tax, so that taxed and exempt
 * pieces compare. A price at which nothing is sold is not taken apart.
 */
export function CardPrice({ product }: { product: ProductCardFragment }) {
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
        {isSoldOut && 'Last price '}
        <span className={isSoldOut ? undefined : styles.amount}>
          {isSoldOut ? <LastPrice money={price} /> : <MovingPrice money={price} />}
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
