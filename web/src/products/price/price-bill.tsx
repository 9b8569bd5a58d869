import { formatMoney } from '../../platform/format/format-money.ts';
import { formatPercent } from '../../platform/format/format-percent.ts';
import { useTaxName } from '../../shop/use-tax-name.ts';
import type { PageProduct } from '../page/page-product.ts';
import { metalValueText, taxText } from '../product-text.ts';
import { splitParts } from './split-bar.ts';
import billStyles from '../../ui/bill.module.css';
import styles from './price-bill.module.css';

interface PriceBillProps {
  product: Pick<PageProduct, 'weight' | 'fineWeightGrams' | 'price' | 'metal'>;
  parts: NonNullable<PageProduct['priceParts']>;
}

export function PriceBill({ product, parts }: PriceBillProps) {
  const { price, metal } = product;
  const taxName = useTaxName();
  const { spotValue, premium, premiumPercent, taxRatePercent, tax } = parts;
  return (
    <div className={styles.made}>
      <div className={styles.split} data-metal={metal.slug} aria-hidden="true">
        {splitParts(parts).map(({ name, percent }) => (
          <i key={name} className={styles[name]} style={{ flexGrow: percent }} />
        ))}
      </div>
      <dl className={billStyles.bill}>
        <div>
          <dt>
            <i className={styles.metal} data-metal={metal.slug} aria-hidden="true" />
            {metalValueText(product)}
          </dt>
          <dd>{formatMoney(spotValue)}</dd>
        </div>
        <div>
          <dt>
            <i className={styles.premium} aria-hidden="true" />
            Premium, {formatPercent(premiumPercent)}
          </dt>
          <dd>{formatMoney(premium)}</dd>
        </div>
        <div>
          <dt>
            <i className={taxRatePercent > 0 ? styles.tax : styles.none} aria-hidden="true" />
            {taxText(taxName, taxRatePercent, metal.name)}
          </dt>
          <dd>{formatMoney(tax)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>Price each</dt>
          <dd>{price && formatMoney(price)}</dd>
        </div>
      </dl>
      {taxRatePercent > 0 && <p className={styles.why}>This isn’t investment-grade metal, so the price includes {taxName ?? 'tax'}.</p>}
    </div>
  );
}
